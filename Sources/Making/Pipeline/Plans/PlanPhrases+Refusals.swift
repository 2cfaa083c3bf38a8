import Calendar
public import GuideModel
public import Planning
import Rendering

/// A refusal in words: the reason, and the nearest wish that is possible.
public struct RefusalPhrase: Hashable, Sendable {
    /// For programs: `direct-walk`.
    public let code: String
    public let text: String
    public let hint: String?

    public init(code: String, text: String, hint: String?) {
        (self.code, self.text, self.hint) = (code, text, hint)
    }
}

extension PlanPhrases {
    public func refusal(_ refusal: PlanRefusal, of wish: DayWish, in guide: Guide) -> RefusalPhrase {
        switch refusal {
        case .endBeforeStart:
            return phrase("end-before-start", ["start": wish.start.description, "end": wish.end.description])
        case .unknownPlace(let slug, let nearest): return unknownPlace(slug.text, nearest: nearest.map { [$0] } ?? [])
        case .directWalkTooLong(let end) where end.minutes > 72 * 60: return phrase("no-way")
        case .directWalkTooLong(let end): return phrase("direct-walk", ["end": end.description])
        case .nothingOpen(let next?):
            return phrase("nothing-open", ["date": book.date(wish.date)], hint: ["date": book.date(next)])
        case .nothingOpen(nil):
            return RefusalPhrase(
                code: "nothing-open", text: book.text("plan.refusal.nothing-open", ["date": book.date(wish.date)]),
                hint: book.text("plan.refusal.nothing-open.none"))
        case .nothingStepFree: return phrase("step-free")
        case .nothingToVisit: return phrase("nothing-to-visit")
        case .budgetBelowMusts(let short): return budget(short, wish, guide)
        case .mustImpossible(let slug, let reason):
            return phrase("must", ["place": titles([slug]), "reason": self.reason(reason, at: slug)])
        case .mustInOtherCity(let slug): return otherCity(slug, wish, guide)
        case .mustsExcludeOneAnother(let fitting):
            let others = wish.musts.filter { !fitting.contains($0) }
            return phrase("musts", ["places": titles(fitting), "others": titles(others)])
        }
    }

    private func otherCity(_ place: Slug, _ wish: DayWish, _ guide: Guide) -> RefusalPhrase {
        let other = guide.place(place)?.city
        func name(_ city: Slug?) -> String { city.map { guide.city($0)?.title ?? $0.text } ?? "" }
        return phrase(
            "other-city",
            [
                "place": titles([place]), "other": name(other), "city": name(wish.city), "slug": other?.text ?? "",
            ])
    }

    /// The refusal for a day without any visit; it names the place that lacks the least time.
    public func nothingFits(_ plan: DayPlan) -> RefusalPhrase {
        func lack(_ reason: DayPlan.Reason) -> Int {
            if case .noTime(let short) = reason { short.seconds } else { .max }
        }
        guard let nearest = plan.leftOut.min(by: { lack($0.reason) < lack($1.reason) }) else {
            return phrase("nothing-to-visit")
        }
        return phrase(
            "nothing-fits",
            ["place": titles([nearest.place]), "reason": reason(nearest.reason, at: nearest.place)])
    }

    public func unknownPlace(_ name: String, nearest: [Slug]) -> RefusalPhrase {
        RefusalPhrase(
            code: "unknown-place", text: book.text("plan.refusal.unknown-place", ["name": name]),
            hint: nearest.isEmpty
                ? nil : book.text("plan.refusal.did-you-mean", ["names": book.list(nearest.map(title))]))
    }

    private func budget(_ short: Money, _ wish: DayWish, _ guide: Guide) -> RefusalPhrase {
        let musts = wish.musts.compactMap { slug in
            guide.place(slug).map { (slug, wish.cost(at: $0, in: guide).money) }
        }.filter { !$0.1.isFree }
        let fees = Money(minorUnits: musts.reduce(0) { $0 + $1.1.minorUnits }, currency: short.currency)
        let dearest = musts.max { ($0.1.minorUnits, $1.0) < ($1.1.minorUnits, $0.0) }?.0
        return phrase(
            "budget",
            [
                "fees": book.money(fees), "short": book.money(short), "places": titles(musts.map(\.0)),
                "place": dearest.map { titles([$0]) } ?? "",
            ])
    }

    /// The sentence of a code and its hint.
    public func phrase(_ code: String, _ values: [String: String] = [:], hint: [String: String]? = nil) -> RefusalPhrase
    {
        let advice = book.text("plan.refusal.\(code).hint", hint ?? values)
        return RefusalPhrase(
            code: code, text: book.text("plan.refusal.\(code)", values),
            hint: advice == "plan.refusal.\(code).hint" ? nil : advice)
    }
}

extension DayWish {
    /// Places that must be visited, sorted.
    fileprivate var musts: [Slug] {
        Set(marks.filter { $0.value == .must }.map(\.key)).union(appointments.keys).sorted()
    }
}
