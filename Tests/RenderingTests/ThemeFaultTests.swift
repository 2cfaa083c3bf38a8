import GuideModel
import Templating
import Testing

@testable import Rendering

@Suite("Faults of themes")
struct ThemeFaultTests {
    @Test(
        "a fault of a template is a diagnostic at its place, with a remedy for the theme's author",
        arguments: [
            ("a\n  {{titel}}", "2:3+9 unknown-field", "did you mean \"title\"?"),
            ("{{#links}}{{zzzzz}}{{/links}}", "1:11+9 unknown-field", "see the fields in Documentation/Themes.md"),
            ("{{link.tilte}}", "1:1+14 unknown-field", "did you mean \"title\"?"),
            ("{{keys.phones}}", "1:1+15 unknown-field", "did you mean \"phone\"?"),
            ("{{> prat}}", "1:1+10 unknown-partial", "did you mean \"part\"?"),
            ("{{> zzzzz}}", "1:1+11 unknown-partial", "add partials/zzzzz.mustache"),
            ("{{words.opne}}", "1:1+14 unknown-word", "did you mean \"words.open\"?"),
            ("{{words.zzzzz}}", "1:1+15 unknown-word", "add it to words/en.words"),
            ("{{{title}}}", "1:1+11 template-escape", "write {{title}}"),
        ])
    func faults(_ text: String, _ place: String, _ remedy: String) {
        let faults = compiled(text).faults
        #expect(faults.map { "\(Self.place($0)) \($0.code)" } == [place])
        #expect(faults.first?.remedy == remedy)
        #expect(faults.first?.location?.file == "Templates/pages/sample.mustache")
        #expect(faults.first?.sourceLine == String(text.split(separator: "\n").last ?? ""))
    }

    @Test(
        "the author's own keys and every key of the content file are reached by their names",
        arguments: [
            ("{{keys.phone}}", "+358 9 &lt;1&gt;"),
            ("{{#keys.cuisine}}<i>{{.}}</i>{{/keys.cuisine}}", "<i>rye</i><i>wheat</i>"),
            ("{{keys.cuisine}}; {{keys.visit}}", "rye, wheat; 20 min"),
            ("{{#keys.waits}}never{{/keys.waits}}{{^keys.email}}none{{/keys.email}}", "none"),
            ("{{extra.x-mood}}{{extra.x-oven.heat}}", "calm220"),
        ])
    func keys(_ text: String, _ shown: String) {
        var output: [UInt8] = []
        compiled(text).template.run(on: [Frame(Sample())], into: &output)
        #expect(String(decoding: output, as: UTF8.self) == shown)
    }

    @Test("a template that replaces none and that none names is told, with the one that was probably meant")
    func unused() {
        let files = [
            "pages/own-kind-of-page.mustache", "partials/zanzibar.mustache", "partials/named.mustache",
            "partials/hed.mustache", "partials/directives/ship.mustache", "place.mustache",
            "stray/nothing-like-it.mustache",
        ].map { TemplateFile(path: $0, text: $0 == "partials/hed.mustache" ? "{{> named}}" : "words") }
        let (theme, faults) = ThemeLoader.examine(overrides: files)
        #expect(theme != nil)
        let told = faults.map { "\($0.location?.file ?? "") \($0.code) \($0.severity): \($0.remedy ?? "")" }
        #expect(
            told == [
                "Templates/partials/hed.mustache unknown-file warning: did you mean Templates/partials/head.mustache?",
                "Templates/partials/zanzibar.mustache unknown-file warning: "
                    + "name it in a template with {{> zanzibar}}, or delete it",
                "Templates/place.mustache unknown-file warning: did you mean Templates/pages/place.mustache?",
                "Templates/stray/nothing-like-it.mustache unknown-file warning: "
                    + "move it into partials/ and name it in a template with {{> stray/nothing-like-it}}, or delete it",
            ])
    }

    @Test("a theme without one of the templates is refused, and names it")
    func missingTemplate() {
        let files = ThemeLoader.defaultFiles.filter { $0.path != "pages/tour.mustache" }
        let (theme, faults) = ThemeLoader.examine(files)
        #expect(theme == nil)
        #expect(faults.map(\.message) == ["the theme has no template \"pages/tour\""])
    }

    @Test("a site's own file replaces the default one, and its faults are the site's")
    func overrides() {
        let own = TemplateFile(path: "pages/tour.mustache", text: "{{> head}}\n{{titel}}\n{{> foot}}\n")
        let (theme, faults) = ThemeLoader.load(overrides: [own])
        #expect(theme == nil)
        #expect(faults.map { $0.location?.file } == ["Templates/pages/tour.mustache"])
        #expect(faults.map { $0.location?.line } == [2])
    }

    @Test("the default theme has no fault at all")
    func defaultTheme() throws {
        let examined = ThemeLoader.examine()
        #expect(examined.diagnostics == [])
        // A site without templates of its own gets it unexamined, and it is the same.
        let theme = try #require(ThemeLoader.load().theme)
        #expect(theme.trees.keys.sorted() == examined.theme?.trees.keys.sorted())
        #expect(
            theme.hasWords(for: .english)
                && theme.words(for: .english).keys == examined.theme?.words(for: .english).keys)
    }

    private static func place(_ fault: Diagnostic) -> String {
        fault.location.map { "\($0.line):\($0.column)+\($0.length)" } ?? ""
    }
}

private struct Sample: View {
    var link = LinkView("Start", "/")
    var links: [LinkView] = []
    var extra = [
        ExtraField(name: "x-mood", value: .text("calm")),
        ExtraField(name: "x-oven", value: .map([ExtraField(name: "heat", value: .text("220"))])),
    ]
    var title = "Bread"
    var place: Place = {
        var place = SampleGuide.place("shop", "The shop", 60, 25)
        place.contact.phone = "+358 9 <1>"
        place.cuisine = ["rye", "wheat"]
        return place
    }()

    static let fields: [Field<Sample>] = [
        .text("title", \.title), .view("link", \.link), .list("links", \.links), .ownKeys("extra", \.extra),
        .keys("keys", of: PlaceKeys.all, \.place),
    ]
}

/// A template of a theme with the partial `part` and the word `open`, and what is wrong with it.
private func compiled(_ text: String) -> (template: CompiledTemplate, faults: [Diagnostic]) {
    let (trees, _) = ThemeLoader.parse([
        TemplateFile(path: "pages/sample.mustache", text: text),
        TemplateFile(path: "partials/part.mustache", text: "{{title}}"),
    ])
    let theme = LoadedTheme(files: [], scripts: [], trees: { trees }, words: { _ in nil })
    var compiler = theme.compiler(with: Words(language: "en", table: ["open": "Open"]))
    let tree = trees["pages/sample"] ?? TemplateTree.parse(TemplateSource(file: "", text: "")).tree
    return (compiler.compile(tree, for: [Sample.schema]), compiler.faults.map(Diagnostic.init))
}
