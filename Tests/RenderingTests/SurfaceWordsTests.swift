import Calendar
import Geo
import GuideModel
import Testing

@testable import Rendering

@Suite("Surfaces in words")
struct SurfaceWordsTests {
    /// The words for a walk of 1,000 metres, of which these surfaces are known.
    private func said(paved: Double = 0, cobbles: Double = 0, unpaved: Double = 0, in language: String = "en")
        -> String?
    {
        var leg = Leg(metres: 1000, time: TimeSpan(minutes: 14), basis: .network, geometry: [])
        leg.surfaces = WalkSurfaces(paved: paved, cobbles: cobbles, unpaved: unpaved)
        let words = DefaultWords.all[language]
        return words.flatMap { Wording(words: $0, units: .metric).surface(JourneyTotals([leg])) }
    }

    @Test("a single surface is named alone, the main one of several as most of it, two large ones both")
    func shares() {
        #expect(said(paved: 950, unpaved: 50) == "paved")
        #expect(said(paved: 100, cobbles: 850) == "mostly cobbles")
        #expect(said(paved: 500, unpaved: 300) == "paved, partly gravel and earth")
        #expect(said(paved: 500, cobbles: 300, in: "fr") == "revêtu, en partie pavés")
    }

    @Test("nothing is shown if the map has the surface of less than half the way")
    func unknown() {
        #expect(said(paved: 499) == nil)
        #expect(said(paved: 500) == "paved")
        #expect(said() == nil)
    }
}
