import Geo
import GuideModel
import Importing
import TestSupport
import Testing

@Suite struct ImportPlannerTests {
    private let source = ImportSource(name: "walk", system: "gpx")

    private func proposals(_ places: Proposal...) -> Proposals {
        var found = Proposals(source: source)
        found.places = places
        return found
    }

    private func pier(hours: String? = nil) -> Proposal {
        var pier = Proposal(id: source.id("pier"), title: "Pier")
        pier.location = Coordinate(latitude: 60.1676, longitude: 24.954)
        pier.add("hours", hours)
        return pier
    }

    @Test func aPlaceBecomesACommentedFileThatPassesTheCheck() throws {
        try ImportHouse.with { house in
            let plan = try house.bringIn(proposals(pier(hours: "Mo-Fr 09:00-17:00")))
            #expect(plan.report.added.map(\.path) == ["Content/places/pier.md"])
            let text = try house.folder.read("Content/places/pier.md")
            #expect(text.contains("title: Pier # the heading of the page\nlocation: 60.1676, 24.954 # "))
            #expect(text.contains("hours: Mo-Fr 09:00-17:00 # "))
            #expect(try house.faults == [])
        }
    }

    @Test func addressesAreMadeOfTitlesAsTheGuidesLanguageWritesThem() throws {
        func paths(_ line: String, _ title: String) throws -> [String] {
            let settings = ImportHouse.settings.replacing("language: en", with: line)
            var paths: [String] = []
            try ImportHouse.with(["Content/site.yaml": settings]) { house in
                var place = pier()
                place.title = title
                paths = try house.bringIn(proposals(place)).report.added.map(\.path)
                #expect(try house.faults == [])
                let name = paths.joined().replacing("Content/", with: "").replacing(".md", with: "/index.html")
                #expect(try house.output(name) != nil)
            }
            return paths
        }
        #expect(try paths("language: en", "Спас 2") == ["Content/places/spas-2.md"])
        #expect(try paths("language: de", "Kölner Straße") == ["Content/places/koelner-strasse.md"])
        #expect(try paths("language: en", "東京タワー") == ["Content/places/東京タワー.md"])
        #expect(try paths("language: en\nslugs: unicode", "Спас 2") == ["Content/places/спас-2.md"])
    }

    @Test func idsOfPlacesAndToursAreThoseOfEarlierVersions() throws {
        let walk = """
            <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><wpt lat="51.77" lon="19.47">
            <name>Łódź Fabryczna</name></wpt></gpx>
            """
        let found = GPXImport.proposals(of: ImportFile("walk.gpx", walk), ImportOptions())
        #expect(found.places.map(\.id) == [source.id("odz-fabryczna")])
    }

    @Test func aDryRunWritesNothing() throws {
        try ImportHouse.with { house in
            let plan = try house.bringIn(proposals(pier()), isDry: true)
            #expect(plan.files.map(\.path) == ["Content/places/pier.md"])
            #expect(!house.folder.exists("Content/places/pier.md"))
        }
    }

    @Test func aValueThatTheCheckRefusesIsACommentWithItsReason() throws {
        try ImportHouse.with { house in
            let plan = try house.bringIn(proposals(pier(hours: "whenever we like")))
            let text = try house.folder.read("Content/places/pier.md")
            #expect(text.contains("# Left out, because "))
            #expect(text.contains("The source says: whenever we like\n# hours: "))
            #expect(plan.report.added[0].gaps.count == 1)
            #expect(try house.faults == [])
            // It is not offered again.
            let second = try house.bringIn(proposals(pier(hours: "whenever we like")))
            #expect(second.files.isEmpty && second.report.conflicts.isEmpty)
        }
    }

    @Test func aPlaceWithoutPositionIsADraftThatNamesTheGap() throws {
        try ImportHouse.with { house in
            let plan = try house.bringIn(proposals(Proposal(id: source.id("x"), title: "Somewhere")))
            #expect(plan.report.added.map(\.isDraft) == [true])
            let text = try house.folder.read("Content/places/somewhere.md")
            #expect(text.contains("draft: yes") && text.contains("# Missing: location."))
            #expect(try house.faults == [])
        }
    }

