import Calendar
import Foundation
import GuideModel
import Testing

@testable import Rendering

@Suite("The clocks that the script of words tells")
struct ZonesScriptTests {
    @Test("each zone of the guide and of its cities is told once, from 2025 to 2037")
    func zones() throws {
        var guide = SampleGuide()
        guide.site.timezone = try #require(ZoneName("Asia/Kolkata"))
        for index in guide.contents.cities.indices {
            guide.contents.cities[index].timezone = ZoneName("Europe/Helsinki")
        }
        let script = guide.guide.zonesScript
        // India has not changed its clocks since 1945; Finland puts them forward at one o'clock of Greenwich.
        #expect(
            script.hasPrefix(
                #"globalThis.waymarkZones = {"Asia/Kolkata":[[1735689600,19800],[2145916800]],"Europe/Helsinki":[[1735689600,7200],[1743296400,10800],"#
            ))
        #expect(script.hasSuffix(",[2145916800]]};\n"))
        #expect(script.components(separatedBy: "Europe/Helsinki").count == 2)
    }
}
