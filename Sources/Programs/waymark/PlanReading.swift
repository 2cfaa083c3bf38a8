import ArgumentParser
import Calendar
import GuideModel
import Pipeline
import Planning

/// Why no plan is made, as text to show, and the exit code.
struct PlanFailure: Error {
    let phrase: RefusalPhrase
    let exit: ExitCode

    /// The guide has no such day.
    init(phrase: RefusalPhrase) { (self.phrase, exit) = (phrase, ExitCode(1)) }

    /// The options cannot be read or contradict one another, whatever the guide has.
    init(misuse: RefusalPhrase) { (phrase, exit) = (misuse, ExitCode(64)) }
}

/// Reads the value of an option, and refuses what it cannot read in the language of the guide.
struct PlanReading {
    let phrases: PlanPhrases

    func time(_ text: String, _ option: String) throws -> TimeOfDay {
        guard let time = PlanArguments.time(text) else { throw unread(option, text, "09:30") }
        return time
    }

    /// `12:00-13:30`; another like it is the model in the refusal.
    func window(_ text: String, _ option: String, like usual: ClosedRange<TimeOfDay>) throws -> ClosedRange<TimeOfDay> {
        guard let window = PlanArguments.window(text) else {
            throw unread(option, text, "\(usual.lowerBound)-\(usual.upperBound)")
        }
        guard window.first <= window.last else {
            let model = "\(window.last)-\(window.first)"
            throw PlanFailure(
                misuse: phrases.phrase("reversed", ["option": option, "text": Self.shown(text), "model": model]))
        }
        return window.first...window.last
    }

    func minutes(_ text: String, _ option: String) throws -> Int {
        guard let minutes = PlanArguments.minutes(text) else { throw unread(option, text, "45min, 1h15") }
        return minutes
    }

    /// How long a visit is: `45min`, or from one length to another: `30-60min`.
    func stay(_ text: String, _ option: String) throws -> ClosedRange<TimeSpan> {
        let bounds = text.split(separator: "-").map { PlanArguments.minutes($0.trimmed) }
        let known = bounds.compactMap { $0 }.sorted()
        guard known.count == bounds.count, let low = known.first, let high = known.last, known.count <= 2 else {
            throw unread(option, text, "PLACE=45min, PLACE=30-60min")
        }
        guard low > 0 else { throw outOfRange(option, text, "1min", "24h") }
        return TimeSpan(minutes: low)...TimeSpan(minutes: high)
    }

    func number<Number: LosslessStringConvertible & Comparable>(
        _ text: String, _ option: String, in range: ClosedRange<Number>
    ) throws -> Number {
        guard let number = Number(text), range.contains(number) else {
            throw outOfRange(option, text, "\(range.lowerBound)", "\(range.upperBound)")
        }
        return number
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ text: String, _ option: String) throws -> Choice {
        guard let choice = Choice(rawValue: text) else {
            throw unread(option, text, Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    func unread(_ option: String, _ text: String, _ model: String) -> PlanFailure {
        PlanFailure(
            misuse: phrases.phrase("unread", ["option": option, "text": Self.shown(text), "model": model]))
    }

    func outOfRange(_ option: String, _ text: String, _ first: String, _ last: String) -> PlanFailure {
        PlanFailure(
            misuse: phrases.phrase(
                "out-of-range", ["option": option, "text": Self.shown(text), "first": first, "last": last]))
    }

    private static func shown(_ text: String) -> String { String(text.prefix(80)) }
}

extension PlanInputs {
    /// The words for what goes wrong before there is a wish.
    func phrases(for guide: Guide) -> PlanPhrases {
        let wish = DayWish(date: guide.today, start: TimeOfDay(10, 0), end: TimeOfDay(17, 0))
        return PlanPhrases(phrasebook(for: guide, city: nil), guide: guide, wish: wish)
    }
}
