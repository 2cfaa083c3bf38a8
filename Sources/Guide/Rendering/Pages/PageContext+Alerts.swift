import Calendar
import GuideModel

/// Which alerts a page shows: those of its subject, and those of all that is on it.
extension PageContext {
    /// A page carries at most this many alerts that have not begun: a script shows them when their day has come.
    private static let mostComing = 8

    func alerts(touching place: Place) -> [Alert] { alerts(of: index.subjects(of: place)) }
    func alerts(touching tour: Tour) -> [Alert] { alerts(of: index.subjects(of: tour)) }
    func alerts(touching plan: Itinerary) -> [Alert] { alerts(of: index.subjects(of: plan)) }
    func alerts(touching city: City) -> [Alert] { alerts(of: index.subjects(of: city)) }

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

    /// The alerts of one stop: the page names them at its top, and the stop says of what sort they are.
    func alerts(at place: Place) -> [AlertLineView] {
        alerts(of: [.place(place.slug)]).filter { !$0.affects.contains(.everything) }.map(line)
    }

    func line(_ alert: Alert) -> AlertLineView {
        let wording = index.wording(in: nil)
        var view = AlertLineView(
            slug: alert.slug.text, title: alert.title, url: link(.alerts, alert.slug), isInfo: alert.severity == .info,
            isWarning: alert.severity == .warning, isClosed: alert.severity == .closed,
            severityWord: words["severity.\(alert.severity.rawValue)"],
            dates: wording.dates(of: alert), summary: summary(alert.entry),
            lang: mark(alert.entry))
        view.from = alert.fromText
        view.until = alert.untilText
        view.isComing = !alert.lasts(on: guide.today)
        return view
    }
}

/// What a page is about: an alert of any of it is shown there.
extension GuideIndex {
    func subjects(of place: Place) -> Set<Alert.Target> {
        Set(guide.tours(through: place.slug).map { .tour($0) } + [.place(place.slug)])
    }

    func subjects(of tour: Tour) -> Set<Alert.Target> {
        stops(of: enriched.journey(of: tour)).union([.tour(tour.slug)])
    }

    func subjects(of plan: Itinerary) -> Set<Alert.Target> {
        stops(of: enriched.journey(of: plan)).union(plan.tour.map { [.tour($0)] } ?? [])
    }

    func subjects(of city: City) -> Set<Alert.Target> {
        let tours = guide.tours.filter { $0.city == city.slug }.map { Alert.Target.tour($0.slug) }
        return Set(tours + places(in: city.slug).map { .place(guide.places[$0].slug) })
    }

    private func stops(of journey: Journey) -> Set<Alert.Target> {
        Set(journey.stops.map { .place(guide.places[$0.place].slug) })
    }
}
