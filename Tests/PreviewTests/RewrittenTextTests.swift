import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Preview

/// A guide with one of each thing that has a text, in two languages, as its author looks at it.
private struct LookedAtGuide {
    static let pages = [
        "Content/index.md": "index.html", "Content/places/a.md": "places/a/index.html",
        "Content/places/a.fr.md": "fr/places/a/index.html", "Content/places/b.md": "places/b/index.html",
        "Content/tours/walk.md": "tours/walk/index.html", "Content/itineraries/day.md": "itineraries/day/index.html",
        "Content/cities/town.md": "cities/town/index.html", "Content/alerts/works.md": "alerts/works/index.html",
        "Content/pages/about.md": "about/index.html",
    ]

    let folder: TemporaryFolder
    let site: PreviewSite

    init(_ folder: TemporaryFolder) throws {
        self.folder = folder
        try folder.write(
            """
            title: A town
            url: https://town.test/
            language: en
            timezone: UTC
            currency: EUR
            kinds:
              sight: { label: Sight }
            """, to: "Content/site.yaml")
        try folder.write("title: Une ville\nkinds:\n  sight: { label: Vue }\n", to: "Content/site.fr.yaml")
        for (name, front) in Self.fronts {
            try folder.write("---\n\(front)\n---\(Self.text)", to: "Content/\(name)")
        }
        let today = try #require(CalendarDate(year: 2026, month: 11, day: 20))
        var options = PreviewOptions(site: folder.path) { Instant(today, hour: 12) }
        options.jobs = 2
        site = PreviewSite(options)
        #expect(site.rebuild().faults.filter { $0.severity == .error } == [])
    }

    private static let fronts = [
        "index.md": "title: Welcome",
        "places/a.md": "title: A\nkind: sight\ncity: town\nlocation: 50.000, 8.000",
        "places/a.fr.md": "title: Un",
        "places/b.md": "title: B\nkind: sight\ncity: town\nlocation: 50.001, 8.001",
        "tours/walk.md": "title: Walk\ncity: town\nstops: [a, b]",
        "itineraries/day.md": "title: Day\ndate: 2026-12-01\nstart: 10:00\nstops: [a, b]",
        "cities/town.md": "title: Town",
        "alerts/works.md": "title: Works\nfrom: 2026-11-01\nuntil: 2027-01-01\naffects: [place:a]",
        "pages/about.md": "title: About",
    ]
    private static let text = "\n\nOld words with [a link](place:b).\n\n## What it is\n\nMore of it.\n"

    func page(_ path: String) throws -> String {
        guard case .bytes(let bytes)? = try site.file(at: path)?.file.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    func change(_ file: String, _ old: String, to new: String) throws {
        try folder.write(try folder.read(file).replacingOccurrences(of: old, with: new), to: file)
    }

    /// What pages are told of the words of a file.
    func told(of file: String) -> [PreviewEvent] {
        var events: [PreviewEvent] = []
        site.showWords(of: file) { events.append($0) }
        return events
    }
}

@Suite struct RewrittenTextTests {
    @Test(
        "words of a text are on its page before the site is planned again, and as planning it again gives them",
        arguments: LookedAtGuide.pages.keys.sorted())
    func words(_ file: String) throws {
        try TemporaryFolder.with { folder in
            let guide = try LookedAtGuide(folder)
            let path = try #require(LookedAtGuide.pages[file])
            #expect(try guide.page(path).contains("Old words"))
            try guide.change(file, "Old words", to: "New words & more")
            #expect(guide.told(of: file).map(\.changed) == [[path]])
            let page = try guide.page(path)
            #expect(page.contains("New words &amp; more"))
            #expect(guide.site.rebuild().changed == [])
            #expect(try guide.page(path) == page)
        }
    }

    @Test("the text of the original is on the pages of all languages that have no other")
    func untranslated() throws {
        try TemporaryFolder.with { folder in
            let guide = try LookedAtGuide(folder)
            let pages = ["fr/places/b/index.html", "places/b/index.html"]
            for page in pages { #expect(try guide.page(page).contains("Old words")) }
            try guide.change("Content/places/b.md", "Old words", to: "New words")
            #expect(guide.told(of: "Content/places/b.md").map(\.changed) == [pages])
            #expect(guide.site.rebuild().changed == [])
        }
    }

    @Test(
        "what is more than words waits until the site is planned again",
        arguments: [
            ("title: B", "title: C"), ("(place:b)", "(place:nowhere)"), ("Old words", "![](media/x.jpg)"),
            ("What it is", "What it was"), ("Old words", "<b>New</b> words"), ("More", ":::note\nMore"),
            ("Old words", "<<<<<<< mine\nOne\n=======\nTwo\n>>>>>>> theirs\nOld words"),
        ])
    func more(_ change: (old: String, new: String)) throws {
        try TemporaryFolder.with { folder in
            let guide = try LookedAtGuide(folder)
            let page = try guide.page("places/b/index.html")
            try guide.change("Content/places/b.md", change.old, to: change.new)
            #expect(guide.told(of: "Content/places/b.md") == [])
            #expect(try guide.page("places/b/index.html") == page)
        }
    }

    @Test("a file that is gone, leads out of the site, or is no text of the guide changes nothing")
    func others() throws {
        try TemporaryFolder.with { folder in
            let guide = try LookedAtGuide(folder)
            try TemporaryFolder.with { other in
                try other.write(folder.read("Content/places/b.md"), to: "b.md")
                let file = "\(folder.path)/Content/places/b.md"
                try FileManager.default.removeItem(atPath: file)
                #expect(guide.told(of: "Content/places/b.md") == [])
                try FileManager.default.createSymbolicLink(
                    atPath: file, withDestinationPath: "\(other.path)/b.md")
                #expect(guide.told(of: "Content/places/b.md") == [])
            }
            for file in ["Content/site.yaml", "Content", "Content/places/c.md"] { #expect(guide.told(of: file) == []) }
        }
    }

    @Test("while the guide is the last good one, no words are shown that its files may contradict")
    func held() throws {
        try TemporaryFolder.with { folder in
            let guide = try LookedAtGuide(folder)
            try guide.change("Content/places/a.md", "kind: sight", to: "kind: nothing")
            #expect(guide.site.rebuild().isHeld)
            try guide.change("Content/places/b.md", "Old words", to: "New words")
            #expect(guide.told(of: "Content/places/b.md") == [])
        }
    }
}
