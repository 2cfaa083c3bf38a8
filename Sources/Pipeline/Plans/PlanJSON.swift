import FoundationEssentials
public import GuideModel
import Hours
public import Planning
import Rendering

/// A plan, or its refusal, for programs. `Documentation/Planning.md` lists the keys; they only ever grow in number.
public struct PlanJSON {
    private let phrases: PlanPhrases
    private let wish: DayWish

    public init(_ phrases: PlanPhrases, wish: DayWish) { (self.phrases, self.wish) = (phrases, wish) }

    public func text(_ plan: DayPlan, asides: [(Slug, CandidateChoice.Aside)] = [], note: String? = nil) throws
        -> String
    {
        var document = Document(plan: written(plan))
        document.alternatives = plan.alternatives.map(written)
        document.leftOut =
            plan.leftOut.map {
                Left(place: $0.place.text, title: phrases.title($0.place), reason: phrases.reason($0.reason))
            }
            + asides.map { Left(place: $0.0.text, title: phrases.title($0.0), reason: phrases.reason($0.1)) }
        document.note = note
        return try Self.encoded(document)
    }

    public static func text(_ refusal: RefusalPhrase) throws -> String {
        var document = Document(plan: nil)
        document.refusal = Refusal(code: refusal.code, text: refusal.text, hint: refusal.hint)
        return try encoded(document)
    }

    private static func encoded(_ document: Document) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }

    private func written(_ plan: DayPlan) -> Plan {
        Plan(
            score: plan.score, metres: Int(plan.metres.rounded()), costs: phrases.costs(of: plan).map(Amount.init),
            lacksMeal: plan.lacksMeal, days: plan.days.map(written))
    }

    private func written(_ day: DayPlan.Day) -> Day {
        Day(
            date: day.date.description, start: wish.start.description, end: PlanText.time(day.ends),
            slackMinutes: day.slack.seconds / 60, walkMinutes: day.walking.minutesRoundedUp,
            metres: Int(day.metres.rounded()), lastWalkMinutes: day.lastWalk?.minutesRoundedUp,
            visits: day.visits.map(written))
    }

    private func written(_ visit: DayPlan.Visit) -> Visit {
        Visit(
            place: visit.place.text, title: phrases.title(visit.place), arrive: PlanText.time(visit.arrives),
            begin: PlanText.time(visit.begins), leave: PlanText.time(visit.leaves),
            walkMinutes: visit.walk.minutesRoundedUp, metres: Int(visit.metres.rounded()),
            fee: phrases.fee(visit).map(Amount.init), points: visit.score.points, because: phrases.because(visit))
    }
}

// MARK: The document

extension PlanJSON {
    private struct Document: Encodable {
        var format = "waymark-plan"
        var version = 1
        var plan: Plan?
        var alternatives: [Plan] = []
        var leftOut: [Left] = []
        var note: String?
        var refusal: Refusal?

        init(plan: Plan?) { self.plan = plan }
    }

    private struct Plan: Encodable {
        let score: Int
        let metres: Int
        let costs: [Amount]
        let lacksMeal: Bool
        let days: [Day]
    }

    private struct Day: Encodable {
        let date: String
        let start: String
        let end: String
        let slackMinutes: Int
        let walkMinutes: Int
        let metres: Int
        let lastWalkMinutes: Int?
        let visits: [Visit]
    }

    private struct Visit: Encodable {
        let place: String
        let title: String
        let arrive: String
        let begin: String
        let leave: String
        let walkMinutes: Int
        let metres: Int
        let fee: Amount?
        let points: Int
        let because: String
    }

    private struct Amount: Encodable {
        let hundredths: Int
        let currency: String

        init(_ money: Money) { (hundredths, currency) = (money.minorUnits, money.currency) }
    }

    private struct Left: Encodable {
        let place: String
        let title: String
        let reason: String
    }

    private struct Refusal: Encodable {
        let code: String
        let text: String
        let hint: String?
    }
}
