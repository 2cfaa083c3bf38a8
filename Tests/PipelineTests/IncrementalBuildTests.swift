import Calendar
import Foundation
import GuideModel
import Pipeline
import TestSupport
import Testing
import Writing

@Suite struct IncrementalBuildTests {
    /// `WAYMARK_ROUNDS` sets how many edits are tried; a few hundred find what a few do not.
    private static let rounds = ProcessInfo.processInfo.environment["WAYMARK_ROUNDS"].flatMap(Int.init) ?? 4
    private static let seed = ProcessInfo.processInfo.environment["WAYMARK_SEED"].flatMap(UInt64.init) ?? 9

    @Test("after any edit an incremental build gives byte for byte what a clean one gives", arguments: [[:], french])
    func likeAClean(_ more: [String: String]) throws {
        try likeAClean(site: EditedSite.files.merging(more) { $1 })
    }

    /// With it the site has a second language from the beginning.
    private static let french = ["Content/pages/about.fr.md": "---\ntitle: Ici\n---\nDe [B](place:b).\n"]

    private func likeAClean(site files: [String: String]) throws {
        try TemporaryFolder.with(files) { folder in
            var edits = EditedSite(folder, seed: Self.seed)
            var known: [String: [UInt8]] = [:]
            _ = try build(folder)
            for round in 0..<Self.rounds {
                let edit = try edits.next()
                let memory = try memory(folder)
                let site = try plan(folder, memory: memory)
                let before = try contents(of: folder.path + "/Output")
                guard !site.hasErrors else {
                    try edits.undo()
                    continue
                }
                let report = try write(site, folder)
                try memory.confirm()
                kept(folder).keep(memory.feeds, of: site.plan.outputs)
                kept(folder).keep(memory.takeDocuments(), of: "")
                let after = try contents(of: folder.path + "/Output")
                known = try made(plan(folder))
                #expect(Set(after.keys) == Set(known.keys), "round \(round), \(edit)")
                for (path, bytes) in known where after[path] != bytes {
                    Issue.record("round \(round), \(edit): \(path) is not what a clean build makes")
                }
                // What was not reported as made is unchanged.
                let told = Set(report.made.map(\.path.text))
                for (path, bytes) in after where before[path] != bytes { #expect(told.contains(path), "\(edit)") }
            }
        }
    }

    @Test("after any edit a build with memory of earlier ones gives what a build without memory gives")
    func rememberingLikeForgetting() throws {
        try TemporaryFolder.with(EditedSite.files) { folder in
            var edits = EditedSite(folder, seed: Self.seed + 1)
            // A time after every change, so that everything may be remembered.
            let memory = SiteMemory { .max }
            for round in 0..<Self.rounds * 2 {
                let edit = try edits.next()
                let (remembering, forgetting) = (try plan(folder, memory: memory), try plan(folder))
                #expect(remembering.diagnostics == forgetting.diagnostics, "round \(round), \(edit)")
                #expect(remembering.leftOut == forgetting.leftOut, "round \(round), \(edit)")
                #expect(try made(remembering) == made(forgetting), "round \(round), \(edit)")
                for (left, right) in zip(remembering.plan.outputs, forgetting.plan.outputs) {
                    #expect(left.digest() == right.digest(), "round \(round), \(edit): \(left.path)")
                }
                if forgetting.hasErrors { try edits.undo() }
            }
        }
    }

    @Test("a program that stays does without what becomes a draft, in files that have not changed, and shows it again")
    func draftsOfOthers() throws {
        try TemporaryFolder.with(EditedSite.files) { folder in
            let memory = SiteMemory { .max }
            func page() throws -> String {
                let site = try plan(folder, memory: memory)
                #expect(try made(site) == made(plan(folder)))
                return String(decoding: try #require(made(site)["places/a/index.html"]), as: UTF8.self)
            }
            let town = "Content/cities/town.md"
            let published = try folder.read(town)
            #expect(try page().contains("cities/town/"))
            try folder.write(published.replacingOccurrences(of: "title:", with: "draft: true\ntitle:"), to: town)
            #expect(try !page().contains("cities/town/"))
            try folder.write(published, to: town)
            #expect(try page().contains("cities/town/"))
        }
    }

    @Test("nothing is made again when nothing has changed")
    func nothingChanged() throws {
        try TemporaryFolder.with(EditedSite.files) { folder in
            let first = try build(folder)
            #expect(first.made.count == first.files && first.made.allSatisfy { $0.reason == .new })
            let second = try build(folder)
            #expect(second.made.isEmpty && second.files == first.files && second.bytes == first.bytes)
            #expect(second.unchanged == first.files)
        }
    }

    @Test("a changed text makes its own page again and few others; a changed title those that show it")
    func onlyWhatChanged() throws {
        try TemporaryFolder.with(EditedSite.files) { folder in
            _ = try build(folder)
            let text = EditedSite.place("a", text: "First.\n\nAnother second paragraph.")
            try folder.write(text, to: "Content/places/a.md")
            let made = Set(try build(folder).made.map(\.path.text))
            #expect(made.contains("places/a/index.html") && made.contains("feed.xml"))
            #expect(!made.contains("places/f/index.html") && !made.contains("places/index.html"))
            #expect(!made.contains("tours/walk/index.html") && made.contains("tours/walk/print/index.html"))
            #expect(!made.contains { $0.hasPrefix("s/") })
            try folder.write(EditedSite.place("New name"), to: "Content/places/a.md")
            let renamed = Set(try build(folder).made.map(\.path.text))
            #expect(renamed.contains("tours/walk/index.html") && renamed.contains("places/index.html"))
            #expect(!renamed.contains("places/f/index.html"))
            #expect(renamed.count { $0.hasPrefix("s/") } == 1)
        }
    }

    @Test("a word of a page makes no file again of places, walks and media, nor of the other language")
    func wordOfPage() throws {
        try TemporaryFolder.with(EditedSite.files.merging(Self.french) { $1 }) { folder in
            _ = try build(folder)
            for (path, text) in Self.french { try folder.write(text + "\nMot.\n", to: path) }
            let made = Set(try build(folder).made.map(\.path.text))
            #expect(made.isSuperset(of: ["fr/about/index.html", "fr/data/search.json", "fr/feeds/guide.xml"]))
            #expect(made.allSatisfy { $0.hasPrefix("fr/") })
            let kept = ["fr/tours/", "fr/places/", "fr/itineraries/", "fr/feeds/guide/places/", "fr/feeds/lists/media"]
            #expect(!made.contains { path in kept.contains(where: path.hasPrefix) })
            #expect(made.count { $0.hasPrefix("fr/feeds/lists/parts") } == 2 && made.count < 20)
            try folder.write(EditedSite.tour("Marche", ["a", "b", "c"]), to: "Content/tours/walk.fr.md")
            let renamed = Set(try build(folder).made.map(\.path.text))
            #expect(renamed.isSuperset(of: ["tours/walk/walk.kml", "data/search.json"]))
        }
    }

    @Test("a changed title makes the pages of walks again that show it: those of its stops, and what is beside the way")
    func walksBeside() throws {
        try TemporaryFolder.with(EditedSite.files) { folder in
            let halt = EditedSite.place("Halt", at: 5, kind: "halt")
            try folder.write(halt, to: "Content/places/halt.md")
            try folder.write(EditedSite.place("House", at: 3, kind: "house"), to: "Content/places/house.md")
            _ = try build(folder)
            func renamed(_ name: String, at number: Int, _ kind: String) throws -> Set<String> {
                let text = EditedSite.place("Another \(name) \(number)", at: number, kind: kind)
                try folder.write(text, to: "Content/places/\(name).md")
                let made = try build(folder).made.map(\.path.text)
                return Set(made.filter { $0.hasPrefix("tours/walk/") && $0.hasSuffix(".html") })
            }
            #expect(try renamed("f", at: 900, "spot").isEmpty)
            #expect(try renamed("house", at: 3, "house") == ["tours/walk/index.html"])
            let onPaper = try renamed("halt", at: 5, "halt")
            #expect(!onPaper.isEmpty && onPaper.allSatisfy { $0.hasPrefix("tours/walk/print/") })
            let stop = try renamed("b", at: 2, "spot")
            #expect(stop.isSuperset(of: ["tours/walk/index.html", "tours/walk/map/index.html"]))
            // An alert of a stop that calls a place by its title.
            try folder.write(EditedSite.alert(1, "a", text: "Beside [](place:f)."), to: "Content/alerts/alert0.md")
            _ = try build(folder)
            #expect(try renamed("f", at: 901, "spot").contains("tours/walk/index.html"))
        }
    }

    @Test("a file that somebody changed or removed in the output is made again")
    func touchedOutput() throws {
        try TemporaryFolder.with(EditedSite.files) { folder in
            _ = try build(folder)
            let page = try folder.read("Output/places/a/index.html")
            try folder.write("mine", to: "Output/places/a/index.html")
            try FileManager.default.removeItem(atPath: folder.path + "/Output/places/b/index.html")
            let report = try build(folder)
            #expect(report.made.map(\.path.text) == ["places/a/index.html", "places/b/index.html"])
            #expect(report.made.allSatisfy { $0.reason == .touched })
            #expect(try folder.read("Output/places/a/index.html") == page)
        }
    }

    @Test("a damaged, old or foreign record costs a full build and nothing else")
    func damagedRecord() throws {
        try TemporaryFolder.with(EditedSite.files) { folder in
            let whole = try build(folder)
            let cache = folder.path + "/cache"
            let name = try #require(
                FileManager.default.contentsOfDirectory(atPath: cache).first { $0.hasSuffix(".record") })
            let record = try Data(contentsOf: URL(fileURLWithPath: "\(cache)/\(name)"))
            var chance = SplitMix(seed: 4)
            for _ in 0..<5 {
                let damaged = chance.damage(Array(record))
                guard damaged != Array(record) else { continue }
                try Data(damaged).write(to: URL(fileURLWithPath: "\(cache)/\(name)"))
                let report = try build(folder)
                #expect(report.made.count == whole.files && report.unchanged == whole.files)
            }
        }
    }

    @Test("after any edit a site whose unchanged files are not read is judged as one that is read")
    func recordedLikeRead() throws {
        try TemporaryFolder.with(EditedSite.files) { folder in
            var edits = EditedSite(folder, seed: Self.seed + 2)
            var record = DocumentsRecord()
            for round in 0..<Self.rounds * 2 {
                let edit = try edits.next()
                // A time after every change, so that every file may be known the next time.
                let memory = SiteMemory(begun: .max, media: MediaRecord(), documents: record, feeds: FeedMemory())
                let (recorded, read) = (try plan(folder, memory: memory), try plan(folder))
                try memory.confirm()
                record = memory.takeDocuments()
                #expect(!record.files.isEmpty)
                #expect(recorded.diagnostics == read.diagnostics, "round \(round), \(edit)")
                #expect(recorded.leftOut == read.leftOut, "round \(round), \(edit)")
                #expect(try made(recorded) == made(read), "round \(round), \(edit)")
                if read.hasErrors { try edits.undo() }
            }
        }
    }

    @Test("another program, another day and drafts make everything again")
    func otherInputs() throws {
        try TemporaryFolder.with(EditedSite.files) { folder in
            let pages = try build(folder).made.count { $0.path.text.hasSuffix(".html") }
            var inputs = inputs(folder)
            inputs.program = "another"
            #expect(try build(folder, inputs).made.count { $0.path.text.hasSuffix(".html") } == pages)
            inputs = BuildInputs(site: folder.path, now: Instant(CalendarDate(daysSince1970: 20_001), hour: 12))
            inputs.cache = folder.path + "/cache"
            #expect(try build(folder, inputs).made.count { $0.path.text.hasSuffix(".html") } == pages)
        }
    }

    private func inputs(_ folder: TemporaryFolder) -> BuildInputs {
        var inputs = BuildInputs(site: folder.path, now: Instant(CalendarDate(daysSince1970: 20_000), hour: 12))
        inputs.jobs = 2
        inputs.cache = folder.path + "/cache"
        return inputs
    }

    private func plan(
        _ folder: TemporaryFolder, _ other: BuildInputs? = nil, memory: SiteMemory? = nil
    ) throws -> PlannedSite {
        try SiteBuild(other ?? inputs(folder), memory: memory).plan(for: .building(makesPDFs: false))
    }

    private func kept(_ folder: TemporaryFolder) -> BuildMemory {
        BuildMemory(in: folder.path + "/cache", for: folder.path + "/Output")
    }

    /// What an earlier program left for this one.
    private func memory(_ folder: TemporaryFolder) throws -> SiteMemory {
        let kept = kept(folder)
        return SiteMemory(
            begun: try #require(kept.now()), media: kept.mediaRecord(of: ""), documents: kept.documentsRecord(of: ""),
            feeds: kept.feeds())
    }

    private func build(_ folder: TemporaryFolder, _ other: BuildInputs? = nil) throws -> OutputWriter.Report {
        try write(plan(folder, other), folder)
    }

    private func write(_ site: PlannedSite, _ folder: TemporaryFolder) throws -> OutputWriter.Report {
        try OutputWriter(
            folder: folder.path + "/Output",
            memory: kept(folder)
        )
        .write(site.plan.outputs, jobs: 2)
    }

    private func made(_ site: PlannedSite) throws -> [String: [UInt8]] {
        let files = try Parallel.map(site.plan.outputs, jobs: 2) { try $0.make() }
        return try Dictionary(
            uniqueKeysWithValues: files.map { file in
                switch file.content {
                case .bytes(let bytes): (file.path.text, bytes)
                case .copy(let path, _): (file.path.text, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
                }
            })
    }

    private func contents(of folder: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            guard path != ".waymark-files",
                let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
            else { continue }
            files[path] = Array(data)
        }
        return files
    }
}
