import Calendar
import GuideModel
import OpeningHours
import TestSupport
import Testing

@testable import Exporting

@Suite("Walks in the guide feed")
struct LegTests {
    @Test("a walk has its turns, its landmarks and the way without steps")
    func parts() throws {
        var sample = SampleGuide()
        var leg = SampleGuide.leg(0, 1)
        var part = WalkPart(
            turn: .slightLeft, way: .steps, name: "Mill  Steps", bearing: 359.7, metres: 21.4,
            time: TimeSpan(seconds: 40),
            stairs: Stairs(up: 12), crossings: 0, points: 0...1)
        part.landmarks = [Landmark(place: slug("cafe"), side: .left)]
        let (day, night) = (try OpeningHours(parsing: "8:00-20:00"), try OpeningHours(parsing: "22:00-06:00"))
        part.hours = [
            WayHours(name: "Green", rule: .open(day)), WayHours(name: nil, rule: .shut(night)),
            WayHours(name: nil, rule: .several),
        ]
        leg.parts = [part]
        leg.stepFree = .other(SampleGuide.leg(0, 1))
        sample.tourWalks[1] = leg
        let feed = try sample.text("feeds/guide.xml")
        #expect(
            feed.contains(
                "<part turn=\"slight-left\" way=\"steps\" name=\"Mill Steps\" bearing=\"0\" metres=\"21\" seconds=\"40\" up=\"12\" "
                    + "from=\"0\" to=\"1\">"))
        #expect(feed.contains("<landmark place=\"cafe\" side=\"left\"/>"))
        #expect(feed.contains("<hours name=\"Green\" open=\"08:00-20:00\"/>"))
        #expect(feed.contains("<hours closed=\"22:00-06:00\"/>"))
        #expect(feed.split(separator: "<hours ", omittingEmptySubsequences: false).count == 3)
        #expect(feed.contains("basis=\"network\" step-free=\"other\">"))
        #expect(feed.contains("<step-free metres=\"400\""))
        guard Schemas.hasValidator else { return }
        let folder = try TemporaryFolder(["guide.xsd": GuideSchema.text])
        defer { folder.remove() }
        #expect(try Schemas.complaints(feed, folder.path + "/guide.xsd").isEmpty)
        let broken = feed.replacing("landmark place=\"cafe\"", with: "landmark place=\"nowhere\"")
        #expect(try Schemas.complaints(broken, folder.path + "/guide.xsd").contains("nowhere"))
    }
}
