import GuideModel
import Hours

/// Which alerts a page shows: those of its subject, and those of all that is on it.
extension PageContext {
    /// A page carries at most this many alerts that have not begun: a script shows them when their day has come.
    private static let mostComing = 8

    func alerts(touching place: Place) -> [Alert] {
        let tours = guide.tours(through: place.slug)
        return alerts(of: Set(tours.map { .tour($0) } + [.place(place.slug)]))
    }

    func alerts(touching tour: Tour) -> [Alert] {
        alerts(of: stops(of: index.enriched.journey(of: tour)).union([.tour(tour.slug)]))
    }

    func alerts(touching plan: Itinerary) -> [Alert] {
        alerts(of: stops(of: index.enriched.journey(of: plan)).union(plan.tour.map { [.tour($0)] } ?? []))
    }

    func alerts(touching city: City) -> [Alert] {
        alerts { target in
            switch target {
            case .everything: true
            case .tour(let slug): guide.tour(slug)?.city == city.slug
            case .place(let slug): guide.place(slug)?.city == city.slug
            }
        }
    }

    /// The alerts of the whole guide.
    func alertsOfGuide() -> [Alert] { alerts { _ in true } }

    private func alerts(of targets: Set<Alert.Target>) -> [Alert] { alerts { targets.contains($0) } }

    /// The alerts that last today, and then the next ones to begin.
    private func alerts(where touches: (Alert.Target) -> Bool) -> [Alert] {
        let touching = guide.alerts.filter { alert in
            (alert.until.map { $0 >= guide.today } ?? true)
                && alert.affects.contains { $0 == .everything || touches($0) }
        }
        let coming = touching.filter { !$0.lasts(on: guide.today) }
        let next = coming.enumerated()
            .sorted { ($0.element.from ?? guide.today, $0.offset) < ($1.element.from ?? guide.today, $1.offset) }
            .prefix(Self.mostComing).map(\.element)
        return touching.filter { $0.lasts(on: guide.today) } + next
    }

    private func stops(of journey: Journey) -> Set<Alert.Target> {
        Set(journey.stops.map { .place(guide.places[$0.place].slug) })
    }

    /// The alerts of one stop: the page names them at its top, and the stop says of what sort they are.
    func alerts(at place: Place) -> [AlertLineView] {
        alerts(of: [.place(place.slug)]).filter { !$0.affects.contains(.everything) }.map(line)
    }

    func line(_ alert: Alert) -> AlertLineView {
        let wording = index.wording(in: nil)
        var view = AlertLineView(
            title: alert.title, url: link(.alerts, alert.slug), isInfo: alert.severity == .info,
            isWarning: alert.severity == .warning, isClosed: alert.severity == .closed,
            severityWord: words["severity.\(alert.severity.rawValue)"],
            dates: wording.dates(from: alert.from, until: alert.until), summary: summary(alert.entry),
            lang: mark(alert.entry))
        view.from = alert.from?.description
        view.until = alert.until?.description
        view.isComing = !alert.lasts(on: guide.today)
        return view
    }
}
