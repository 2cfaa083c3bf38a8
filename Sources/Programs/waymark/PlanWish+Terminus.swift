import Geo
import GuideModel
import Pipeline
import Planning
import Rendering
import Streets

extension PlanWish {
    /// Where a day begins or ends, and in which city where it is an address: a place, a point, or an address of a city that
    /// has streets. A place comes before an address that fits as well.
    func terminus(_ text: String, role: String) throws -> (terminus: Terminus, city: Slug?) {
        if let point = PlanArguments.point(text) {
            return (.point(name: phrases.book.text(role == "from" ? "start" : "finish"), point), nil)
        }
        if let slug = Slug(text), guide.place(slug) != nil { return (.place(slug), nil) }
        let places = inputs.placeSearch.find(text)
        if case .one(let match) = places, match.distance == 0 { return (.place(match.slug), nil) }
        let addresses = inputs.address(text, in: wish.city)
        switch (addresses, places.distance) {
        case (.one(let address), let distance) where address.distance < distance ?? .max:
            return (.point(name: address.title, address.point), address.city)
        case (.several(let matches), let distance) where matches[0].distance < distance ?? .max:
            let names = ["name": String(text.prefix(80)), "names": phrases.book.list(Self.names(matches))]
            throw PlanFailure(phrase: phrases.phrase("several", names))
        case (.none(let nearest), nil): throw unknown(text, places, nearest)
        default: return (.place(try place(text)), nil)
        }
    }

    /// Neither a place nor an address: the nearest of both.
    private func unknown(_ text: String, _ places: NameSearch.Finding, _ nearest: [AddressSearch.Match]) -> PlanFailure
    {
        var names: [(distance: Int, text: String)] = nearest.map { ($0.distance, $0.title) }
        if case .none(let matches) = places {
            names = matches.map { ($0.distance, "\($0.title) (\($0.slug))") } + names
        }
        let best = names.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .prefix(3).map(\.element.text)
        let refusal = phrases.phrase("unknown-place", ["name": String(text.prefix(80))])
        let hint = best.isEmpty ? nil : ["names": phrases.book.list(best)]
        return PlanFailure(
            phrase: RefusalPhrase(
                code: refusal.code, text: refusal.text,
                hint: hint.map { phrases.book.text("plan.refusal.did-you-mean", $0) }))
    }

    /// Their titles, with the points where a title is that of several: the point can be given instead.
    private static func names(_ matches: [AddressSearch.Match]) -> [String] {
        matches.map { match in
            let isAlone = matches.count { $0.title == match.title } == 1
            return isAlone ? match.title : "\(match.title) (\(match.point.latitude),\(match.point.longitude))"
        }
    }
}

extension NameSearch.Finding {
    /// How far the best names are from what was typed; `nil` where nothing fits.
    fileprivate var distance: Int? {
        switch self {
        case .one(let match): match.distance
        case .several(let matches): matches.first?.distance
        case .none: nil
        }
    }
}
