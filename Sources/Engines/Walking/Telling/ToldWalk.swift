public import Geo

/// A walk from door to door as far as its directions depend on it, with numbers in the place of texts.
public struct ToldWalk: Sendable {
    let parts: [MovePart]
    /// The parts begin at points of it.
    let line: [Coordinate]
    /// The last three points of the walk; all of a walk that has fewer.
    let end: [Coordinate]
    /// Whether the place where it ends has a name.
    let hasDestination: Bool
    /// What is shut on the usual way when it is walked; `nil` where nothing is.
    let shut: Shut?

    public struct Shut: Sendable {
        /// Of the day, when the walk begins.
        let minute: Int
        /// At least one.
        let ways: [MovePart.Hours]
        /// How much longer the way round takes; `nil` where there is none.
        let seconds: Int?

        public init(minute: Int, ways: [MovePart.Hours], seconds: Int?) {
            (self.minute, self.ways, self.seconds) = (minute, ways, seconds)
        }
    }

    public init(
        parts: [MovePart], line: [Coordinate], end: [Coordinate], hasDestination: Bool,
        shut: Shut? = nil
    ) {
        (self.parts, self.line, self.end) = (parts, line, end)
        (self.hasDestination, self.shut) = (hasDestination, shut)
    }

    /// The moves of the walk, in order. Cost: linear in its parts.
    public var moves: [Move] { Move.moves(of: parts, along: line) }
}
