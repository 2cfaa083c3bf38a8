import Mustache
import Testing

@testable import Templating

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
    var extra: OpenValue = .map([
        .init("x-mood", .text("calm")),
        .init("x-breads", .list([.text("rye"), .text("<oat>")])),
        .init("x-oven", .map([.init("heat", .text("220"))])),
        .init(
            "x-bakers",
            .list([.map([.init("title", .text("Bo")), .init("days", .list([.text("Mo"), .text("Tu")]))])])),
    ])
    var facts = ["phone": OpenValue.text("+358 9 <1>"), "cuisine": .list([.text("rye"), .text("wheat")])]

    static let fields: [Field<Shop>] = [
        .open("keys", \.facts, names: ["cuisine", "email", "phone", "waits"]) { $0[$1] },
        .text("title", \.title), .text("note", \.note), .html("storyHTML", \.story),
        .flag("isOpen", \.isOpen), .view("owner", \.owner), .list("goods", \.goods),
        .texts("tags", \.tags), .open("extra", \.extra) { $0 }, .view("street", \.street),
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

    @Test("what an open value holds is reached by its name")
    func openValues() throws {
        let shown = try render("{{extra.x-mood}}{{#extra.x-none}}never{{/extra.x-none}}")
        #expect(shown == "calm")
    }

    @Test(
        "a name of an open value whose names are known is reached by it, whatever its shape",
        arguments: [
            ("{{keys.phone}}", "+358 9 &lt;1&gt;"),
            ("{{#keys.cuisine}}<i>{{.}}</i>{{/keys.cuisine}}", "<i>rye</i><i>wheat</i>"),
            ("{{keys.cuisine}}; {{keys.waits}}", "rye, wheat; "),
            ("{{#keys.waits}}never{{/keys.waits}}{{^keys.email}}none{{/keys.email}}", "none"),
        ])
    func knownNames(_ template: String, _ shown: String) throws { #expect(try render(template) == shown) }

    @Test(
        "lists and maps in open values reach templates as they are",
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
    func openStructures(_ template: String, _ shown: String) throws {
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

    @Test("words are inserted, escaped, when the template is compiled")
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
        "each fault is told at its place with its remedy",
        arguments: [
            ("{{keys}}", "1:1+8 template-type", "open it as a section: {{#keys}}"),
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
        #expect(faults.map { "\(Self.place($0)) \($0.kind.rawValue)" } == [place])
        #expect(faults.first?.remedy == remedy)
        #expect(faults.first?.sourceLine == String(text.split(separator: "\n").last ?? ""))
    }

    @Test(
        "a name that nothing has is told at its place, with the names that could stand there",
        arguments: [
            ("a\n  {{titel}}", "2:3+9 unknown-field titel", "title"),
            ("{{#goods}}{{nam}}{{/goods}}", "1:11+7 unknown-field nam", "price"),
            ("{{#tags}}{{.}}{{nam}}{{/tags}}", "1:15+7 unknown-field nam", "hasTags"),
            ("{{owner.nane}}", "1:1+14 unknown-field nane", "name"),
            ("{{keys.phones}}", "1:1+15 unknown-field phones", "phone"),
            ("{{> prat}}", "1:1+10 unknown-partial prat", "part"),
            ("{{words.opne}}", "1:1+14 unknown-word opne", "open"),
        ])
    func unknownNames(_ text: String, _ fault: String, _ known: String) {
        let faults = compiled(text, partials: ["part": "{{title}}"]).faults
        #expect(faults.map { "\(Self.place($0)) \($0.kind.rawValue) \($0.name)" } == [fault])
        #expect(faults.first?.known.contains(known) == true)
        #expect(faults.first?.remedy == nil)
    }

    @Test("without words their names are unknown as any other, and a fault is one line")
    func withoutWords() {
        let tree = TemplateTree.parse(TemplateSource(file: "shop.mustache", text: "x\n{{words.open}}")).tree
        var compiler = TemplateCompiler(partials: [:])
        _ = compiler.compile(tree, for: [Shop.schema])
        #expect(
            compiler.faults.map(\.description) == ["shop.mustache:2:1: no view here has no field \"words.open\""])
    }

    @Test("a partial that includes itself is an error, not an endless page")
    func partialLoops() {
        let faults = compiled("{{> part}}", partials: ["part": "{{> part}}"]).faults
        #expect(faults.map(\.kind) == [.loop])
    }

    @Test("partials that double with each step are an error, not an endless build")
    func doubledPartials() {
        var partials = Dictionary(uniqueKeysWithValues: (0..<60).map { ("p\($0)", "{{> p\($0 + 1)}}{{> p\($0 + 1)}}") })
        partials["p60"] = "x"
        #expect(compiled("{{> p0}}", partials: partials).faults.map(\.kind) == [.size])
    }

    @Test("a list within itself is an error, and twice one after the other is none")
    func listInItself() {
        #expect(
            compiled("{{#goods}}{{#goods}}x{{/goods}}{{/goods}}", partials: [:]).faults.map(\.kind) == [.loop]
        )
        #expect(
            compiled("{{#goods}}x{{/goods}}{{#goods}}{{^goods}}y{{/goods}}{{/goods}}", partials: [:]).faults.isEmpty)
    }

    @Test("a name in a partial is looked for where the partial is used")
    func partialsSeeTheirSurroundings() {
        let faults = compiled("{{#goods}}{{> part}}{{/goods}}{{> part}}", partials: ["part": "{{price}}"]).faults
        #expect(faults.map { "\($0.location.file) \($0.kind.rawValue)" } == ["part unknown-field"])
    }

    private static func place(_ fault: TemplateFault) -> String {
        "\(fault.location.line):\(fault.location.column)+\(fault.location.length)"
    }
}

/// A template compiled for a shop, and what is wrong with it.
private func compiled(_ text: String, partials: [String: String]) -> (CompiledTemplate, faults: [TemplateFault]) {
    let (tree, syntax) = TemplateTree.parse(TemplateSource(file: "shop", text: text))
    let trees = partials.map { ($0, TemplateTree.parse(TemplateSource(file: $0, text: $1)).tree) }
    var compiler = TemplateCompiler(
        partials: Dictionary(uniqueKeysWithValues: trees), words: ShopWords(),
        surroundings: ["extra"])
    let template = compiler.compile(tree, for: [Shop.schema])
    return (template, syntax + compiler.faults)
}

private struct ShopWords: TemplateWords {
    let keys = ["open"]
    let isRightToLeft = false

    func entry(_ key: String) -> WordEntry? { key == "open" ? .sentence("Open & warm") : nil }
}
