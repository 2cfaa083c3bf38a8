import Calendar
import Formats
public import GuideModel
public import Planning
import Rendering

/// A plan, or a refusal, for programs. `Documentation/Planning.md` lists the keys; keys are only added, never removed.
public struct PlanJSON {
    private let phrases: PlanPhrases
    private let guide: Guide
    private let wish: DayWish

    public init(_ phrases: PlanPhrases, guide: Guide, wish: DayWish) {
        (self.phrases, self.guide, self.wish) = (phrases, guide, wish)
    }

    public func text(
        _ plan: DayPlan, asides: [(Slug, CandidateChoice.Aside)] = [], offers: PlanOffers = PlanOffers(),
        note: String? = nil
    ) -> String {
        Self.document { json in
            json.name("plan")
            write(plan, to: &json)
            json.list("alternatives", of: plan.alternatives) { write($1, to: &$0) }
            json.list("leftOut") { json in
                for left in plan.leftOut {
                    write(left.place, left.reason.code, phrases.reason(left.reason, at: left.place), to: &json)
                }
                for (place, reason) in asides { write(place, reason.code, phrases.reason(reason), to: &json) }
            }
            json.list("hourMore", of: offers.hourMore) { write($1, to: &$0) }
            if let other = offers.otherDay, let day = other.plan.days.first {
                json.object("otherDay") { json in
                    json.member("date", day.date.description)
                    json.list("places", of: other.places) { write($1, to: &$0) }
                }
            }
            json.member("note", note)
        }
    }

    private func write(_ place: Slug, to json: inout JSONWriter) {
        json.object { json in
            json.member("place", place.text)
            json.member("title", phrases.title(place))
        }
    }

    public static func text(_ refusal: RefusalPhrase) -> String {
        document { json in
            json.list("alternatives") { _ in }
            json.list("leftOut") { _ in }
            json.object("refusal") { json in
                json.member("code", refusal.code)
                json.member("text", refusal.text)
                json.member("hint", refusal.hint)
            }
        }
    }

    private static func document(_ members: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("format", "waymark-plan")
            json.member("version", 1)
            members(&json)
        }
        return json.text
    }
}

extension PlanJSON {
    private func write(_ plan: DayPlan, to json: inout JSONWriter) {
        json.object { json in
            json.member("score", plan.score)
            json.member("metres", Int(plan.metres.rounded()))
            json.list("costs", of: phrases.costs(of: plan)) { json, cost in json.object { Self.write(cost, to: &$0) } }
            json.member("unknownFees", phrases.unknownFees(of: plan))
            json.member("lacksMeal", !plan.missed.isEmpty)
            json.list("missedMeals", of: plan.missed) { json, missed in
                json.object { json in
                    json.member("meal", missed.meal.rawValue)
                    json.member("reason", phrases.reason(missed))
                }
            }
            json.list("alerts", of: phrases.alerts(plan)) { json, alert in
                json.object { json in
                    json.member("alert", alert.slug.text)
                    json.member("severity", alert.severity.rawValue)
                    json.member("title", alert.title)
                    json.member("summary", alert.entry.summary)
                }
            }
            json.list("days", of: plan.days) { write($1, to: &$0) }
        }
    }

    private func write(_ day: DayPlan.Day, to json: inout JSONWriter) {
        let journey = day.journey(in: guide, for: wish)
        json.object { json in
            json.member("date", day.date.description)
            json.member("start", "\(journey.start)")
            json.member("end", "\(journey.end)")
            json.member("slackMinutes", day.slack.seconds / 60)
            json.member("walkMinutes", journey.totals.walking.minutesRoundedUp)
            json.member("metres", Int(journey.totals.metres.rounded()))
            json.member("lastWalkMinutes", wish.to.flatMap { _ in journey.lastLeg?.walk.time.minutesRoundedUp })
            json.list("visits", of: zip(journey.stops, day.visits)) { json, visit in
                write(visit.1, as: visit.0, by: journey.leg(to: visit.0)?.walk, to: &json)
            }
        }
    }

    private func write(_ visit: DayPlan.Visit, as stop: JourneyStop, by walk: Leg?, to json: inout JSONWriter) {
        json.object { json in
            json.member("place", visit.place.text)
            json.member("title", phrases.title(visit.place))
            json.member("arrive", "\(stop.arrive)")
            json.member("begin", "\(stop.begin)")
            json.member("leave", "\(stop.leave)")
            json.member("walkMinutes", walk?.time.minutesRoundedUp ?? 0)
            json.member("metres", Int((walk?.metres ?? 0).rounded()))
            if let (money, isEstimate) = phrases.fee(visit) {
                json.object("fee") { json in
                    Self.write(money, to: &json)
                    json.member("isEstimate", isEstimate ? true : nil)
                }
            }
            json.member("points", visit.score.points)
            json.member("hoursUnknown", visit.hasUnknownHours ? true : nil)
            json.member("queueMinutes", visit.queue == .zero ? nil : visit.queue.seconds / 60)
            json.member("because", phrases.because(visit))
        }
    }

    private func write(_ place: Slug, _ code: String, _ reason: String, to json: inout JSONWriter) {
        json.object { json in
            json.member("place", place.text)
            json.member("title", phrases.title(place))
            json.member("code", code)
            json.member("reason", reason)
        }
    }

    /// The members of an amount. Hundredths are rounded where the currency has smaller parts.
    private static func write(_ money: Money, to json: inout JSONWriter) {
        let scale = [100, 10, 1].dropFirst(Currency.decimals(of: money.currency)).first
        json.member("amount", money.amount)
        json.member("minorUnits", money.minorUnits)
        json.member("hundredths", scale.map { money.minorUnits * $0 } ?? (money.minorUnits + 5) / 10)
        json.member("currency", money.currency)
    }
}
