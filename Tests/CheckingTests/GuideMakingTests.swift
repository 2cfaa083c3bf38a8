import Calendar
import Checking
import Foundation
import Geo
import GuideModel
import OpeningHours
import Reading
import Testing

@Suite struct GuideMakingTests {
    private func completeGuide() throws -> Guide {
        let site = projectFolder + "/Tests/Fixtures/sites/complete"
        let result = GuideChecker.check(try SiteReader.read(site: site), inputs: inputs(site: site))
        #expect(result.diagnostics == [])
        return try #require(result.guides.first)
    }

    @Test("a kind has the type it gives, else the one its name suggests, with that type's icon and visit")
    func placeTypes() throws {
        let kinds = """
            kinds:
              pizzeria: { label: Pizzeria, icon: building, visit: 50 min }
              gem: { is: viewpoint, label: Hidden gem }
              halle: { label: Art museum }
            """
        let site = SiteInMemory.siteFile.replacing(/kinds: .*/, with: kinds)
        let result = try SiteInMemory.check([:], site: site)
        let found = try #require(result.guides.first?.site.kinds)
        #expect(found.map(\.type) == [.restaurant, .viewpoint, .museum])
        #expect(found.map(\.icon) == ["building", "eye", "frame"])
        #expect(found.map(\.visit.minutesRoundedUp) == [50, 10, 60])
        #expect(result.diagnostics.map(\.code) == ["guessed-kind"])
    }

