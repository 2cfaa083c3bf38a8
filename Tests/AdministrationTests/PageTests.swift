import LiveRules
import Templating
import Testing

@testable import Administration

@Suite("The pages of the administration")
struct PageTests {
    @Test("every name in a template is a field of its view, every partial is there, and only markup is put in as it is")
    func names() {
        let (templates, faults) = Pages.compile(Pages.templates, for: PageViews.all)
        #expect(faults.map(\.description) == [])
        #expect(templates.count == PageViews.all.count)
    }

    @Test("every template is the one of a view in the list, or a part of one")
    func list() {
        let parts = Pages.templates.values.flatMap { text in text.matches(of: /{{> *([a-z-]+)}}/).map { String($0.1) } }
        #expect(Set(Pages.templates.keys).subtracting(PageViews.all.map { $0.template } + parts).sorted() == [])
    }

    @Test(
        "a template with a name that its view does not have is a fault with its place",
        arguments: [
            ("{{nam}}", "sample.mustache:1:1: no view here has no field \"nam\""),
            ("{{> none}}", "sample.mustache:1:1: there is no partial \"none\""),
            ("{{#items}}\n{{titel}}\n{{/items}}", "sample.mustache:2:1: no view here has no field \"titel\""),
            ("{{{name}}}", "sample.mustache:1:1: \"name\" is text and must be escaped, write {{name}}"),
            ("{{drawing}}", "sample.mustache:1:1: \"drawing\" is HTML and would be escaped, write {{{drawing}}}"),
        ])
    func faults(text: String, fault: String) {
        let (_, faults) = Pages.compile(["sample": text], for: [SampleView.self])
        #expect(faults.map(\.description) == [fault])
    }

    @Test(
        "whatever a value says, it stays a text, also with a combining accent after a sign of HTML",
        arguments: [
            "<script>alert(1)</script>", "\" onfocus=\"alert(1)", "\"\u{301} autofocus onfocus=alert(1) x=\"",
            "'\u{20DD}><img src=x onerror=alert(1)>", "&lt;", "{{password}}", "</textarea><script>", "\0",
        ])
    func escaping(text: String) {
        let field = FieldView("name", text, value: text, help: text, error: text)
        let area = FieldView("name", text, value: text, help: text, error: text, isArea: true)
        for field in [field, area] {
            let html = Pages.html(page(of: field)).html
            let plain = Pages.html(
                page(of: FieldView("name", "x", value: "x", help: "x", error: "x", isArea: field.isArea))
            ).html
            // The same tags and attributes as of a harmless value.
            for sign in ["<", ">", "\""] {
                #expect(Self.count(sign, html) == Self.count(sign, plain), "\(sign) of \(text)")
            }
            #expect(!html.utf8.contains(0))
        }
    }

    private static func count(_ sign: String, _ html: String) -> Int {
        html.utf8.count { $0 == sign.utf8.first }
    }
}

private struct SampleView: PageView {
    static let template = "sample"
    static let fields: [Field<Self>] = [
        .text("name", \.name), .list("items", \.items), .html("drawing", \.drawing.html),
    ]

    let name = ""
    let items: [ChoiceView] = []
    let drawing = Markup(html: "")
}

/// A page with one field of its own.
private func page(of field: FieldView) -> PersonFormView {
    PersonFormView(
        account: nil, isOneself: false, email: field, name: field, more: field, roles: Roles(), tours: [], others: [],
        rolesError: nil,
        formToken: "", action: "", peopleURL: "")
}