    @Test func aSecondImportUpdatesOnlyWhatTheAuthorLeftAlone() throws {
        try ImportHouse.with { house in
            try house.bringIn(proposals(pier(hours: "Mo-Fr 09:00-17:00")))
            let first = try house.folder.read("Content/places/pier.md")
            try house.folder.write(
                first.replacing("title: Pier # the heading", with: "title: The old pier # mine"),
                to: "Content/places/pier.md")
            var changed = pier(hours: "Mo-Fr 10:00-18:00")
            changed.title = "New Pier"
            let plan = try house.bringIn(proposals(changed))
            #expect(plan.report.updated.map(\.key) == ["hours"])
            let rows = plan.report.conflicts.map { [$0.key, $0.file ?? "", $0.source] }
            #expect(rows == [["title", "The old pier", "New Pier"]])
            let text = try house.folder.read("Content/places/pier.md")
            #expect(text.contains("title: The old pier # mine of the page\n"))
            #expect(text.contains("hours: Mo-Fr 10:00-18:00 # when it is open"))
        }
    }

    @Test func anUnchangedSourceChangesNoByte() throws {
        try ImportHouse.with { house in
            try house.bringIn(proposals(pier(hours: "Mo-Fr 09:00-17:00")))
            let plan = try house.bringIn(proposals(pier(hours: "Mo-Fr 09:00-17:00")))
            #expect(plan.files.isEmpty && plan.report.unchanged == 1)
        }
    }

    @Test func aRenamedFileIsFoundAgainByItsSource() throws {
        try ImportHouse.with { house in
            try house.bringIn(proposals(pier(hours: "Mo-Fr 09:00-17:00")))
            let text = try house.folder.read("Content/places/pier.md")
            try house.folder.write(text, to: "Content/places/harbour/landing.md")
            try house.folder.remove(file: "Content/places/pier.md")
            let plan = try house.bringIn(proposals(pier(hours: "Mo-Fr 10:00-18:00")))
            #expect(plan.files.map(\.path) == ["Content/places/harbour/landing.md"])
        }
    }

    @Test func whatTheAuthorDeletedIsNotBroughtBack() throws {
        try ImportHouse.with { house in
            try house.bringIn(proposals(pier()))
            try house.folder.remove(file: "Content/places/pier.md")
            let plan = try house.bringIn(proposals(pier()))
            #expect(plan.files.isEmpty)
            #expect(plan.report.deleted.map(\.path) == ["Content/places/pier.md"])
        }
    }

    @Test func aPlaceThatTheGuideHasStaysAsItIs() throws {
        let own = "---\ntitle: Pier\nlocation: 60.1677, 24.9541\nkind: landmark\n---\n\nMy pier.\n"
        try ImportHouse.with(["Content/places/my-pier.md": own]) { house in
            let plan = try house.bringIn(proposals(pier()))
            #expect(plan.files.isEmpty)
            #expect(plan.report.present.map(\.path) == ["Content/places/my-pier.md"])
        }
    }

    @Test func anotherPlaceOfTheSameNameGetsANameOfItsOwn() throws {
        let own = "---\ntitle: Pier\nlocation: 61.5, 23.7\nkind: landmark\n---\n\nMy pier.\n"
        try ImportHouse.with(["Content/places/pier.md": own]) { house in
            let plan = try house.bringIn(proposals(pier()))
            #expect(plan.files.map(\.path) == ["Content/places/pier-2.md"])
            #expect(try house.folder.read("Content/places/pier.md") == own)
        }
    }

    @Test func aMissingKindIsAddedToTheSettingsAndTheRestOfThemStays() throws {
        try ImportHouse.with { house in
            var museum = pier()
            museum.kind = "Musée"
            try house.bringIn(proposals(museum))
            let settings = try house.folder.read("Content/site.yaml")
            #expect(settings.hasPrefix(ImportHouse.settings))
            #expect(settings.contains("\n  museum: { is: museum, label: Museum }"))
            #expect(try house.faults == [])
        }
    }

