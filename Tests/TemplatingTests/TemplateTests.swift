import GuideModel
import Mustache
import Testing

@testable import Rendering

/// A view with a field of every shape.
private struct Shop: View {
    var title = "Bread & <Roses>"
    var note: String?
    var story = "<p>warm</p>"
    var isOpen = true
    var owner: Owner? = Owner(name: "Ada", title: nil)
    var goods = [Good(title: "rye", price: "3"), Good(title: "wheat", price: nil)]
    var tags = ["a", "<b>"]
    var street = Street(name: "Salem Street", keeper: Owner(name: "Bea", title: "Dr"))
    var extra = [
        ExtraField(name: "x-mood", value: .text("calm")),
        ExtraField(name: "x-breads", value: .list([.text("rye"), .text("<oat>")])),
        ExtraField(name: "x-oven", value: .map([ExtraField(name: "heat", value: .text("220"))])),
        ExtraField(
            name: "x-bakers",
            value: .list([
                .map([
                    ExtraField(name: "title", value: .text("Bo")),
                    ExtraField(name: "days", value: .list([.text("Mo"), .text("Tu")])),
                ])
            ])),
    ]

    var place: Place = {
        var place = SampleGuide.place("shop", "The shop", 60, 25)
        place.contact.phone = "+358 9 <1>"
        place.cuisine = ["rye", "wheat"]
        return place
    }()

    static let fields: [Field<Shop>] = [
        .keys("keys", of: PlaceKeys.all, \.place),
        .text("title", \.title), .text("note", \.note), .html("storyHTML", \.story),
        .flag("isOpen", \.isOpen), .view("owner", \.owner), .list("goods", \.goods),
        .texts("tags", \.tags), .ownKeys("extra", \.extra), .view("street", \.street),
        .view("best") { $0.pointee.goods.last }, .flag("isLarge") { $0.pointee.goods.count > 5 },
        .text("count") { "\($0.pointee.goods.count)" },
    ]
}

private struct Owner: View {
    var name: String
    var title: String?

    static let fields: [Field<Owner>] = [.text("name", \.name), .text("title", \.title)]
}

private struct Street: View {
    var name: String
    var keeper: Owner

    static let fields: [Field<Street>] = [.text("name", \.name), .view("keeper", \.keeper)]
}

private struct Good: View {
    var title: String
    var price: String?

    static let fields: [Field<Good>] = [.text("title", \.title), .text("price", \.price)]
}

/// The same, as the library that is our judge reads it.
private var judged: [String: Any] {
    [
        "title": "Bread & <Roses>", "note": "", "storyHTML": "<p>warm</p>", "isOpen": true,
        "owner": ["name": "Ada", "title": ""],
        "goods": [["title": "rye", "price": "3"], ["title": "wheat", "price": ""]], "tags": ["a", "<b>"],
        "hasGoods": true,
    ]
}

@Suite("Templates")
struct TemplateTests {
    @Test(
        "a template gives what Mustache says it gives",
        arguments: [
            "{{title}} {{{storyHTML}}}",
            "{{#isOpen}}open{{/isOpen}}{{^isOpen}}shut{{/isOpen}}",
            "{{#owner}}{{name}}{{/owner}} {{owner.name}}",
            "<ul>\n{{#goods}}\n  <li>{{title}}</li>\n{{/goods}}\n</ul>\n",
            "{{#hasGoods}}yes{{/hasGoods}}{{^hasGoods}}no{{/hasGoods}}",
            "{{#goods}}{{#owner}}{{name}}{{/owner}}{{/goods}}",
            "{{#tags}}[{{.}}]{{/tags}}",
            "a\n{{! gone with its line }}\nb {{! gone alone }} c\n",
            "{{#isOpen}}\none\n{{/isOpen}}\n{{^isOpen}}\ntwo\n{{/isOpen}}\nend",
            "{{> part}}|{{#goods}}{{> part}}{{/goods}}",
            "{{ title }}{{# isOpen }}!{{/ isOpen }}",
        ])
    func agreesWithTheLibrary(_ template: String) throws {
        let part = "<{{title}}>"
        let library = MustacheLibrary(templates: ["part": try MustacheTemplate(string: part)])
        let wanted = try MustacheTemplate(string: template).render(judged, library: library)
        let shown = try render(template, partials: ["part": part])
        #expect(shown == wanted)
    }

