import Geo
import GuideModel
import Importing
import Pipeline
import Reading
import TestSupport
import Testing

@Suite struct PhotoTests {
    private let pier = [
        "Content/places/pier.md": """
        ---
        title: Pier
        kind: landmark # mine
        location: 60.17, 24.95
        ---

        My words.

        """
    ]

    private func found(_ house: ImportHouse, _ files: [(String, [UInt8])], tour: Bool = false) throws -> Proposals {
        var wish = PhotoWish()
        wish.makesTour = tour
        var photos = PhotoImport(wish)
        for (name, bytes) in files { photos.add(ImportFile(path: "walk/" + name, bytes: bytes)) }
        let checked = try SiteBuild(house.inputs).check()
        return photos.proposals(for: StandingSite(documents: checked.documents, ledger: ""))
    }

    private func media(_ house: ImportHouse, _ name: String) throws -> [UInt8] {
        try GivenFile.bytes(of: house.folder.path + "/Content/media/" + name, limit: 1 << 20)
    }

    @Test(arguments: [true, false]) func aPhotographNearAPlaceGoesToItsGallery(isBig: Bool) throws {
        try ImportHouse.with(pier) { house in
            let photo = PhotoSample(latitude: 60.1702, isBig: isBig)
            try house.bringIn(found(house, [("IMG_1.JPG", photo.bytes)]))
            let text = try house.folder.read("Content/places/pier.md")
            // Without words for people who cannot see it, it waits: the page stays as it is.
            let lines =
                "# Missing: what these pictures show. Say it in alt, and remove the marks #.\n# images:\n#   - { file: pier-1.jpg, alt:  }\n---\n"
            #expect(text.contains(lines))
            #expect(text.contains("taken: 2026-05-01 10:00:00") || text.contains("taken: \"2026-05-01 10:00:00\""))
            #expect(text.contains("facing: 140"))
            #expect(text.contains("kind: landmark # mine") && text.hasSuffix("My words.\n"))
            #expect(try house.faults == [])
            // With its words it is a picture of the place.
            let said = text.replacing("# images:", with: "images:").replacing(
                "#   - { file: pier-1.jpg, alt: ", with: "  - { file: pier-1.jpg, credit: Ada, alt: A pier.")
            try house.folder.write(said, to: "Content/places/pier.md")
            #expect(try house.faults == [])
        }
    }

