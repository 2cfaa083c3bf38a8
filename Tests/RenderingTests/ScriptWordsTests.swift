import GuideModel
import Testing

@testable import Rendering

@Suite("The words that the scripts of a page say")
struct ScriptWordsTests {
    private let words = ScriptWords(
        [
            TemplateFile(
                path: "app/walk.js",
                text: """
                    say('app.added', { name }); count('app.stops', 3); addScript('app/more.js');
                    say(`app.plan.said.${part}`); say('app.wrong-' + code); list('month.', 12);
                    """),
            TemplateFile(path: "app/more.js", text: "say('app.later'); app.plan.title; addScript('app/walk.js');"),
            TemplateFile(path: "app/other.js", text: "say('app.other');"),
        ], templates: [#"<p data-sentence="app.ends-at" title="{{words.app.title}}" class="app">"#]
    ).names(in: ["app/walk.js"])

    @Test("a script names a word by its key in quotes, and a counted one without its form")
    func named() {
        #expect(words.name("app.added") && words.name("app.stops.one") && words.name("app.stops.other"))
        #expect(!words.name("app.added.to") && !words.name("app.plan.title"))
    }

    @Test("a script names the words whose keys it completes")
    func completed() {
        #expect(words.name("app.plan.said.late") && words.name("app.wrong-empty") && words.name("month.3"))
    }

    @Test("a page has the words of the scripts that its script adds, and of no others")
    func added() {
        #expect(words.name("app.later") && !words.name("app.other"))
        #expect(words.scripts == ["app/walk.js", "app/more.js"])
    }

    @Test("a page has the words of its own script at first, and those of the scripts that it adds later")
    func firstAndLater() throws {
        let theme = try #require(ThemeLoader.load().theme)
        let words = AppWords(SampleGuide().guide, theme: theme.compiled(for: .english))
        func has(_ key: String, _ path: String) -> Bool { Self.text(of: path, in: words).contains("\"\(key)\"") }
        let keys = [("app.undo", true), ("app.full", true), ("app.today.closing", false), ("livemap.back", false)]
        for (key, isFirst) in keys {
            #expect(has(key, "data/words.js") == isFirst && has(key, "data/words-later.js") != isFirst, "\(key)")
        }
        #expect(!has("app.walk.skip", "data/words.js") && !has("app.walk.skip", "data/words-later.js"))
    }

    @Test("what is said only where a companion answers is in a file of its own, with all that its scripts name")
    func live() throws {
        let theme = try #require(ThemeLoader.load().theme)
        let words = AppWords(SampleGuide().guide, theme: theme.compiled(for: .english))
        func has(_ key: String, _ path: String) -> Bool { Self.text(of: path, in: words).contains("\"\(key)\"") }
        for path in ["data/words.js", "data/words-later.js"] { #expect(!has("app.waits.thanks", path), "\(path)") }
        for key in ["app.waits.thanks", "format.decimal"] { #expect(has(key, "data/words-live.js"), "\(key)") }
    }

    private static func text(of path: String, in words: AppWords) -> String {
        String(decoding: words.files.first { $0.path.text == path }?.bytes ?? [], as: UTF8.self)
    }

    @Test("a template names a word for a script by an attribute")
    func attributes() {
        #expect(words.name("app.ends-at") && !words.name("app.title"))
    }

    @Test("every script of the theme that says words is added by one that a page has")
    func reached() throws {
        let theme = try #require(ThemeLoader.load().theme)
        let pages =
            GuidePaths.AppPage.allCases.map(\.script) + [
                GuidePaths.visitorScript, GuidePaths.searchScript, GuidePaths.liveMapScript,
            ]
        let reached = theme.scriptWords.names(in: pages.map(\.text)).scripts
        let saying = theme.scripts.filter { $0.path.hasPrefix("app/") && $0.text.contains("waymarkWords ??") }
        // Says what the page of plans says, with whose words it is added.
        #expect(Set(saying.map(\.path)).subtracting(reached) == ["app/rest-of-day.js"])
    }

    @Test("what plans the rest of a day finds its words with those of the page of plans, which other pages do not have")
    func restOfDay() throws {
        let theme = try #require(ThemeLoader.load().theme)
        let words = AppWords(SampleGuide().guide, theme: theme.compiled(for: .english))
        func has(_ path: String) -> Bool { Self.text(of: path, in: words).contains("\"app.rest.proposal\"") }
        #expect(has("data/words/plan.js") && !has("data/words/my-day.js") && !has("data/words.js"))
    }
}
