import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Printing

/// How the driver finds fonts and letters, sets names on maps, and orders the pages of booklets.
@Suite(.enabled(if: Engine.location != nil, "typst is not installed; scripts/setup installs it"))
struct TypesettingTests {
    @Test("a font that a template names first and that is not installed is told with what stands in for it")
    func fonts() throws {
        let template = "#let own-fonts = (\"No Such Font\", \"Nor This\", \"DejaVu Sans\")\n" + TestSheet.head
        try TemporaryFolder.with { folder in
            let remarks = try render(TestSheet.document("a", template: template), in: folder)
            #expect(remarks == [.substituted(family: "No Such Font", by: "DejaVu Sans")])
        }
        let warning = PrintRemark.substituted(family: "Inter", by: "DejaVu Sans").diagnostic(
            of: TestSheet.document("a"))
        #expect(warning.code == "missing-font" && warning.location == nil)
        #expect(warning.message.hasPrefix("the font Inter of paper is not installed: DejaVu Sans stands in"))
    }

    @Test("a font file of the guide's own is found by the name of its family")
    func ownFonts() throws {
        let order = #"{"resources": {"static/own.ttf": "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"}}"#
        try TemporaryFolder.with(["order": order]) { folder in
            let source =
                Resources.orderPy + "\n" + Resources.treePy + "\n" + Resources.typstPy + """

                    FONTS.clear()
                    tempfile.tempdir = sys.argv[2]
                    print(fonts().families())
                    """
            let answer = try Engine.answer(to: source, folder.path + "/order", folder.path)
            #expect(answer == "['DejaVu Sans']\n")
        }
    }

    @Test("which letters a font has is read from its own table")
    func letters() throws {
        let source =
            Resources.lettersPy + """

                import glob
                for path in sorted(glob.glob("/usr/share/fonts/**/DejaVuSans.ttf", recursive=True))[:1]:
                    print(sorted(letters_in(path, 0, {0x41, 0x416, 0x1D400, 0x65E5, 0x10FFFD, 0x1F600})))
                """
        #expect(try Engine.answer(to: source) == "[65, 1046, 128512]\n")
    }

    @Test("a name on a map is text, whole where its letters join or run from right to left")
    func names() throws {
        for name in ["Harbour", "مرحبا", "שלום"] {
            let map =
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 60'><title>A</title>"
                + "<text x='40' y='30' font-family='DejaVu Sans' text-anchor='middle'>\(name)</text></svg>"
            let template = TestSheet.head + "#let map = sheet.route.bodyHTML\n#image(bytes(map.svg), alt: map.alt)"
            try TemporaryFolder.with { folder in
                let document = TestSheet.document("a", data: TestSheet.data("A", body: map), template: template)
                let remarks = try render(document, in: folder)
                let text = try PrintTools.text(of: "\(folder.path)/a.pdf")
                #expect(remarks.isEmpty && text.contains(name))
            }
        }
    }

    @Test("a map has the style sheet of maps whatever other classes it has, and another drawing has not")
    func classes() throws {
        let source =
            Resources.treePy + """

                for name in ("map", "map map-strip", "qr"):
                    text = '<svg class="%s" viewBox="0 0 9 9"><title>A</title><path d="M0 0"/></svg>' % name
                    print(".m{}" in drawing(text, ".m{}")["svg"])
                """
        #expect(try Engine.answer(to: source) == "True\nTrue\nFalse\n")
    }

    @Test("the pages of a booklet are paired so that folded sheets show them one after the other")
    func sides() throws {
        let source = Resources.foldPy + "\nprint(sides(8), sides(5), sides(3, True))"
        let answer = try Engine.answer(to: source)
        #expect(
            answer == "[(8, 1), (2, 7), (6, 3), (4, 5)] [(None, 1), (2, None), (None, 3), (4, 5)] "
                + "[(1, None), (3, 2)]\n")
    }

    private func render(
        _ document: PrintDocument, _ resources: PrintResources = TestSheet.resources(), in folder: TemporaryFolder
    ) throws -> [PrintRemark] {
        let engine = TypstEngine(try #require(Engine.location))
        let task = PrintTask(document: document, target: "\(folder.path)/a.pdf")
        return try engine.render([task], resources: resources, jobs: 1, cache: folder.path, progress: nil).flatMap(
            \.self)
    }
}
