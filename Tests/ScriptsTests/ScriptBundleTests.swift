import Scripts
import Testing

@Suite("Scripts of a theme, joined")
struct ScriptBundleTests {
    private static func bundle(_ files: [String: String]) -> (texts: [String: String], faults: [ScriptFault]) {
        let sorted = files.sorted { $0.key < $1.key }.map { Script(path: $0.key, text: $0.value) }
        let (published, faults) = ScriptBundle.scripts(sorted)
        return (Dictionary(uniqueKeysWithValues: published.map { ($0.path, $0.text) }), faults)
    }

    @Test("a script and the modules that it needs, directly and through others, are one plain script")
    func joined() throws {
        let (texts, faults) = Self.bundle([
            "app/page.js": "import { b as c } from './parts/b.js';\nconsole.log(c);\n",
            "app/parts/b.js": "import * as a from './a.js';\nexport const b = a.one() + 1;\n",
            "app/parts/a.js": "/**\n * Says one.\n */\nexport function one() {\n  return 1;\n}\n",
        ])
        #expect(faults.isEmpty)
        #expect(texts.keys.sorted() == ["app/page.js"])
        #expect(
            texts["app/page.js"] == """
                (() => {
                'use strict';
                const m0 = (() => {
                function one() {
                return 1;
                }
                return { one };
                })();
                const m1 = (() => {
                const a = m0;
                const b = a.one() + 1;
                return { b };
                })();
                const { b: c } = m1;
                console.log(c);
                })();

                """)
    }

    @Test("a script whose lines end as on Windows is joined, too")
    func windows() {
        let files = [
            "app/page.js": "// A page.\nimport {\n  b,\n} from './b.js';\n\nconsole.log(b);\n",
            "app/b.js": "/*\n * Two.\n */\nexport const b = 2;\nexport { b as c };\n",
        ]
        let (texts, faults) = Self.bundle(files.mapValues { $0.replacing("\n", with: "\r\n") })
        #expect(faults.isEmpty)
        #expect(texts.mapValues { String($0.unicodeScalars.filter { $0 != "\r" }) } == Self.bundle(files).texts)
    }

    @Test("a script that offers something stays a module, and one without either is left as it is")
    func modules() {
        let plain = "document.title = 'x'; // left as it is\n"
        let (texts, _) = Self.bundle([
            "app/own.js": plain,
            "app/planner.js": "import { f } from './x/f.js';\nexport { f };\nexport { g as h } from './x/f.js';\n",
            "app/x/f.js": "export const f = 1;\nexport const g = 2;\n",
        ])
        #expect(texts["app/own.js"] == plain)
        #expect(texts["app/planner.js"]?.hasSuffix("export { f, g_of_1 as h };\n") == true)
        #expect(texts["app/planner.js"]?.contains("const { g: g_of_1 } = m0;") == true)
        #expect(texts["app/x/f.js"] == nil)
    }

    @Test("an entry script is published directly in app/, unless the site has its own of that name there")
    func entries() {
        let theme = [
            "app/entries/look.js": "document.title = 'x';\n",
            "app/entries/page.js": "import { a } from '../x/a.js';\nconsole.log(a);\n",
            "app/entries/search.js": "import './page.js';\nconsole.log('search');\n",
            "app/x/a.js": "export const a = 1;\n",
        ]
        let (texts, faults) = Self.bundle(theme)
        #expect(faults.isEmpty)
        #expect(texts.keys.sorted() == ["app/look.js", "app/page.js", "app/search.js"])
        #expect(texts["app/look.js"] == "document.title = 'x';\n")
        #expect(texts["app/page.js"]?.contains("const { a } = m0;") == true)

        let own = "document.title = 'own';\n"
        let replaced = Self.bundle(theme.merging(["app/page.js": own]) { _, new in new })
        #expect(replaced.faults.isEmpty && replaced.texts.keys.sorted() == texts.keys.sorted())
        #expect(replaced.texts["app/page.js"] == own)
        #expect(replaced.texts["app/search.js"] == texts["app/search.js"])
    }

    @Test("what only a type checker reads is left out, but not what is in quotes")
    func casts() {
        let (texts, faults) = Self.bundle([
            "app/page.js": """
            import { a } from './a.js';
            const found = /** @type {HTMLElement} */ (a);
              /** @type {any} */ (found).x = [/** @type {A} */ (1), /** @type {{b: 'c'}} */ (2)];
            const text = 'as /** @type {A} */ it is';

            """,
            "app/a.js": "export const a = /** @type {any} */ (1);\n",
        ])
        #expect(faults.isEmpty)
        let text = texts["app/page.js"] ?? ""
        #expect(text.contains("const a = (1);\n") && text.contains("const found = (a);\n"))
        #expect(text.contains("(found).x = [(1), (2)];\nconst text = 'as /** @type {A} */ it is';\n"))
    }

    @Test("what looks like a statement or a comment inside a template literal is text")
    func literals() {
        let (texts, faults) = Self.bundle([
            "app/page.js": "import './a.js';\nconst t = `\nimport x\n// kept\n  as it is\n`;\n",
            "app/a.js": "export const a = 1;\n",
        ])
        #expect(faults.isEmpty)
        #expect(texts["app/page.js"]?.contains("import x\n// kept\n  as it is\n") == true)
    }

    @Test(
        "a template literal ends where a browser ends it, and what is exported after it is exported",
        arguments: [
            "export const a = `\nexport x\n  it's \\` ${[1].map((n) => `\n  <b>${n}</b>`)}\n`;\n",
            "export const a = `${['`', \"`\"].join('')}`; // an accent (`)\n",
            "const r = /[/`]/; /* ` */\nexport const a = 4 / 2;\n",
            "export const a = `\n${{ b: { c: '}' } }.b.c}\n\n  kept\n`;\n",
        ])
    func nested(text: String) {
        let (texts, faults) = Self.bundle([
            "app/page.js": "import { a, b } from './a.js';\nconsole.log(a, b);\n",
            "app/a.js": text + "\nexport const b = 2;\n",
        ])
        #expect(faults.isEmpty)
        #expect(texts["app/page.js"]?.contains("\nconst b = 2;\nreturn { a, b };\n") == true)
        let kept = text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.contains("${") }
        #expect(kept.allSatisfy { texts["app/page.js"]?.contains("\n\($0)\n") == true })
    }

    @Test(
        "what cannot be joined is an error with its line",
        arguments: [
            ("import x from './a.js';\n", 1, "names are taken from modules in { }"),
            ("\nexport default 1;\n", 2, "only functions, classes"),
            ("import { a } from 'left-pad';\n", 1, "unlike left-pad"),
            ("import { a } from './gone.js';\n", 1, "there is no module app/gone.js"),
            ("import { p } from './page.js';\nexport const p = 1;\n", 1, "needs itself"),
            ("import { a } from './a.js'\n", 1, "no semicolon"),
        ])
    func faults(text: String, line: Int, message: String) throws {
        let (_, faults) = Self.bundle(["app/page.js": text, "app/a.js": "export const a = 1;\n"])
        let fault = try #require(faults.first)
        #expect(faults.count == 1 && fault.path == "app/page.js" && !fault.remedy.isEmpty)
        #expect(fault.line == line && fault.message.contains(message))
    }
}
