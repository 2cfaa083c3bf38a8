import Foundation
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
        var photos = PhotoImport(wish, sources(files))
        for (name, _) in files { photos.add("walk/" + name, named: name) }
        let checked = try SiteBuild(house.inputs).check()
        return photos.proposals(for: StandingSite(documents: checked.documents, ledger: ""))
    }

    /// Files in memory; what is no JPEG has the words of one sample and the pixels of another, as a library would give them.
    private func sources(
        _ files: [(String, [UInt8])], exif: [UInt8] = [], pixels: [UInt8]? = nil
    ) -> PhotoSources {
        let files = Dictionary(files.map { ("walk/" + $0, $1) }) { first, _ in first }
        return PhotoSources(
            bytes: { files[$0] ?? [] }, exif: { _ in exif },
            jpeg: { _ throws(PhotoProblem) in
                if let pixels { return pixels }
                throw PhotoProblem("no library")
            })
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
                "# Missing: what these pictures show. Say it in alt, and remove the marks #.\n# images:\n"
                + "#   - { file: pier-1.jpg, alt:  } # IMG_1.JPG, 2026-05-01 10:00:00, facing 140°\n---\n"
            #expect(text.contains(lines))
            #expect(text.contains("kind: landmark # mine") && text.hasSuffix("My words.\n"))
            #expect(try house.faults == [])
            // With its words it is a picture of the place.
            let said = text.replacing("# images:", with: "images:").replacing(
                "#   - { file: pier-1.jpg, alt: ", with: "  - { file: pier-1.jpg, credit: Ada, alt: A pier.")
            try house.folder.write(said, to: "Content/places/pier.md")
            #expect(try house.faults == [])
            // What the camera wrote is the author's alone: feeds have all keys of a place.
            let feed = try #require(try house.output("feeds/guide.xml"))
            #expect(feed.contains("A pier.") && !feed.contains("10:00:00") && !feed.contains("IMG_1"))
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
            // What is clean already stays as it is, except for the note.
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
            #expect(second.report.dropped.map(\.why) == ["it is the same picture as other.jpg"])
            #expect(second.pictures.isEmpty)
            // A name that would end the comment does not.
            let odd = try house.bringIn(found(house, [("a\n# b\u{2028}: .jpg", PhotoSample(pixels: [8]).bytes)]))
            let file = String(decoding: try #require(odd.files.first).after, as: UTF8.self)
            #expect(file.contains(" # a_# b_: .jpg, 2026"))
            // The next one gets the next number, and the first stays.
            let third = try house.bringIn(
                found(house, [("IMG_1.jpg", photo.bytes), ("IMG_2.jpg", PhotoSample(pixels: [9]).bytes)]))
            #expect(third.files.map(\.path) == ["Content/places/pier.md"])
            #expect(third.pictures.map(\.path) == ["Content/media/pier-3.jpg"])
            let text = try house.folder.read("Content/places/pier.md")
            #expect(text.contains("#   - { file: pier-1.jpg, alt:  } # IMG_1.jpg, "))
            #expect(text.contains("°\n#   - { file: pier-3.jpg, alt:  } # IMG_2.jpg, "))
            // What the author deleted stays deleted, and its name is nobody else's.
            try house.folder.remove(file: "Content/media/pier-1.jpg")
            let fourth = try house.bringIn(
                found(house, [("IMG_1.jpg", photo.bytes), ("IMG_3.jpg", PhotoSample(pixels: [10]).bytes)]))
            #expect(fourth.pictures.map(\.path) == ["Content/media/pier-4.jpg"])
        }
    }

    @Test func thoseAwayFromAllPlacesAreDraftsOfNewOnesAlsoOneAlone() throws {
        try ImportHouse.with(pier) { house in
            let files = [
                ("a.jpg", PhotoSample(latitude: 60.18).bytes),
                ("b.jpg", PhotoSample(latitude: 60.1802, pixels: [4]).bytes),
                ("lonely.jpg", PhotoSample(latitude: 60.19, pixels: [5]).bytes),
                ("nowhere.jpg", PhotoSample(latitude: nil, pixels: [6]).bytes),
                ("zero.jpg", PhotoSample(latitude: 0, longitude: 0, pixels: [7]).bytes),
            ]
            let plan = try house.bringIn(found(house, files))
            #expect(plan.report.added.map(\.isDraft) == [true, true])
            #expect(plan.report.dropped.map(\.what).sorted() == ["nowhere.jpg", "zero.jpg"])
            let lonely = try house.folder.read("Content/places/unnamed-place-2.md")
            #expect(lonely.contains("# Missing: its name. A photograph was taken here;"))
            #expect(lonely.contains("location: 60.19, 24.95") && lonely.contains("alt:  } # lonely.jpg, "))
            let text = try house.folder.read("Content/places/unnamed-place-1.md")
            #expect(text.contains("draft: yes") && text.contains("# Missing: its name."))
            #expect(plan.report.added[0].gaps.contains { $0.hasPrefix("what its pictures show") })
            #expect(text.contains("location: 60.1801, 24.95"))
            #expect(text.contains("°\n#   - { file: unnamed-place-1-2.jpg, alt:  } # b.jpg, "))
            // With a name it is a place.
            let named = text.replacing("Unnamed place 1", with: "Lighthouse").replacing("draft: yes", with: "draft: no")
            try house.folder.write(named, to: "Content/places/unnamed-place-1.md")
            #expect(try house.faults == [])
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
            let dropped = try found(house, files + [("e.jpg", [0x89, 0x50, 0x4E, 0x47])]).dropped
            let reasons = Dictionary(uniqueKeysWithValues: dropped.map { ($0.what, $0.why) })
            #expect(reasons.count == 5)
            #expect(reasons["a.heic"] == "its camera wrote no position; add it to a place by hand")
            #expect(reasons["b.jpg"] == "it is the same picture as a.heic")
            #expect(reasons["c.jpg"] == "it is no picture, whatever its name says; photographs are JPEG or HEIC")
            #expect(reasons["d.jpg"] == "the file is damaged or cut off")
            #expect(reasons["e.jpg"] == "it is a PNG, whatever its name says; photographs are JPEG or HEIC")
        }
    }

    @Test func aPhotographThatIsNoJPEGBecomesOne() throws {
        try ImportHouse.with(pier) { house in
            let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8)
            let words = Array("Exif\0\0".utf8) + PhotoSample().exif
            func found(_ pixels: [UInt8]?) throws -> Proposals {
                var photos = PhotoImport(PhotoWish(), sources([("a.HEIC", heic)], exif: words, pixels: pixels))
                photos.add("walk/a.HEIC", named: "a.HEIC")
                let ledger = house.folder.exists(ImportLedger.path) ? try house.folder.read(ImportLedger.path) : ""
                let checked = try SiteBuild(house.inputs).check()
                return photos.proposals(for: StandingSite(documents: checked.documents, ledger: ledger))
            }
            // What cannot be decoded is left out, with the decoder's reason.
            #expect(try found(nil).dropped.map(\.why) == ["no library"])
            #expect(try found([1, 2]).dropped.map(\.why) == ["the file is damaged"])
            let photo = PhotoSample(orientation: 1)
            #expect(try house.bringIn(found(photo.bytes)).pictures.map(\.path) == ["Content/media/pier-1.jpg"])
            let copy = String(decoding: try media(house, "pier-1.jpg"), as: UTF8.self)
            #expect(!copy.contains(PhotoSample.secret) && copy.contains("ICC_PROFILE"))
            #expect(try house.folder.read("Content/places/pier.md").contains("facing 140°"))
            // It is known again without being decoded.
            let second = try found(nil)
            #expect(second.dropped.isEmpty)
            #expect(try house.bringIn(second).pictures.isEmpty)
        }
    }

    @Test func ofTwoCopiesTheOneWithAPositionCounts() throws {
        try ImportHouse.with(pier) { house in
            let sent = PhotoSample(latitude: nil, orientation: 1)
            let found = try found(house, [("a.jpg", sent.bytes), ("b.jpg", PhotoSample(orientation: 1).bytes)])
            #expect(found.dropped.map(\.what) == ["a.jpg"])
            #expect(found.pictures.count == 1)
        }
    }

    @Test func clocksOfDifferentZonesAreOneOrder() throws {
        let tower = ["Content/places/tower.md": "---\ntitle: Tower\nkind: landmark\nlocation: 60.16, 24.95\n---\n"]
        try ImportHouse.with(pier.merging(tower) { $1 }) { house in
            let files = [
                // 9:00 in UTC; the clock of the second is 10:00 in UTC, by the satellites.
                ("a.jpg", PhotoSample(time: "2026:05:01 12:00:00", offset: "+03:00").bytes),
                ("b.jpg", PhotoSample(latitude: 60.16, time: "2026:05:01 11:00:00", utc: 10, pixels: [4]).bytes),
                // A photograph without a zone has that of most others, of equals the one farther
                // west: 10:59 in UTC.
                ("c.jpg", PhotoSample(time: "2026:05:01 11:59:00", pixels: [5]).bytes),
            ]
            try house.bringIn(found(house, files, tour: true))
            let tour = try house.folder.read("Content/tours/walk-of-2026-05-01.md")
            #expect(tour.contains("  - pier\n  - tower\n  - pier\n"))
            let text = try house.folder.read("Content/places/pier.md")
            #expect(text.contains("2026-05-01 12:00:00 +03:00") && !text.contains("11:59:00 "))
            #expect(try house.folder.read("Content/places/tower.md").contains("2026-05-01 11:00:00 +01:00"))
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
            let pictures = try house.bringIn(found, isDry: true).pictures
            #expect(pictures.count > 100)
            for picture in pictures {
                #expect(!String(decoding: try picture.content(), as: UTF8.self).contains("Ada"))
            }
        }
    }

    @Test func anImportThatWasBrokenOffIsFinishedByTheNext() throws {
        try ImportHouse.with(pier) { house in
            let files = [
                ("a.jpg", PhotoSample(latitude: 60.1702).bytes),
                ("b.jpg", PhotoSample(latitude: 60.1702, pixels: [9]).bytes),
            ]
            let found = try found(house, files)
            let whole = try house.bringIn(found, isDry: true)
            // The copies are there, and nothing else.
            let copy = try #require(whole.pictures.first)
            try FileManager.default.createDirectory(
                atPath: house.folder.path + "/Content/media", withIntermediateDirectories: true)
            try Data(copy.content()).write(to: URL(filePath: house.folder.path + "/" + copy.path))
            let second = try house.bringIn(found)
            #expect(second.pictures.map(\.path) == ["Content/media/pier-2.jpg"])
            let text = try house.folder.read("Content/places/pier.md")
            #expect(text.contains("file: pier-1.jpg") && text.contains("file: pier-2.jpg") && !text.contains("pier-3"))
            // Also where the list of what was brought in is the only thing that is missing.
            try house.folder.remove(file: ".waymark/imported")
            #expect(try house.bringIn(found).pictures.isEmpty)
            #expect(try house.folder.read("Content/places/pier.md") == text)
        }
    }

    @Test func anEarlierPhotographOfAWalkThatComesLaterJoinsIt() throws {
        let places = pier.merging([
            "Content/places/tower.md": "---\ntitle: Tower\nkind: landmark\nlocation: 60.18, 24.95\n---\n",
            "Content/places/gate.md": "---\ntitle: Gate\nkind: landmark\nlocation: 60.19, 24.95\n---\n",
        ]) { $1 }
        try ImportHouse.with(places) { house in
            let later = [
                ("b.jpg", PhotoSample(time: "2026:05:01 10:30:00").bytes),
                ("c.jpg", PhotoSample(latitude: 60.18, time: "2026:05:01 11:00:00", pixels: [8]).bytes),
            ]
            try house.bringIn(found(house, later, tour: true))
            let all = [("a.jpg", PhotoSample(latitude: 60.19, time: "2026:05:01 10:00:00", pixels: [9]).bytes)] + later
            var wish = PhotoWish()
            wish.makesTour = true
            var photos = PhotoImport(wish, sources(all))
            for (name, _) in all { photos.add("walk/" + name, named: name) }
            let site = StandingSite(
                documents: try SiteBuild(house.inputs).check().documents,
                ledger: try house.folder.read(".waymark/imported"))
            let plan = try house.bringIn(photos.proposals(for: site))
            #expect(plan.report.added.isEmpty && plan.report.updated.map(\.key).contains("stops"))
            let names = try house.folder.read("Content/tours/walk-of-2026-05-01.md")
            let gate = try #require(names.firstRange(of: "gate")), pier = try #require(names.firstRange(of: "pier"))
            #expect(gate.lowerBound < pier.lowerBound)
        }
    }

    @Test func aPhotographThatIsTooLargeIsLeftOutWithWhatToDo() throws {
        try ImportHouse.with(pier) { house in
            let sample = PhotoSample(latitude: 60.1702).bytes
            var photos = PhotoImport(
                PhotoWish(),
                PhotoSources(
                    bytes: { path in
                        guard path == "big.jpg" else { return sample }
                        throw PhotoImport.problem(.tooLarge(path: path, bytes: 134_217_729, limit: PhotoImport.largest))
                    }, exif: { _ in [] }, jpeg: { _ throws(PhotoProblem) in throw PhotoProblem("no library") }))
            photos.add("big.jpg", named: "big.jpg")
            photos.add("walk/IMG_1.JPG", named: "IMG_1.JPG")
            let checked = try SiteBuild(house.inputs).check()
            let found = photos.proposals(for: StandingSite(documents: checked.documents, ledger: ""))
            #expect(found.pictures.count == 1)
            #expect(
                found.dropped.map(\.why) == ["big.jpg has 129 MB, and 128 MB are the most; save it as a smaller JPEG"])
        }
    }

    @Test(arguments: [
        PhotoSample(parts: 1), PhotoSample(parts: 2), PhotoSample(hasEmptySeconds: true), PhotoSample(letters: "nsew"),
        PhotoSample(hasWords: true),
    ]) func positionsAsOddProgramsWriteThem(sample: PhotoSample) throws {
        try ImportHouse.with(pier) { house in
            var odd = sample
            odd.latitude = 60.1702
            let found = try found(house, [("a.jpg", odd.bytes)])
            #expect(found.pictures.count == 1)
        }
    }

    @Test func aPositionWhoseSecondsAreLeftOutBehindWholeMinutesIsNone() throws {
        try ImportHouse.with(pier) { house in
            let photo = PhotoSample(latitude: 60, longitude: 24, hasEmptySeconds: true)
            let found = try found(house, [("a.jpg", photo.bytes)])
            #expect(found.pictures.isEmpty && found.places.isEmpty)
        }
    }
}
