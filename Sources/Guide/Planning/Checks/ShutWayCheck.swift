import Calendar
import GuideModel
import OpeningHours

extension ItineraryCheck {
    /// Walks that lead through what is shut when they are walked, or take more than a minute longer because they go round it.
    func shutWays(_ play: Play) -> [Diagnostic] {
        let titles = play.stops.map(\.place.title)
        let ends = plan.from == nil ? titles : ["the start"] + titles
        let walks = play.planner.walks.compactMap { $0 }
        let places =
            play.stops.map(\.source.location) + [plan.itinerary.keyLocations["to"] ?? plan.itinerary.entry.location]
        // Without a start there is no walk to the first stop.
        let located = zip(walks, places.dropFirst(plan.from == nil ? 1 : 0))
        return zip(located, zip(ends, ends.dropFirst() + ["the end"])).compactMap { walk, titles in
            walk.0.shut.flatMap { diagnostic(for: $0, between: titles, at: walk.1) }
        }
    }

    private func diagnostic(
        for shut: ShutWays, between ends: (String, String), at location: SourceLocation
    ) -> Diagnostic? {
        let walk = "the walk from \"\(ends.0)\" to \"\(ends.1)\""
        let ways = shut.ways.map(Self.words).joined(separator: " and ")
        switch shut.consequence {
        case .noWay:
            return Diagnostic(
                .warning, "shut-way", "\(walk) leads through \(ways), shut at \(shut.time); the map knows no other way",
                at: location, remedy: "walk there at another time, or leave out a stop")
        case .around(let metres, let longer):
            guard longer.seconds > 60 else { return nil }
            return Diagnostic(
                .note, "way-round",
                "\(walk) goes round \(ways), shut at \(shut.time): \(PlanWords.metres(metres)) and "
                    + "\(PlanWords.minutes(longer.minutesRoundedUp)) longer", at: location)
        }
    }

    /// `Green Park (open Mo-Fr 08:00-20:00)`
    private static func words(_ way: WayHours) -> String {
        let name = way.name.map { "\"\($0)\"" } ?? "a way"
        return switch way.rule {
        case .open(let hours): "\(name) (open \(hours.spelled))"
        case .shut(let hours): "\(name) (closed \(hours.spelled))"
        case .several: name
        }
    }
}
