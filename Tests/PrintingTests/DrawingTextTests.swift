import Foundation
import GuideModel
import Testing

@testable import Printing

/// How the driver sets the words of drawings.
@Suite(.enabled(if: Engine.location != nil, "WeasyPrint is not installed; scripts/setup installs it"))
struct DrawingTextTests {
    @Test("words whose letters join, stand on one another or run from right to left are set as words")
    func joinedLetters() throws {
        #expect(try set("<text x='9' y='30' text-anchor='middle'>مرحبا</text>") == ["مرحبا"])
        #expect(try set("<text x='9' y='30'>abc שלום</text>") == ["abc שלום"])
        #expect(try set("<text x='9' y='30'>नमस्ते</text>") == ["नमस्ते"])
        #expect(try set("<text x='9' y='30'>Pier</text>") == ["P", "i", "e", "r"])
    }

    @Test("such a name on a map is set as a word even where its letters have places of their own")
    func names() throws {
        #expect(try set("<label x='1 2 3 4' y='1 2 3 4' rotate='0 1 2 3'>שלום</label>") == ["שלום"])
        #expect(try set("<label x='1 2 3' y='1 2 3' rotate='0 1 2'>Way</label>") == ["W", "a", "y"])
    }

    @Test("a map has the style sheet of maps whatever other classes it has")
    func classes() throws {
        let code =
            Resources.drawingsPy + """

                for more in ("", " map-strip"):
                    text = '<svg class="map%s" viewBox="0 0 9 9" role="img"><title>A</title><path d="M0 0"/></svg>' % more
                    print(len(take_maps(text, "page", ".m{}")[1]))
                """
        #expect(try Engine.answer(to: code) == "1\n1\n")
    }

    @Test("isolated texts have the direction of their first letter, and numbers run from left to right")
    func isolates() throws {
        let page = "<bdi>+972 2</bdi> <bdi lang=\"he\">יפו 1</bdi> <bdi>12 min</bdi> <bdi dir=\"rtl\">x</bdi>"
        let code = Resources.drawingsPy + "\nprint(direct_isolates('\(page)'))"
        #expect(
            try Engine.answer(to: code).contains(
                "<bdi dir=\"ltr\">+972 2</bdi> <bdi lang=\"he\" dir=\"rtl\">יפו 1</bdi> <bdi dir=\"ltr\">12 min</bdi> "
                    + "<bdi dir=\"rtl\">x</bdi>"))
    }

    /// What the engine is given to set, piece by piece.
    private func set(_ element: String) throws -> [String] {
        let source =
            Resources.drawingsPy + """

                import json, sys
                import weasyprint
                import weasyprint.draw.text as drawing
                pieces, first_line = [], drawing.draw_first_line

                def record(stream, box, *more):
                    pieces.append(str(box.text))
                    return first_line(stream, box, *more)

                drawing.draw_first_line = draw_first_line = record
                weasyprint.HTML(string="<svg viewBox='0 0 90 60' width='90' height='60'>%s</svg>" % sys.argv[1]).write_pdf()
                print(json.dumps(pieces))
                """
        return try JSONDecoder().decode([String].self, from: Data(try Engine.answer(to: source, element).utf8))
    }
}
