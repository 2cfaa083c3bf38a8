import GuideModel

/// Which of a guide's alerts visitors of planned days should know of: those that warn, or close a tour, on a day on which they
/// touch one of its visits. Places that an alert closes are not visited while it lasts.
enum PlanAlerts {
    static func touching(_ days: [DayPlan.Day], in guide: Guide) -> [Slug] {
        guide.alerts.filter { alert in
            alert.severity != .info
                && days.contains { day in
                    alert.lasts(on: day.date) && day.visits.contains { alert.touches($0.place, in: guide) }
                }
        }.map(\.slug)
    }
}

extension Alert {
    fileprivate func touches(_ place: Slug, in guide: Guide) -> Bool {
        affects.contains { target in
            switch target {
            case .everything: true
            case .place(let slug): slug == place
            case .tour(let tour): guide.tours(through: place).contains(tour)
            }
        }
    }
}
