/// One step in putting directions into words: it puts a phrase on a stack, or does something with
/// those on it.
///
/// The steps of "Turn left into the path towards Mill Lane" are a word (`onto.path`), a street, a word
/// that takes both (`way.towards`), and a word that takes the outcome (`turn-onto.left`).
public struct TellingStep: Sendable {
    public enum Action: Int, Sendable {
        /// Puts a word of the words file, which takes as many phrases from the stack as it has
        /// placeholders.
        case word
        /// The same; the key ends with a turn, a way, a side, a flight of steps, or the number itself.
        case wordOfTurn, wordOfWay, wordOfSide, wordOfFlight, wordOfNumber
        /// Puts a name; a name of a street, with its article where the language wants one; the title of
        /// a place; the name of the destination.
        case name, street, place, destination
        /// Puts a figure: metres, seconds, the minute of a day, steps that were counted or estimated,
        /// streets that are crossed, a level.
        case distance, duration, clock, steps, aboutSteps, crossings, level
        /// Puts the hours with this number.
        case hours
        /// Takes as many phrases, and puts them as one list.
        case list
        /// Tells that the phrase on top is what is done here, in short: a turn, a climb or a ride by
        /// its way, or the arrival.
        case turn, climb, arrival
        /// Takes a phrase as a sentence, which applies from this many metres on.
        case sentence
    }

    public let action: Action
    /// Of a word, its key and the placeholders that it takes, in the order in which they were put;
    /// empty otherwise.
    public let word: StaticString
    /// Turns, ways, sides and flights by their place among all cases.
    public let number: Double
}
