import Checking
import Foundation
import GuideModel
import Reading
import TestSupport
import Testing
import Writing

@testable import Editing

@Suite("Rights and keys of power")
struct RightsTests {
    /// The paths of keys that nobody decided about.
    private func undecided(_ rules: [KeyRule], below path: [String] = []) -> [String] {
        rules.flatMap { rule -> [String] in
            let own = path + [rule.name]
            if KeyDecision.site.contains(where: { $0.path == own }) { return [] }
            guard case .map(let table) = rule.shape else { return [own.joined(separator: ".")] }
            return undecided(table.rules, below: own)
        }
    }

    @Test("somebody decided about every key of site.yaml, with a reason, and about no other")
    func decided() {
        #expect(undecided(SiteKeys.table.rules) == [])
        for decision in KeyDecision.site {
            #expect(SiteKeys.table[decision.path[0]] != nil && !decision.reason.isEmpty, "\(decision.path)")
        }
        #expect(Set(KeyDecision.site.map(\.path)).count == KeyDecision.site.count)
        let closed = Set(KeyDecision.site.filter { $0.who == .administrators }.map { $0.path.joined(separator: ".") })
        #expect(
            closed.isSuperset(of: [
                "html", "theme.scripts", "theme.styles", "theme.connect", "url", "publish", "departures",
            ]))
    }

    @Test("the documentation tells every closed key with its reason")
    func told() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/Editing.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        for decision in KeyDecision.site where decision.who == .administrators {
            let row = "| `\(decision.path.joined(separator: "."))` | \(decision.reason) |"
            #expect(text.contains(row), "\(row)")
        }
        #expect(text.contains(KeyDecision.ownKey))
    }

    /// The scalars that a value may have.
    private func scalars(_ shape: Shape) -> [ScalarType] {
        switch shape {
        case .scalar(let type): [type]
        case .list(let item, _): scalars(item)
        case .map(let table): table.rules.flatMap { scalars($0.shape) }
        case .named(let key, let value): [key] + scalars(value)
        case .anyOf(let shapes): shapes.flatMap(scalars)
        }
    }

    @Test("somebody decided about every key of an entry that names a file of the site or an address of the guide")
    func entries() {
        for kind in ContentKind.allCases where kind != .site {
            for rule in kind.keys.rules {
                let names = scalars(rule.shape).contains { type in
                    switch type {
                    case .siteURL, .deliveryAddress, .alias, .name(.template), .name(.timetable), .name(.map),
                        .name(.line), .name(.path):
                        true
                    default: false
                    }
                }
                if names { #expect(KeyDecision.entries.contains { $0.path == [rule.name] }, "\(kind) \(rule.name)") }
            }
        }
    }

    private let settings = "title: T\nurl: https://example.org/\ntheme:\n  accent: \"#9c3522\"\n  scripts: [own.js]\n"

    /// The keys that are refused in a change of the settings.
    private func refused(_ after: String?, _ rights: EditingRights = .everything, in look: SiteLook) -> [String] {
        let change = ContentChange(
            "Content/site.yaml", before: Array(settings.utf8), after: after.map { Array($0.utf8) })
        return rights.refusals(of: [change], in: look).map { $0.key.joined(separator: ".") }
    }

    @Test("a key of power is found in whatever way it is written, changed, moved or taken away")
    func hidden() throws {
        try EditingHouse.with([:]) { house in
            let look = try house.site().look()
            func refused(_ after: String) -> [String] { self.refused(after, in: look) }
            #expect(refused(settings + "pace: 4\n") == [])
            #expect(refused(settings.replacing("title: T", with: "title: U # html: trusted")) == [])
            for line in [
                "html: trusted", "\"html\": trusted", "'html': trusted", "? html\n: trusted", "\"\\x68tml\": trusted",
                "<<: { html: trusted }", "x-a: &a { html: trusted }\n<<: *a", "html: &t trusted",
            ] {
                #expect(refused(settings + line + "\n").contains("html"), "\(line)")
            }
            #expect(refused("\u{FEFF}" + settings + "html: trusted\n") == ["html"])
            #expect(refused(settings.replacing("\n", with: "\r\n") + "html: trusted\r\n") == ["html"])
            #expect(refused(settings.replacing("[own.js]", with: "[own.js, more.js]")) == ["theme.scripts"])
            #expect(refused(settings.replacing("  scripts: [own.js]\n", with: "")) == ["theme.scripts"])
            #expect(refused(settings.replacing("\"#9c3522\"", with: "\"#000000\"")) == [])
            #expect(
                refused("title: T\nurl: https://example.org/\ntheme: x\n") == [
                    "theme.styles", "theme.scripts", "theme.connect", "theme.fonts", "theme.logo", "theme.logo-dark",
                    "theme.favicon",
                ])
            let connected = settings + "  connect: [\"https://stats.example\"]\n"
            #expect(refused(connected) == ["theme.connect"])
            #expect(
                refused(settings + "  fonts: { text: fonts/a.woff2 }\n  logo: a.svg\n") == [
                    "theme.fonts", "theme.logo",
                ])
            #expect(refused(settings + "x-files: [press.zip]\n") == ["x-files"])
            #expect(refused(settings + "future: 1\n") == ["future"])
            #expect(refused("title: [\n") == [""], "nobody could see what changes")
            #expect(self.refused(nil, in: look).contains("url"))
            #expect(self.refused(settings + "html: trusted\n", .administrator, in: look) == [])
        }
    }

    @Test("rights come from what was given, whatever stands in tours, and a translation goes with its entry")
    func given() throws {
        let files = [
            "Content/places/a.md": EditingHouse.place("A"), "Content/places/b.md": EditingHouse.place("B"),
            "Content/tours/t.md": "---\ntitle: T\nstops: [a, b]\n---\nText.\n",
            "Content/media/a.txt": "a", "Content/media/b.txt": "b",
        ]
        try EditingHouse.with(files) { house in
            let look = try house.site().look()
            let own = EditingRights(entries: ["tours/t", "places/a", "media/a.txt"])
            func may(_ path: String, _ before: String? = "x", _ after: String? = "y") -> Bool {
                let change = ContentChange(
                    path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
                return own.refusals(of: [change], in: look).isEmpty
            }
            #expect(may("Content/tours/t.md") && may("Content/places/a.md") && may("Content/places/a.fr.md", nil))
            #expect(!may("Content/places/b.md") && !may("Content/places/b.fr.md", nil) && !may("Content/tours/u.md"))
            #expect(!may("Content/site.yaml") && !may("Content/site.fr.yaml", nil) && !may("Content/index.md"))
            #expect(may("Content/places/new.md", nil) && !may("Content/places/new.fr.md", nil))
            #expect(!may("Content/places/town/b.md", nil), "another file of a place that is there")
            #expect(!may("Content/tours/new.md", nil) && !may("Content/pages/new.md", nil))
            #expect(may("Content/media/new.txt", nil) && may("Content/media/a.txt"))
            #expect(!may("Content/media/b.txt") && !may("Content/media/b.txt", "x", nil))
            for path in [
                "Content/media/page.html", "Content/media/a.js", "Content/media/../site.yaml", "Content/maps/x.osm.pbf",
                "Content/timetables/x.zip", "Content/trail.gpx", "Templates/app/own.js", "site.yaml",
                "Content/media/.hidden.txt", "Content/places/../site.yaml",
            ] {
                #expect(!may(path, nil), "\(path)")
            }
        }
    }

    @Test("nobody deletes what somebody else's tour leads to, and moderators delete nothing")
    func removal() throws {
        let files = [
            "Content/places/a.md": EditingHouse.place("A"),
            "Content/tours/t.md": "---\ntitle: T\nstops: [a]\n---\nText.\n",
        ]
        try EditingHouse.with(files) { house in
            let look = try house.site().look()
            let gone = ContentChange("Content/places/a.md", before: Array("x".utf8), after: nil)
            #expect(EditingRights(entries: ["places/a"]).refusals(of: [gone], in: look).count == 1)
            #expect(EditingRights(entries: ["places/a", "tours/t"]).refusals(of: [gone], in: look).isEmpty)
            #expect(EditingRights.contributions.refusals(of: [gone], in: look).count == 1)
            #expect(EditingRights.everything.refusals(of: [gone], in: look).isEmpty)
        }
    }

    @Test("a template is named by administrators alone")
    func template() throws {
        try EditingHouse.with([:]) { house in
            let look = try house.site().look()
            let page = ContentChange(
                "Content/pages/p.md", before: nil, after: Array("---\ntitle: P\ntemplate: wide\n---\n".utf8))
            #expect(EditingRights.everything.refusals(of: [page], in: look).map(\.field) == ["k:template"])
            #expect(EditingRights.administrator.refusals(of: [page], in: look).isEmpty)
        }
    }

    @Test("a text with a sign that no file keeps is refused in these words, and says nothing of anchors")
    func signs() throws {
        let file = try #require(ContentFile(path: "Content/places/a.md"))
        let bytes = Array(EditingHouse.place("A").utf8)
        for sign in ["\0", "\u{2028}", "\u{2029}", "\u{85}", "\u{7}", "\u{FEFF}", "\u{FFFE}"] {
            for post in [
                [("k:title", "a\(sign)b")], [("k:tags:rows", "1"), ("k:tags:0", "a\(sign)b")],
                [("k:contributors:rows", "1"), ("k:contributors:0", "a\(sign)b")],
            ] {
                let saved = EntryForm.saved(FormPost(post.map { (name: $0.0, text: $0.1) }), over: bytes, of: file)
                for fault in saved.faults.values {
                    #expect(fault.code == "control-character" && fault.message.contains("U+"), "\(fault)")
                }
                // What can be kept is for the check of the site.
                #expect(saved.faults.isEmpty == (saved.bytes != bytes), "\(sign.unicodeScalars.first!.value)")
            }
        }
        let nul = EntryForm.saved(FormPost([(name: "k:title", text: "a\0b")]), over: bytes, of: file)
        #expect(nul.faults["k:title"]?.message.contains("U+0000") == true)
    }
}
