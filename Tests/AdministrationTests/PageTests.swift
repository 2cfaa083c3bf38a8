import LiveRules
import Testing

@testable import Administration

@Suite("The pages of the administration")
struct PageTests {
    @Test("every name in a template is a field of its view, every partial is there, and only markup is put in as it is")
    func names() throws {
        var check = TemplateCheck(templates: Pages.templates)
        for view in PageViews.all { check.check(view.template, [try ViewShape.of(view)]) }
        #expect(check.faults == [])
    }

    @Test("every template is the one of a view in the list, or a part of one")
    func list() throws {
        var check = TemplateCheck(templates: Pages.templates)
        for view in PageViews.all { check.check(view.template, [try ViewShape.of(view)]) }
        #expect(Set(Pages.templates.keys).subtracting(check.seen).sorted() == [])
        #expect(Set(PageViews.all.map { $0.template }).count == PageViews.all.count)
    }

    @Test(
        "the comparison finds what swift-mustache is silent about",
        arguments: [
            ("{{nam}}", "nothing is called nam"), ("{{> none}}", "there is no template none"),
            ("{{#items}}{{titel}}{{/items}}", "nothing is called titel"), ("{{#items}}{{name}}", "is not ended"),
            ("{{{name}}}", "is no Markup"), ("{{&name}}", "is not used here"), ("{{items}}", "is no text"),
            ("{{#items}}{{note}}{{/items}}", "would be another one where it is nil"), ("{{drawing}}", "is no text"),
        ])
    func comparison(text: String, fault: String) throws {
        var check = TemplateCheck(templates: ["sample": text])
        check.check("sample", [try ViewShape.of(SampleView.self)])
        #expect(check.faults.contains { $0.contains(fault) }, "\(check.faults)")
    }

    @Test("a right template has no fault")
    func right() throws {
        let text =
            "{{name}}{{#items}}{{name}}{{title}}{{^isNew}}{{.}}{{/isNew}}{{/items}}{{#note}}{{.}}{{/note}}{{{drawing}}}"
        var check = TemplateCheck(templates: ["sample": text.replacing("{{.}}{{/isNew}}", with: "{{/isNew}}")])
        check.check("sample", [try ViewShape.of(SampleView.self)])
        #expect(check.faults == [])
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

private struct SampleView: Decodable {
    let name: String
    let note: String?
    let items: [SampleItem]
    let drawing: Markup
}

private struct SampleItem: Decodable {
    let title: String
    let note: String?
    let isNew: Bool
}

/// A page with one field of its own.
private func page(of field: FieldView) -> PersonFormView {
    PersonFormView(
        account: nil, email: field, name: field, roles: Roles(), tours: [], rolesError: nil, formToken: "", action: "",
        peopleURL: "")
}
