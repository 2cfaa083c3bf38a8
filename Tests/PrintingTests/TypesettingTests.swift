import Foundation
import GuideModel
import Testing

@testable import Printing

/// How the driver breaks lines, finds fonts and orders the pages of booklets.
@Suite(.enabled(if: Engine.location != nil, "WeasyPrint is not installed; scripts/setup installs it"))
struct TypesettingTests {
    @Test("the first word of a text before a name in italics never stands alone on its line, at any width")
    func firstWords() throws {
        let source =
            Resources.typesettingPy + """

                import weasyprint
                def text(box):
                    return box.text if hasattr(box, "text") else "".join(text(child) for child in getattr(box, "children", ()))
                def lines(box):
                    if type(box).__name__ == "LineBox":
                        return [text(box)]
                    return [line for child in getattr(box, "children", ()) for line in lines(child)]
                words = "Felix made the group in 1932. Three swing hammers around an anvil; the Finnish name, "
                for width in range(150, 400, 1):
                    page = "<p style='width:%dpx;font:14px sans-serif'>%s<em>Kolme seppä</em>, says it." % (width, words)
                    found = lines(weasyprint.HTML(string=page).render().pages[0]._page_box)
                    if len(found[0]) < 12:
                        print(width, found[0])
                print("done")
                """
        #expect(try Engine.answer(to: source) == "done\n")
    }

    @Test("a font that the style sheet of paper names first and that is not installed is found")
    func fonts() throws {
        let sheet =
            ":root {\\n  --serif: \"No Such Font\", serif;\\n  --sans: sans-serif;\\n  --title: var(--serif);\\n}"
        let source =
            Resources.typesettingPy + """

                sheet = '\(sheet)'
                print(first_families(sheet), [name for name, _ in missing_families(sheet)])
                """
        #expect(try Engine.answer(to: source) == "['No Such Font'] ['No Such Font']\n")
        let document = PrintDocument(
            page: OutputPath(trusted: "a/index.html"), html: [], pdf: OutputPath(trusted: "a.pdf"),
            owner: "Content/a.md")
        let warning = PrintRemark.substituted(family: "Inter", by: "DejaVu Sans").diagnostic(of: document)
        #expect(warning.code == "missing-font" && warning.location == nil)
        #expect(warning.message.hasPrefix("the font Inter of print pages is not installed: DejaVu Sans stands in"))
    }

    @Test("the pages of a booklet are paired so that folded sheets show them one after the other")
    func sides() throws {
        let source = Resources.bookletPy + "\nprint(sides(8), sides(5), sides(3, True))"
        let answer = try Engine.answer(to: source)
        #expect(
            answer == "[(7, 0), (1, 6), (5, 2), (3, 4)] [(None, 0), (1, None), (None, 2), (3, 4)] "
                + "[(0, None), (2, 1)]\n")
    }
}