    @Test("an absent text hides one of the same name further out")
    func absentTextShadows() throws {
        let shown = try render("{{#owner}}[{{title}}]{{/owner}}{{#goods}}({{price}}){{/goods}}")
        #expect(shown == "[](3)()")
    }

    @Test("a section on a text shows it once, and not at all when it is empty")
    func sectionsOnTexts() throws {
        let shown = try render("{{#title}}<b>{{.}}</b>{{/title}}{{#note}}never{{/note}}{{^note}}none{{/note}}")
        #expect(shown == "<b>Bread &amp; &lt;Roses&gt;</b>none")
    }

    @Test("the author's own keys are reached by their names")
    func ownKeys() throws {
        let shown = try render("{{extra.x-mood}}{{#extra.x-none}}never{{/extra.x-none}}")
        #expect(shown == "calm")
    }

    @Test(
        "every key of the content file is reached by its name, as the author wrote its value",
        arguments: [
            ("{{keys.phone}}", "+358 9 &lt;1&gt;"),
            ("{{#keys.cuisine}}<i>{{.}}</i>{{/keys.cuisine}}", "<i>rye</i><i>wheat</i>"),
            ("{{keys.cuisine}}; {{keys.visit}}", "rye, wheat; 20 min"),
            ("{{#keys.waits}}never{{/keys.waits}}{{^keys.email}}none{{/keys.email}}", "none"),
        ])
    func contentKeys(_ template: String, _ shown: String) throws { #expect(try render(template) == shown) }

    @Test(
        "own keys that hold lists and maps reach templates as they are",
        arguments: [
            ("{{#extra.x-breads}}<i>{{.}}</i>{{/extra.x-breads}}", "<i>rye</i><i>&lt;oat&gt;</i>"),
            ("{{extra.x-breads}}", "rye, &lt;oat&gt;"),
            ("{{extra.x-oven.heat}} {{extra.x-oven.cold}}", "220 "),
            ("{{#extra.x-oven}}{{heat}}{{/extra.x-oven}}", "220"),
            (
                "{{#extra.x-bakers}}{{title}}{{note}}: {{#days}}{{.}} {{/days}}{{extra.x-mood}}{{/extra.x-bakers}}",
                "Bo: Mo Tu calm"
            ),
            ("{{^extra.x-none}}none{{/extra.x-none}}{{#extra.x-mood}}[{{.}}]{{/extra.x-mood}}", "none[calm]"),
        ])
    func ownStructures(_ template: String, _ shown: String) throws {
        #expect(try render(template) == shown)
    }

    @Test(
        "a name reaches into views that are always there, that may be absent and that are made",
        arguments: [
            ("{{street.name}}, {{street.keeper.title}} {{street.keeper.name}}", "Salem Street, Dr Bea"),
            ("{{#street}}{{name}}{{#keeper}} {{name}} in {{title}}{{/keeper}}{{/street}}", "Salem Street Bea in Dr"),
            ("{{owner.name}}{{owner.title}}", "Ada"),
            ("{{best.title}}{{#best}} {{title}} {{price}}{{^price}}free{{/price}}{{/best}}", "wheat wheat free"),
            ("{{count}}{{^isLarge}} small{{/isLarge}}{{#isLarge}} large{{/isLarge}}", "2 small"),
        ])
    func nestedViews(_ template: String, _ shown: String) throws {
        #expect(try render(template) == shown)
    }

    @Test("words are inserted, escaped, when the theme is prepared")
    func words() throws {
        let shown = try render("{{words.open}}")
        #expect(shown == "Open &amp; warm")
    }

    private func render(_ text: String, partials: [String: String] = [:]) throws -> String {
        let (template, faults) = compiled(text, partials: partials)
        #expect(faults == [])
        var output: [UInt8] = []
        template.run(on: [Frame(Shop())], into: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

@Suite("Faults of templates")
struct TemplateFaultTests {
    @Test(
        "each fault is shown at its place with its remedy",
        arguments: [
            ("a\n  {{titel}}", "2:3+9 unknown-field", "did you mean \"title\"?"),
            ("{{#goods}}{{nam}}{{/goods}}", "1:11+7 unknown-field", "see the fields in Documentation/Themes.md"),
            ("{{owner.nane}}", "1:1+14 unknown-field", "did you mean \"name\"?"),
            ("{{keys.phones}}", "1:1+15 unknown-field", "did you mean \"phone\"?"),
            ("{{keys}}", "1:1+8 template-type", "open it as a section: {{#keys}}"),
            ("{{> prat}}", "1:1+10 unknown-partial", "did you mean \"part\"?"),
            ("{{words.opne}}", "1:1+14 unknown-word", "did you mean \"words.open\"?"),
            ("{{{title}}}", "1:1+11 template-escape", "write {{title}}"),
            ("{{storyHTML}}", "1:1+13 template-escape", "write {{{storyHTML}}}"),
            ("{{goods}}", "1:1+9 template-type", "open it as a section: {{#goods}}"),
            ("x{{#isOpen}}y", "1:2+11 template-section", "close it with {{/isOpen}}"),
            ("x{{/isOpen}}", "1:2+11 template-section", "remove the tag"),
            ("{{#isOpen}}{{/isOpne}}", "1:12+11 template-section", "close it with {{/isOpen}}"),
            ("é{{title", "1:2+7 template-tag", "end it with }}"),
            ("{{=<% %>=}}", "1:1+11 template-tag", "use {{x}}, {{{x}}}, {{#x}}, {{^x}}, {{/x}}, {{> x}} or {{! x}}"),
            ("{{a b}}", "1:1+7 template-tag", "names are letters, digits, \"-\", \"_\", \".\" and \"/\""),
        ])
    func faults(_ text: String, _ place: String, _ remedy: String) {
        let faults = compiled(text, partials: ["part": "{{title}}"]).faults
        #expect(faults.map { "\(Self.place($0)) \($0.code)" } == [place])
        #expect(faults.first?.remedy == remedy)
        #expect(faults.first?.sourceLine == String(text.split(separator: "\n").last ?? ""))
    }

    @Test("a partial that includes itself is an error, not an endless page")
    func partialLoops() {
        let faults = compiled("{{> part}}", partials: ["part": "{{> part}}"]).faults
        #expect(faults.map(\.code) == ["template-loop"])
    }

    @Test("partials that double with each step are an error, not an endless build")
    func doubledPartials() {
        var partials = Dictionary(uniqueKeysWithValues: (0..<60).map { ("p\($0)", "{{> p\($0 + 1)}}{{> p\($0 + 1)}}") })
        partials["p60"] = "x"
        #expect(compiled("{{> p0}}", partials: partials).faults.map(\.code) == ["template-size"])
    }

    @Test("a list within itself is an error, and twice one after the other is none")
    func listInItself() {
        #expect(
            compiled("{{#goods}}{{#goods}}x{{/goods}}{{/goods}}", partials: [:]).faults.map(\.code) == ["template-loop"]
        )
        #expect(
            compiled("{{#goods}}x{{/goods}}{{#goods}}{{^goods}}y{{/goods}}{{/goods}}", partials: [:]).faults.isEmpty)
    }

    @Test("a name in a partial is looked for where the partial is used")
    func partialsSeeTheirSurroundings() {
        let faults = compiled("{{#goods}}{{> part}}{{/goods}}{{> part}}", partials: ["part": "{{price}}"]).faults
        #expect(
            faults.map { "\($0.location?.file ?? "") \($0.code)" } == ["Templates/partials/part.mustache unknown-field"]
        )
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

/// A template compiled for a shop, and what is wrong with it.
private func compiled(_ text: String, partials: [String: String]) -> (CompiledTemplate, faults: [Diagnostic]) {
    let (tree, syntax) = TemplateTree.parse(TemplateFile(path: "pages/shop.mustache", text: text))
    var trees = ["pages/shop": tree]
    for (name, text) in partials {
        trees["partials/\(name)"] =
            TemplateTree.parse(TemplateFile(path: "partials/\(name).mustache", text: text)).tree
    }
    var compiler = TemplateCompiler(trees: trees, words: Words(language: "en", table: ["open": "Open & warm"]))
    let template = compiler.compile(tree, for: [Shop.schema])
    return (template, (syntax + compiler.diagnostics).sorted())
}
