import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

/// Photographs on printed pages: in grey, and as sharp as paper can show them.
@Suite struct PaperPictureTests {
    @Test("the photographs of a printed page are those for paper: in the tour's text, of the stop, and in its text")
    func page() throws {
        try site { folder in
            let files = try files(folder)
            let page = String(decoding: files["tours/round/print/index.html"] ?? [], as: UTF8.self)
            let shown = page.matches(of: /<img [^>]*>/).map { String($0.output) }
            let addresses = shown.compactMap {
                $0.firstMatch(of: /src="\.\.\/\.\.\/\.\.\/([^"]+)"/).map { String($0.1) }
            }
            let large = "data/pictures/large.png"
            #expect(
                addresses == [
                    "\(large)/print-text.jpg", "\(large)/print.jpg", "\(large)/print-text.jpg",
                    "data/pictures/palette.png/print-text.png",
                ])
            for (address, size) in [("\(large)/print.jpg", [296, 222]), ("\(large)/print-text.jpg", [696, 522])] {
                let head = JPEGHead(try #require(files[address]))
                #expect(head.size == size && head.components == 1, "\(address)")
            }
            #expect(shown.allSatisfy { !$0.contains("srcset") && !$0.contains("loading") }, "\(shown)")
            #expect(shown.filter { $0.contains("width=\"696\" height=\"522\"") }.count == 2)
            #expect(!page.contains("<source"))
        }
    }

    @Test("drawings with few colours keep their edges on paper, and what no printed page shows is not made for paper")
    func others() throws {
        try site { folder in
            let files = try self.files(folder)
            #expect(files["data/pictures/palette.png/print-text.png"]?[25] == 0)
            #expect(
                files["data/pictures/wide.png/print-text.jpg"] == nil && files["data/pictures/wide.png/300.jpg"] != nil)
        }
        var files = SightSite.files(pier: SightSite.image("large.png"))
        files["Content/places/pier.md"]? += "\n![Waves](large.png)\n"
        try TemporaryFolder.with(files) { folder in
            try SightSite.add(["large.png": "large.png"], to: folder)
            let made = try self.files(folder).keys.filter { $0.hasPrefix("data/pictures/") }
            #expect(!made.isEmpty && made.allSatisfy { !$0.contains("/print") })
        }
    }

    @Test(
        "a PDF has its photographs in grey, with some 220 pixels to the inch",
        .enabled(if: PrintTools.areHere, "typst or pdftotext is not installed; scripts/setup installs them"))
    func pdf() throws {
        try site { folder in
            var inputs = SightSite.inputs(folder, cache: folder.path + "/cache")
            inputs.printEngine = PrintTools.engine
            let planned = try SiteBuild(inputs).plan(for: .printing(.sheet))
            guard case .output(let output) = planned.pdf(of: "round", .sheet) else {
                Issue.record("there is no PDF")
                return
            }
            try planned.makePDFs(of: [output]) { _, _, _ in }
            guard case .copy(let pdf, _) = try output.make().content else { return }
            let pictures = try PrintTools.pictures(of: pdf).filter { $0.width > 200 }
            #expect(pictures.map(\.width).sorted() == [296, 696, 696])
            #expect(pictures.allSatisfy { $0.isGrey && (215...235).contains($0.resolution) }, "\(pictures)")
            #expect(planned.printDiagnostics().isEmpty)
        }
    }
}

extension PaperPictureTests {
    /// A tour of one stop, both with a photograph in their texts; the stop has a plan, too. A city is printed nowhere.
    private func site(_ body: (TemporaryFolder) throws -> Void) throws {
        var files = SightSite.files(pier: SightSite.image("large.png"))
        files["Content/places/pier.md"]? += "\n::: figure large.png The waves\n:::\n\n![A plan](palette.png)\n"
        files["Content/tours/round.md"] = "---\ntitle: Round\nstops: [pier]\n---\nA walk.\n\n![Waves](large.png)\n"
        files["Content/cities/town.md"] =
            "---\ntitle: Town\nlocation: 60.17, 24.95\ncountry: FI\n---\nA town.\n\n![Roofs](wide.png)\n"
        try TemporaryFolder.with(files) { folder in
            let names = ["large.png", "palette.png", "wide.png"]
            try SightSite.add(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }), to: folder)
            try body(folder)
        }
    }

    private func files(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
        let result = try SightSite.build(folder)
        try #require(!result.hasErrors, "\(result.diagnostics)")
        return try Dictionary(
            uniqueKeysWithValues: result.files.map { file in
                switch file.content {
                case .bytes(let bytes): (file.path.text, bytes)
                case .copy(let path, _): (file.path.text, Array(try Data(contentsOf: URL(filePath: path))))
                }
            })
    }
}
