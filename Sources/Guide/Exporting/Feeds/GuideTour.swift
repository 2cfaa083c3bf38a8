import Calendar
import Formats
import Geo
import GuideModel

/// A tour in the guide feed: its stops in order, each with the walk to it and, where known, its times.
struct GuideTour: GuideItem {
    let tour: Tour
    let route: FeedRoute
    let context: FeedContext

    var entry: Entry { tour.entry }
    var address: String { context.url(.tours, tour.slug) }
    var kept: [ExtraField] { RoundTripFields.fields(of: tour) }
    func digests(_ inputs: GuideInputs) -> [ContentDigest] { [inputs.journey(of: tour)] }

    var attributes: [XMLAttribute] {
        [
            ("id", tour.id), ("city", tour.city?.text), ("language", tour.spokenLanguage?.text),
            ("season", tour.season), ("difficulty", tour.difficulty?.rawValue), ("audience", tour.audience),
            ("order", tour.order.rawValue), ("loop", tour.isLoop ? "true" : nil),
            ("pace", tour.pace.map { DecimalText.text($0, places: 2) }), ("start", tour.start?.description),
            ("guided", tour.isGuided ? "true" : nil),
        ]
    }

    func writeDetails(to xml: inout XMLWriter) {
        for stop in route.stops { GuideStop.write(stop, of: route.journey, to: &xml) }
        if let leg = route.journey.lastLeg { GuideLeg.write(leg.walk, as: "last-leg", to: &xml) }
        xml.downloads(of: route, context)
        xml.map(of: .journey(.tour(tour.slug)), context)
    }
}

/// An itinerary in the guide feed, with the times of its stops.
struct GuideItinerary: GuideItem {
    let plan: Itinerary
    let route: FeedRoute
    let context: FeedContext

    var entry: Entry { plan.entry }
    var address: String { context.url(.itineraries, plan.slug) }
    var kept: [ExtraField] { RoundTripFields.fields(of: plan) }
    func digests(_ inputs: GuideInputs) -> [ContentDigest] { [inputs.journey(of: plan)] }

    var attributes: [XMLAttribute] {
        [
            ("city", plan.city?.text), ("tour", plan.tour?.text), ("start", plan.start.description),
            ("end", route.journey.end.description), ("end-by", plan.end?.description), ("date", date),
            ("weekdays", weekdays), ("timetable-day", route.journey.day?.description),
            ("budget", plan.budget?.amount),
            ("currency", plan.budget?.currency), ("featured", plan.isFeatured ? "true" : nil),
        ]
    }

    func writeDetails(to xml: inout XMLWriter) {
        if let from = plan.from { write(from, as: "from", to: &xml) }
        for stop in route.stops { GuideStop.write(stop, of: route.journey, to: &xml) }
        if let leg = route.journey.lastLeg { GuideLeg.write(leg.walk, as: "last-leg", to: &xml) }
        if let end = plan.to { write(end, as: "to", to: &xml) }
        xml.downloads(of: route, context)
        xml.map(of: .journey(.itinerary(plan.slug)), context)
    }

    private var date: String? {
        if case .date(let date) = plan.days { return date.description }
        return nil
    }

    /// `Sa Su`
    private var weekdays: String? {
        guard case .weekdays(let days) = plan.days else { return nil }
        let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        return days.map { names[$0.rawValue] }.joined(separator: " ")
    }

    private func write(_ terminus: Terminus, as name: XMLName, to xml: inout XMLWriter) {
        switch terminus {
        case .place(let slug): xml.element(name, [("place", slug.text)])
        case .point(let title, let location):
            xml.element(
                name,
                [("name", title), ("latitude", location.latitudeText), ("longitude", location.longitudeText)])
        }
    }
}

/// A stop of a tour or an itinerary in the guide feed.
enum GuideStop {
    static func write(_ stop: FeedStop, of journey: Journey, to xml: inout XMLWriter) {
        let visit = stop.visit
        let attributes: [XMLAttribute] = [
            ("number", String(visit.number)), ("place", stop.place.slug.text), ("id", stop.id),
            ("visit", String(visit.stay.seconds)), ("optional", visit.isOptional ? "true" : nil),
            ("arrive", visit.arrive.description), ("wait", visit.wait == .zero ? nil : String(visit.wait.seconds)),
            ("leave", visit.leave.description),
        ]
        xml.element("stop", attributes) { xml in
            xml.element("note", optional: visit.note)
            xml.element("directions", optional: visit.directions)
            if let choice = visit.choice {
                let detour = DecimalText.text(choice.detourMetres, places: 0)
                xml.element("chosen", [("detour", detour), ("alternatives", String(choice.alternatives))])
            }
            if let leg = journey.leg(to: visit) { GuideLeg.write(leg.walk, as: "leg", to: &xml) }
        }
    }
}
