import Geo
public import GuideModel
public enum Enrichment {
    public static func enrich(_ guide: Guide, jobs: Int) -> (EnrichedGuide, [Diagnostic]) {
        (EnrichedGuide(guide: guide, tourLegs: Dictionary(uniqueKeysWithValues: guide.tours.map { t in (t.slug, t.stops.indices.map { i in i == 0 ? nil : leg(guide.place(t.stops[i-1].place)!, guide.place(t.stops[i].place)!) }) }), tourTimetables: [:], itineraryTimetables: [:], neighbours: [:]), [])
    }
    static func leg(_ a: Place, _ b: Place) -> Leg {
        let m = a.location.metres(to: b.location) * 1.3
        return Leg(metres: m, time: TimeSpan(seconds: Int(m / 1.25)), basis: .estimate, geometry: [a.location, b.location])
    }
}
