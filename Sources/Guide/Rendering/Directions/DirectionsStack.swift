import Calendar
import GuideModel
import Walking

/// Puts directions into the words of an edition: it fills the phrases that the engine chooses, and keeps them on a stack
/// until others take them.
struct DirectionsStack {
    private(set) var sentences: [Phrase] = []
    private(set) var starts: [Double] = []
    private(set) var turns: [DirectionsTurn] = []
    private let walk: NumberedWalk
    private let destination: Phrase?
    private let voice: DirectionsContext
    private var phrases: [Phrase] = []
    /// What is done where the next sentence applies.
    private var done: (kind: String, move: Phrase)?

    init(_ walk: NumberedWalk, to destination: Phrase?, _ voice: DirectionsContext) {
        (self.walk, self.destination, self.voice) = (walk, destination, voice)
    }

    mutating func follow(_ step: TellingStep) {
        let number = Int(step.number)
        switch step.action {
        case .word, .wordOfTurn, .wordOfWay, .wordOfSide, .wordOfFlight, .wordOfNumber: fill(step)
        case .list: phrases.append(voice.words.phraseList(taken(number)))
        case .turn: finish(WalkingTurn.allCases[number].rawValue)
        case .climb: finish(WalkWay.allCases[number].rawValue)
        case .arrival: finish("arrive")
        case .sentence: end(at: step.number)
        default: phrases.append(fact(step))
        }
    }

    /// The phrase of a name or a figure.
    private func fact(_ step: TellingStep) -> Phrase {
        let (number, wording) = (Int(step.number), voice.wording)
        return switch step.action {
        case .name: Phrase(name: walk.names[number], in: voice.foreign)
        case .street: voice.street(walk.names[number])
        case .place: voice.title(walk.places[number]) ?? Phrase()
        case .destination: destination ?? Phrase()
        case .distance: Phrase(wording.spokenDistance(step.number))
        case .duration: Phrase(wording.duration(TimeSpan(seconds: number)))
        case .clock: Phrase(wording.shortTime(TimeOfDay(minutes: number)))
        case .crossings: Phrase(wording.crossings(number))
        case .level: Phrase((step.number < 0 ? "\u{2212}" : "") + wording.decimal(abs(step.number)))
        case .hours: voice.text(walk.hours[number].rule)?.times ?? Phrase()
        default: Phrase(wording.counted("climbed", number, isEstimated: step.action == .aboutSteps) ?? "")
        }
    }

    private mutating func fill(_ step: TellingStep) {
        let placeholders = step.placeholders
        let values = zip(placeholders, taken(placeholders.count))
        phrases.append(voice.words.phrase(step.key, Dictionary(uniqueKeysWithValues: values)))
    }

    private mutating func taken(_ count: Int) -> ArraySlice<Phrase> {
        let taken = phrases.suffix(count)
        phrases.removeLast(count)
        return taken
    }

    private mutating func finish(_ kind: String) {
        done = phrases.last.map { (kind, $0.contracted(voice.words)) }
    }

    private mutating func end(at start: Double) {
        guard let phrase = phrases.popLast() else { return }
        sentences.append(phrase.sentence(voice.words))
        starts.append(start)
        if let done { turns.append(DirectionsTurn(start: start, kind: done.kind, move: done.move)) }
        done = nil
    }
}

/// The word of a step that has one.
extension TellingStep {
    /// In the words file.
    var key: String {
        let key = word.description.prefix { $0 != " " }
        return keyEnd.map { "\(key).\($0)" } ?? String(key)
    }

    var placeholders: [String] { word.description.split(separator: " ").dropFirst().map(String.init) }

    private var keyEnd: String? {
        let number = Int(number)
        return switch action {
        case .wordOfTurn: WalkingTurn.allCases[number].rawValue
        case .wordOfWay: WalkWay.allCases[number].rawValue
        case .wordOfSide: WalkSide.allCases[number].rawValue
        case .wordOfFlight: WalkFlight.allCases[number].rawValue
        case .wordOfNumber: String(number)
        default: nil
        }
    }
}

extension Wording {
    /// `crossing two streets`
    fileprivate func crossings(_ count: Int) -> String {
        let word = "number.\(count)"
        return words.count("crossing", count, shown: words.has(word) ? words[word] : String(count))
    }
}