    @Test func whatACameraWroteDoesNotGoOut() throws {
        try ImportHouse.with(pier) { house in
            let photo = PhotoSample()
            try house.bringIn(found(house, [("IMG_1.jpg", photo.bytes)]))
            let bytes = try media(house, "pier-1.jpg")
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains(PhotoSample.secret) && !text.contains("2026") && !text.contains("MPF"))
            // The colours, the pixels and the turn are part of the picture.
            #expect(text.contains("ICC_PROFILE"))
            #expect(bytes.suffix(10) == [1, 2, 3, 0xFF, 0x00, 0xFF, 0xD0, 7, 0xFF, 0xD9])
            let turn: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
            #expect((0..<bytes.count - turn.count).contains { Array(bytes[$0..<$0 + turn.count]) == turn })
            #expect(bytes.count < photo.bytes.count - 300)
            // What is clean already stays as it is, but for the note.
            let upright = PhotoSample(orientation: 1)
            try house.bringIn(found(house, [("IMG_2.jpg", upright.bytes)]))
        }
    }

    @Test func aPhotographIsBroughtInOnceWhateverItIsCalled() throws {
        try ImportHouse.with(pier) { house in
            let photo = PhotoSample()
            try house.bringIn(found(house, [("IMG_1.jpg", photo.bytes)]))
            let second = try house.bringIn(found(house, [("other.jpg", photo.bytes), ("third.jpg", photo.bytes)]))
            #expect(second.files.isEmpty)
            #expect(second.report.dropped.map(\.why) == ["the same picture is in the folder twice"])
            // The next one gets the next number, and the first stays.
            let third = try house.bringIn(
                found(house, [("IMG_1.jpg", photo.bytes), ("IMG_2.jpg", PhotoSample(pixels: [9]).bytes)]))
            #expect(third.files.map(\.path).sorted() == ["Content/media/pier-2.jpg", "Content/places/pier.md"])
            let text = try house.folder.read("Content/places/pier.md")
            #expect(text.contains("#   - { file: pier-1.jpg, alt:  }\n#   - { file: pier-2.jpg, alt:  }\n"))
        }
    }

    @Test func severalAwayFromAllPlacesAreADraftOfANewOne() throws {
        try ImportHouse.with(pier) { house in
            let files = [
                ("a.jpg", PhotoSample(latitude: 60.18).bytes),
                ("b.jpg", PhotoSample(latitude: 60.1802, pixels: [4]).bytes),
                ("lonely.jpg", PhotoSample(latitude: 60.19, pixels: [5]).bytes),
                ("nowhere.jpg", PhotoSample(latitude: nil, pixels: [6]).bytes),
                ("zero.jpg", PhotoSample(latitude: 0, longitude: 0, pixels: [7]).bytes),
            ]
            let plan = try house.bringIn(found(house, files))
            #expect(plan.report.added.map(\.isDraft) == [true])
            #expect(plan.report.dropped.map(\.what).sorted() == ["lonely.jpg", "nowhere.jpg", "zero.jpg"])
            let text = try house.folder.read("Content/places/unnamed-place-1.md")
            #expect(text.contains("draft: yes") && text.contains("# Missing: its name."))
            #expect(text.contains("location: 60.1801, 24.95"))
            #expect(house.folder.exists("Content/media/unnamed-place-1-2.jpg"))
            #expect(try house.faults == [])
            #expect(try house.bringIn(found(house, files)).files.isEmpty)
        }
    }

    @Test func aWalksPhotographsAreATourInTheOrderOfTime() throws {
        let tower = ["Content/places/tower.md": "---\ntitle: Tower\nkind: landmark\nlocation: 60.16, 24.95\n---\n"]
        try ImportHouse.with(pier.merging(tower) { $1 }) { house in
            let files = [
                ("a.jpg", PhotoSample(time: "2026:05:01 12:00:00").bytes),
                ("b.jpg", PhotoSample(latitude: 60.16, time: "2026:05:01 10:00:00", pixels: [4]).bytes),
                // Another day is another walk, and one place is none.
                ("c.jpg", PhotoSample(latitude: 60.16, time: "2026:05:02 10:00:00", pixels: [5]).bytes),
            ]
            let plan = try house.bringIn(found(house, files, tour: true))
            #expect(plan.report.added.map(\.path) == ["Content/tours/walk-of-2026-05-01.md"])
            let text = try house.folder.read("Content/tours/walk-of-2026-05-01.md")
            #expect(text.contains("  - tower\n  - pier\n"))
            #expect(try house.bringIn(found(house, files, tour: true)).files.isEmpty)
        }
    }

    @Test func aTourPastPlacesWithoutANameIsADraft() throws {
        try ImportHouse.with(pier) { house in
            let files = [
                ("a.jpg", PhotoSample(time: "2026:05:01 10:00:00").bytes),
                ("b.jpg", PhotoSample(latitude: 60.18, time: "2026:05:01 11:00:00", pixels: [4]).bytes),
                ("c.jpg", PhotoSample(latitude: 60.18, time: "2026:05:01 11:01:00", pixels: [5]).bytes),
            ]
            try house.bringIn(found(house, files, tour: true))
            let text = try house.folder.read("Content/tours/walk-of-2026-05-01.md")
            #expect(text.contains("draft: yes") && text.contains("  - pier\n  - unnamed-place-1\n"))
            #expect(try house.faults.allSatisfy { $0.hasPrefix("missing-") })
        }
    }

    @Test func whatCannotBeShownIsListedWithTheReason() throws {
        try ImportHouse.with { house in
            let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8)
            let files = [
                ("a.heic", heic), ("b.jpg", heic), ("c.jpg", Array("text".utf8)),
                ("d.jpg", Array(PhotoSample().bytes.prefix(450))),
            ]
            let reasons = try found(house, files).dropped.map(\.why)
            #expect(reasons.count == 4)
            #expect(reasons.prefix(2).allSatisfy { $0.contains("HEIC") })
            #expect(reasons.suffix(2) == ["it is no JPEG", "the file is damaged or cut off"])
        }
    }

    @Test func noDamageOfAFileEndsTheProgram() throws {
        try ImportHouse.with { house in
            let good = PhotoSample().bytes
            var files: [(String, [UInt8])] = []
            for length in stride(from: 0, to: good.count, by: 7) {
                files.append(("cut\(length).jpg", Array(good.prefix(length))))
            }
            for index in good.indices {
                for value: UInt8 in [0, 0x7F, 0xFF] {
                    var bad = good
                    bad[index] = value
                    files.append(("\(index)-\(value).jpg", bad))
                }
            }
            let found = try found(house, files, tour: true)
            for picture in found.pictures {
                #expect(!String(decoding: picture.bytes, as: UTF8.self).contains("Ada"))
            }
        }
    }
}
