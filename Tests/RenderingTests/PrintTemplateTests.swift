import Formats
import Foundation
import GuideModel
import Markdown
import Templating
import Testing

@testable import Rendering

/// The templates that set paper, and the data that they read.
@Suite("Print templates")
struct PrintTemplateTests {
    @Test(
        "a name that no view on paper and no word has is an error at its place",
        arguments: [
            ("#sheet.route.titel", "1:14+5 unknown-field", "did you mean \"title\"?"),
            ("x\n #let a = stops.first().zzzzz", "2:25+5 unknown-field", "see the fields in Documentation/Themes.md"),
            ("#words.the-wlak", "1:8+8 unknown-word", "did you mean \"words.the-walk\"?"),
        ])
    func faults(_ text: String, _ place: String, _ remedy: String) {
        let (theme, faults) = ThemeLoader.load(overrides: [TemplateFile(path: "print/text.typ", text: text)])
        #expect(theme == nil)
        let shown = faults.map { fault in
            let place = fault.location
            return "\(place?.line ?? 0):\(place?.column ?? 0)+\(place?.length ?? 0) \(fault.code)"
        }
        #expect(shown == [place])
        #expect(faults.first?.remedy == remedy && faults.first?.location?.file == "Templates/print/text.typ")
    }

    @Test("functions, numbers, texts, comments and names that a template itself writes are no fields")
    func ownNames() {
        let text = """
            // see page.width of example.org
            #let style = (shade: 1.5em)
            #text(size: style.shade, "guide.pdf".len(), sys.inputs)
            """
        #expect(ThemeLoader.load(overrides: [TemplateFile(path: "print/own.typ", text: text)]).theme != nil)
    }

    @Test("a theme without the template of an edition is refused")
    func missingTemplate() {
        let files = ThemeLoader.defaultFiles.filter { $0.path != PrintEdition.large.template }
        let (theme, faults) = ThemeLoader.examine(files)
        #expect(theme == nil && faults.map(\.code) == ["missing-template"])
        #expect(faults.first?.message.contains("print/large.typ") == true)
    }

    @Test("the data of a view have all its fields, what is absent as null, and none whose names are the author's")
    func views() {
        var json = JSONWriter()
        json.object { Frame(Shop()).write(to: &$0) }
        #expect(
            json.text == #"{"title":"Bread & <Roses>","note":null,"isOpen":true,"isLarge":false,"count":"2","#
                + #""owner":{"name":"Ada","title":null},"rival":null,"#
                + #""staff":[{"name":"Bo","title":"Dr"},{"name":"Cy","title":null}],"tags":["a","<b>"]}"#)
        #expect(Owner.schema.allNames == ["name", "title"])
    }

    @Test("the data of a sheet have every field of its views, the words that templates name, and no word more")
    func data() throws {
        var sample = SampleGuide()
        sample.site.print.large = true
        for number in sample.contents.places.indices { sample.contents.places[number].entry.body = Document("Lions.") }
        let theme = try #require(ThemeLoader.load().theme)
        let papers = Renderer(sample.enriched, theme: theme).papers([.large])
        let document = try #require(try papers.first?.document())
        let names = ["booklet", "guide", "large", "parts", "sheet", "text"].map { "print/\($0).typ" }
        #expect(document.templates.map(\.path) == names && document.edition.template == "print/large.typ")
        let sheet = try #require(try JSONSerialization.jsonObject(with: Data(document.data)) as? [String: Any])
        let route = try #require(sheet["route"] as? [String: Any])
        let stops = try #require(route["stops"] as? [[String: Any]])
        #expect(route["title"] as? String == "Freedom Trail" && route["season"] is NSNull)
        #expect(stops.first?["number"] as? String == "1" && stops.last?["walk"] is NSNull)
        #expect((stops.first?["storyHTML"] as? String)?.hasPrefix("<p>") == true)
        let words = try #require(sheet["words"] as? [String: String])
        #expect(words["the-walk"] == "The walk" && words["menu"] == nil)
        #expect(Set(words.keys) == theme.printTemplates.words)
    }
}

private struct Shop: View {
    var title = "Bread & <Roses>"
    var note: String?
    var isOpen = true
    var owner: Owner? = Owner(name: "Ada", title: nil)
    var rival: Owner?
    var staff = [Owner(name: "Bo", title: "Dr"), Owner(name: "Cy", title: nil)]
    var tags = ["a", "<b>"]
    var extra: OpenValue = .map([.init("x-mood", .text("calm"))])

    static let fields: [Field<Shop>] = [
        .text("title", \.title), .text("note", \.note), .flag("isOpen", \.isOpen),
        .flag("isLarge") { $0.pointee.staff.count > 5 }, .text("count") { "\($0.pointee.staff.count)" },
        .view("owner", \.owner), .view("rival", \.rival), .list("staff", \.staff), .texts("tags", \.tags),
        .open("extra", \.extra) { $0 },
    ]
}

private struct Owner: View {
    var name: String
    var title: String?

    static let fields: [Field<Owner>] = [.text("name", \.name), .text("title", \.title)]
}