    @Test func theStopsOfATourAreThePlacesNearItsLineInOrder() throws {
        try ImportHouse.with { house in
            var found = Proposals(source: source)
            for (name, longitude) in [("Third", 24.956), ("First", 24.952), ("Second", 24.954)] {
                var place = Proposal(id: source.id(name), title: name)
                place.location = Coordinate(latitude: 60.1676, longitude: longitude)
                found.places.append(place)
            }
            var far = Proposal(id: source.id("far"), title: "Far")
            far.location = Coordinate(latitude: 60.1690, longitude: 24.954)
            found.places.append(far)
            var tour = ProposedTour(Proposal(id: source.id("tour"), title: "Along the quay"))
            tour.line = (0...10).map { Coordinate(latitude: 60.1676, longitude: 24.951 + Double($0) * 0.0006) }
            found.tours = [tour]
            try house.bringIn(found)
            let text = try house.folder.read("Content/tours/along-the-quay.md")
            #expect(text.contains("\n  - first\n  - second\n  - third\n"))
            #expect(text.contains("line: along-the-quay.gpx"))
            #expect(
                try house.folder.read("Content/tours/along-the-quay.gpx").contains(
                    "<trkpt lat=\"60.1676\" lon=\"24.951\"/>"))
            #expect(try house.faults == [])
        }
    }

    @Test func aLineAloneIsATourFromItsStartToItsEnd() throws {
        try ImportHouse.with { house in
            var found = Proposals(source: source)
            var tour = ProposedTour(Proposal(id: source.id("tour"), title: "Quay"))
            tour.line = [
                Coordinate(latitude: 60.1676, longitude: 24.953), Coordinate(latitude: 60.1676, longitude: 24.959),
            ]
            found.tours = [tour]
            let plan = try house.bringIn(found)
            #expect(plan.report.added.map(\.isDraft) == [false, false, false])
            #expect(try house.folder.read("Content/tours/quay.md").contains("  - start-of-quay\n  - end-of-quay\n"))
            #expect(try house.faults == [])
            #expect(try house.bringIn(found).report.gone.isEmpty)
        }
    }

    @Test func aLineOfItsAuthorIsNotOverwritten() throws {
        try ImportHouse.with { house in
            var found = proposals(pier())
            var tour = ProposedTour(Proposal(id: source.id("tour"), title: "Quay"))
            tour.line = [
                Coordinate(latitude: 60.1676, longitude: 24.953), Coordinate(latitude: 60.1676, longitude: 24.955),
            ]
            found.tours = [tour]
            try house.bringIn(found)
            let mine = try house.folder.read("Content/tours/quay.gpx").replacing("24.955", with: "24.956")
            try house.folder.write(mine, to: "Content/tours/quay.gpx")
            found.tours[0].line.append(Coordinate(latitude: 60.1680, longitude: 24.957))
            let plan = try house.bringIn(found)
            #expect(plan.report.conflicts.map(\.path) == ["Content/tours/quay.gpx"])
            #expect(try house.folder.read("Content/tours/quay.gpx") == mine)
        }
    }

    @Test func aNearCityIsAssignedAndATownThatTheSourceNamesIsProposed() throws {
        let city = "---\ntitle: Harbour\nlocation: 60.17, 24.95\n---\n\nText.\n"
        try ImportHouse.with(["Content/cities/harbour.md": city]) { house in
            var tampere = Proposal(id: source.id("t"), title: "Far pier")
            (tampere.location, tampere.city) = (Coordinate(latitude: 61.5, longitude: 23.76), "Tampere")
            try house.bringIn(proposals(pier(), tampere))
            #expect(try house.folder.read("Content/places/pier.md").contains("city: harbour"))
            #expect(try house.folder.read("Content/places/far-pier.md").contains("city: tampere"))
            #expect(try house.folder.read("Content/cities/tampere.md").contains("location: 61.5, 23.76"))
            #expect(try house.faults == [])
        }
    }

    @Test(arguments: ["nan", "1e999", "-200"]) func aPositionThatIsNoneIsLeftOutWithItsReason(number: String) throws {
        try ImportHouse.with { house in
            var place = Proposal(id: source.id("p"), title: "Nowhere")
            place.location = Coordinate(latitude: Double(number) ?? .nan, longitude: 24)
            let plan = try house.bringIn(proposals(place))
            #expect(plan.files.isEmpty)
            #expect(plan.report.dropped.map(\.why) == ["its position is not on the earth"])
        }
    }
}
