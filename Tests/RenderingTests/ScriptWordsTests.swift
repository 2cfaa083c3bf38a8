import Testing

@testable import Rendering

@Suite struct ScriptWordsTests {
    private let words = ScriptWords(
        [
            "say('app.added', { name }); count('app.stops', 3);",
            "say(`app.plan.said.${part}`); say('app.wrong-' + code);",
        ], templates: [#"<p data-sentence="app.ends-at" title="{{words.app.title}}" class="app">"#])

    @Test("a script names a word by its key, and a counted one without its form")
    func named() {
        #expect(words.name("app.added") && words.name("app.stops.one") && words.name("app.stops.other"))
    }

    @Test("a script names the words whose keys it completes")
    func completed() {
        #expect(words.name("app.plan.said.late") && words.name("app.wrong-empty"))
    }

    @Test("a template names a word for a script by an attribute")
    func attributes() {
        #expect(words.name("app.ends-at") && !words.name("app.title"))
    }

    @Test("a word that no script names is shown by templates alone")
    func others() {
        #expect(!words.name("app.add") && !words.name("app.plan.title") && !words.name("app.wrong"))
    }
}
