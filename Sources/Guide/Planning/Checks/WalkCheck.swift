import Geo
import GuideModel

/// Whether the places of a guide can be walked to, where there is a map.
struct WalkCheck {
    let streets: any StreetWalks

    /// A warning for each place that lies on a map, but far from any path. Cost: one query of the network for each
    /// place.
    func farPlaces(_ places: [Place]) -> [Diagnostic] {
        places.compactMap { place in
            guard case .far(let metres) = streets.nearness(of: place.location) else { return nil }
            return Diagnostic(
                .warning, "far-from-paths",
                "\"\(place.title)\" lies \(PlanWords.metres(metres)) from any path of the map; walks there are estimates",
                at: place.locationSource ?? place.entry.location,
                remedy: "check the coordinates, or fetch a newer map with `waymark map fetch`")
        }
    }

    /// A warning for each place with a level on which the map has no way: walks lead to the street.
    func lostLevels(_ places: [Place]) -> [Diagnostic] {
        places.compactMap { place in
            guard let level = place.level, streets.hasWay(on: level, at: place.location) == false else { return nil }
            let shown = level == level.rounded() ? String(Int(level)) : String(level)
            return Diagnostic(
                .warning, "no-such-level",
                "the map has no way on level \(shown) near \"\(place.title)\"; walks lead to the street",
                at: place.locationSource ?? place.entry.location,
                remedy:
                    "is it a price level? then write `price: {level: …}`; or leave `level` out, or fetch a newer map")
        }
    }

    /// A note for each tour with stops that no map covers, in a guide that has maps. Cost: one query of the bounds for each
    /// stop.
    func partlyMapped(_ tours: [Tour], in guide: Guide) -> [Diagnostic] {
        tours.compactMap { tour in
            let stops = tour.stops.compactMap { guide.place($0.place) }
            let missing = stops.filter { streets.nearness(of: $0.location) == .unmapped }
            guard let first = missing.first else { return nil }
            let what =
                missing.count == stops.count
                ? "no stop of \"\(tour.title)\" lies on a map; it has a strip instead of a map"
                : "\(missing.count) of the \(stops.count) stops of \"\(tour.title)\" lie on no map, \"\(first.title)\" first; "
                    + "its map is not drawn there"
            return Diagnostic(
                .note, "partly-mapped", "\(what), and walks there are estimates", at: tour.entry.location,
                remedy: "get the rest with `waymark map fetch`")
        }
    }
}

extension Walks {
    /// What is wrong with the walk between two stops: there is none, or it is too far.
    ///
    /// - Parameter points: those over which the author wants the walk; a detour over them is meant.
    func trouble(
        _ leg: Leg?, from start: (title: String, point: Coordinate), over points: [Coordinate] = [],
        to end: (title: String, point: Coordinate), at location: SourceLocation, remedy: String
    ) -> Diagnostic? {
        guard leg?.isFar == true else {
            if let found = unreachable(leg, from: start, over: points, to: end, at: location) { return found }
            return points.isEmpty ? leg.flatMap { detour($0, from: start, to: end, at: location) } : nil
        }
        return Diagnostic(
            .warning, "too-far-to-walk",
            "\"\(end.title)\" lies \(PlanWords.metres(start.point.metres(to: end.point))) from \"\(start.title)\", "
                + "too far to walk; neither the distance nor the time is counted",
            at: location, remedy: "check both places' coordinates, or \(remedy)")
    }

    /// What is wrong with the walk between two stops: a map reaches both, and has no way from one to the other.
    /// A walk along the map that goes a long way round: there may be a wall, or the map may end between the two.
    private func detour(
        _ leg: Leg, from start: (title: String, point: Coordinate), to end: (title: String, point: Coordinate),
        at location: SourceLocation
    ) -> Diagnostic? {
        let straight = start.point.metres(to: end.point)
        guard leg.basis == .network, leg.metres > straight * Self.longDetour, leg.metres - straight >= Self.worthDetour
        else { return nil }
        return Diagnostic(
            .note, "long-detour",
            "the walk from \"\(start.title)\" to \"\(end.title)\" is \(PlanWords.metres(leg.metres)), "
                + "and \(PlanWords.metres(straight)) in a straight line; the map knows no shorter way",
            at: location,
            remedy: "does the map end between the two? then fetch a larger one; or draw the way as a tour's `line`")
    }

    /// A walk is reported when it is this many times as long as the straight line, and longer by this many metres.
    private static let longDetour = 3.0
    private static let worthDetour = 400.0

    private func unreachable(
        _ leg: Leg?, from start: (title: String, point: Coordinate), over points: [Coordinate],
        to end: (title: String, point: Coordinate), at location: SourceLocation
    ) -> Diagnostic? {
        guard leg?.basis == .estimate, isUnreachable(from: start.point, over: points, to: end.point) else { return nil }
        return Diagnostic(
            .warning, "unreachable-stop",
            "no path of the map leads from \"\(start.title)\" to \"\(end.title)\"; the walk is an estimate",
            at: location,
            remedy: "check both places' coordinates, leave the stop out, or draw the way as a tour's `line`")
    }
}
