import Calendar
import Geo
import GuideModel
import Testing

@testable import Rendering

@Suite("The nearest help on paper")
struct MedicalHelpTests {
    /// The maps of a town that has nothing but what helps.
    private struct Town: MapDrawer {
        let help: [MedicalHelp]
        /// Half as far again as the crow flies, at ten seconds for ten metres; `nil` where no street is known.
        var hasStreets = false

        func hasLargeMap(of subject: MapSubject) -> Bool { false }
        func ground(of city: Slug) -> MapGround? { nil }
        func mayMap(place: Slug) -> Bool { false }
        func prepare() {}
        func picture(of subject: MapSubject, on medium: MapMedium) -> MapPicture? { nil }
        func facilities(near places: [Coordinate], within reach: Double) -> [MapFacility] { [] }
        func medicalHelp() -> [MedicalHelp] { help }
        func walk(from start: Coordinate, to end: Coordinate, pace: Double) -> (metres: Double, time: TimeSpan)? {
            let metres = start.metres(to: end) * 1.5
            return hasStreets ? (metres, TimeSpan(seconds: Int(metres))) : nil
        }
    }

    /// The lines of the printed tour, whose stops are at 42.355, 42.3582 and 42.36 north.
    private func lines(
        _ help: MedicalHelp..., in sample: SampleGuide = SampleGuide(), hasStreets: Bool = false
    ) throws -> [String] {
        var guide = sample.enriched
        guide.maps = Town(help: help, hasStreets: hasStreets)
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let document = try #require(try Renderer(guide, theme: theme).printPages(of: guide).first)
        let page = String(decoding: document.bytes, as: UTF8.self)
        return page.matches(of: /<li><strong>(Pharmacy|Hospital|Clinic|Doctor)<\/strong>.*/).map { String($0.0) }
    }

    private func help(
        _ kind: MedicalHelp.Kind, _ name: String, _ latitude: Double, _ address: String? = nil
    ) -> MedicalHelp {
        MedicalHelp(
            kind, name: name, address: address, at: Coordinate(latitude: latitude, longitude: -71.0638))
    }

    @Test("is a pharmacy and a hospital, with their streets, how far they are and from which stop")
    func nearest() throws {
        let found = try lines(
            help(.pharmacy, "Far", 42.37), help(.pharmacy, "A & B", 42.3583, "Long Street 3"),
            help(.emergency, "General", 42.38))
        #expect(found.count == 2)
        #expect(found[0].contains("<bdi>A &amp; B</bdi>, <bdi>Long Street 3</bdi>, <bdi>40\u{A0}ft</bdi> from stop"))
        #expect(found[0].hasSuffix("<span class=\"disc\">2</span></li>"))
        #expect(found[1].contains("<bdi>General</bdi>, <bdi>1.4\u{A0}mi</bdi> from stop <span class=\"disc\">3</span>"))
    }

    @Test(
        "a hospital that takes emergencies goes before nearer ones, a practice is named only where there is no hospital"
    )
    func order() throws {
        let (general, other) = (help(.emergency, "General", 42.39), help(.hospital, "Other", 42.36))
        let (clinic, doctors) = (help(.clinic, "Clinic", 42.37), help(.doctors, "Doctors", 42.358))
        #expect(try lines(general, other, clinic, doctors).map { $0.contains("General") } == [true])
        #expect(try lines(other, clinic, doctors).map { $0.contains("<strong>Hospital</strong>") } == [true])
        #expect(try lines(clinic, doctors).map { $0.contains("<strong>Clinic</strong>") } == [true])
        #expect(try lines(doctors).map { $0.contains("<strong>Doctor</strong>") } == [true])
    }

    @Test("where the streets are known, the walk there is told with its minutes; a ride is not")
    func walk() throws {
        let found = try lines(
            help(.pharmacy, "Near", 42.3592), help(.emergency, "Far", 42.39), hasStreets: true)
        #expect(found.count == 2)
        #expect(found[0].contains("<bdi>Near</bdi>, <bdi>3\u{A0}min</bdi>, <bdi>"))
        #expect(!found[1].contains("min</bdi>"))
    }

    @Test("the guide's own places count, and one that the map has too is named once, by the guide")
    func own() throws {
        var sample = SampleGuide()
        sample.site.kinds.append(
            PlaceKind(
                slug: slug("pharmacy"), label: "Pharmacies", icon: nil, visit: TimeSpan(minutes: 5), interest: nil))
        var own = SampleGuide.place("corner", "Corner Pharmacy", 42.3584, -71.0638, kind: "pharmacy")
        own.contact.address = "1 Corner Street"
        sample.contents.places.append(own)
        let found = try lines(help(.pharmacy, "Old name", 42.3585), help(.pharmacy, "Far", 42.37), in: sample)
        #expect(found.count == 1)
        #expect(found[0].contains("<bdi>Corner Pharmacy</bdi>, <bdi>1 Corner Street</bdi>"))
    }

    @Test("nobody is sent to a pharmacy an hour away or to a hospital in another town")
    func reach() throws {
        #expect(try lines(help(.pharmacy, "P", 42.40), help(.emergency, "H", 42.6)).isEmpty)
        #expect(try lines().isEmpty)
    }
}