    @Test("every key of a place reaches the guide")
    func place() throws {
        let guide = try completeGuide()
        let place = try #require(Slug("lighthouse").flatMap(guide.place))
        #expect(place.location == Coordinate(latitude: 42.3601, longitude: -71.0502))
        #expect(place.id == "101")
        #expect(place.visit == TimeSpan(minutes: 20))
        #expect(place.hours?.text == "Mo-Fr 09:00-17:00")
        #expect(place.closures.map(\.reason) == ["Christmas"])
        #expect(place.prices.map(\.amount.minorUnits) == [500, 0])
        #expect(place.prices.map(\.amount.currency) == ["USD", "USD"])
        #expect(place.rating?.score == 4.5)
        #expect(place.accessibility.wheelchair == .limited)
        #expect(place.accessibility.stepFree == "The yard is level.")
        #expect(place.media.map(\.kind) == [.audio, .video, .page])
        #expect(place.media.map(\.poster) == [nil, "harbour/light.svg", nil])
        #expect(place.media.first?.transcript == .text("A long low note, twice a minute."))
        #expect(place.media.first?.duration == TimeSpan(seconds: 40))
        #expect(place.busy.map(\.label) == ["The yard is full"])
        #expect(place.reportsWaits)
        #expect(place.entry.images.map(\.file) == ["harbour/light.svg", "harbour/pier.svg"])
        #expect(place.entry.images.first?.size == PixelSize(width: 40, height: 30))
        #expect(place.entry.aliases == ["light"])
        #expect(
            place.entry.extra == [
                ExtraField(
                    name: "x-height",
                    value: .map([
                        ExtraField(name: "metres", value: .text("21")),
                        ExtraField(name: "steps", value: .list([.text("72")])),
                    ]))
            ])
        let galley = try #require(Slug("galley").flatMap(guide.place))
        #expect(galley.priceLevel == 2)
        #expect(galley.cuisine == ["seafood", "regional"])
        #expect(galley.visit == TimeSpan(minutes: 60))
    }

    @Test("every key of a tour and an itinerary reaches the guide")
    func routes() throws {
        let guide = try completeGuide()
        let tour = try #require(guide.tours.first)
        #expect(tour.stops.map(\.place.text) == ["lighthouse", "pier"])
        #expect(tour.stops.first?.directions == "Follow the wall.")
        #expect(tour.line.count == 3)
        #expect((tour.pace, tour.order) == (4, .free))
        #expect(tour.start == TimeOfDay(9, 30))
        let morning = try #require(guide.itineraries.first)
        #expect(morning.days == .weekdays([.monday, .tuesday, .wednesday, .thursday, .friday]))
        #expect(
            morning.from == .point(name: "Central Station", Coordinate(latitude: 42.3595, longitude: -71.0495)))
        guard case .gap(let gap) = morning.stops[1].choice else { return #expect(Bool(false)) }
        #expect((gap.kind.text, gap.cuisine, gap.withinMetres) == ("restaurant", "seafood", 800))
        #expect(gap.between == TimeOfDay(11, 0)...TimeOfDay(12, 30))
        #expect(morning.keyLocations["end"]?.line == 4)
        #expect(guide.itineraries.last?.city?.text == "harbour-town")
    }

    @Test("every key of site.yaml reaches the guide")
    func site() throws {
        let site = try completeGuide().site
        #expect(site.kinds.map(\.slug.text) == ["landmark", "restaurant"])
        #expect(site.interests.map(\.label) == ["History", "Food"])
        #expect(site.theme.accentDark == "#e08a76")
        #expect([site.theme.logo, site.theme.logoDark] == ["harbour/light.svg", "harbour/pier.svg"])
        #expect(site.theme.favicon == "harbour/light.svg" && site.theme.fonts.title == "fonts/harbour.woff2")
        #expect(site.theme.connect == ["https://stats.example"])
        #expect(site.feeds.limit == 20)
        #expect(site.feeds.enabled.count == 9)
        #expect(site.print.paper == .letter)
        #expect(site.map.bounds?.south == 42.3)
        #expect(site.menu.map(\.label) == ["Harbour office", nil] && site.menu.map(\.isShown) == [true, false])
        #expect(site.footer == "© 2026 The Whole Format")
        #expect(site.extra.map(\.name) == ["x-season"])
    }

    @Test("interests may be a map, and the base address gets its slash")
    func otherSpellings() throws {
        let site = SiteInMemory.siteFile.replacing("[History]", with: "{ history: The past }")
            .replacing("https://example.org/", with: "https://example.org/guide")
        let guide = try #require(try SiteInMemory.check([:], site: site).guides.first)
        #expect(guide.site.interests.map(\.label) == ["The past"])
        #expect(guide.site.url == "https://example.org/guide/")
    }

    @Test("an interest may be a word of any script, and no sign")
    func interestsWithoutLatinLetters() throws {
        let sign = SiteInMemory.siteFile.replacing("[History]", with: "[★]")
        #expect(try SiteInMemory.check([:], site: sign).diagnostics.map(\.code) == ["bad-text"])
        let plain = SiteInMemory.siteFile.replacing("[History]", with: "[تاريخ]")
        #expect(try SiteInMemory.check([:], site: plain).guides.first?.site.interests.map(\.label) == ["تاريخ"])
        let named = SiteInMemory.siteFile.replacing("[History]", with: "[{ id: history, label: تاريخ }]")
        #expect(try SiteInMemory.check([:], site: named).guides.first?.site.interests.map(\.label) == ["تاريخ"])
    }

    @Test("two media files that differ in capitals only are a collision")
    func capitals() throws {
        let result = try SiteInMemory.check(["media/a.txt": "one", "media/A.txt": "two"])
        #expect(result.diagnostics.map(\.code) == ["output-collision"])
    }

    @Test("of many places outside any tour ten are named, and the others counted")
    func orphans() throws {
        var files = Dictionary(
            uniqueKeysWithValues: (10..<35).map { ("places/p\($0).md", SiteInMemory.place(title: "Old North \($0)")) })
        files["tours/walk.md"] = "---\ntitle: Walk\nstops: [p10]\n---\n"
        let notes = try SiteInMemory.check(files).diagnostics
        #expect(notes.count == 10)
        #expect(notes.last?.message == "this place is in no tour and no itinerary; neither are 14 other places")
    }

    @Test("a site's own directive and page template are known")
    func ownTemplates() throws {
        let result = try SiteInMemory.check([
            "pages/about.md": "---\ntitle: About\ntemplate: plain\n---\n\n::: ship\nText.\n:::\n",
            "Templates/pages/plain.mustache": "x", "Templates/partials/directives/ship.mustache": "x",
        ])
        #expect(result.diagnostics == [])
    }
}
