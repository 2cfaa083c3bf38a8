import Foundation
public import GuideModel
import Processes

/// The programs that tests of paper need; they say so and are skipped where one is missing.
public enum PrintTools {
    /// typst, as `scripts/setup` installs it.
    public static let engine: PrintEngineLocation? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let python = "\(root)/.tools/print/bin/python"
        guard FileManager.default.isExecutableFile(atPath: python) else { return nil }
        return PrintEngineLocation(interpreter: python, version: "test")
    }()

    private static let reader = "/usr/bin/pdftotext"
    private static let pictureReader = "/usr/bin/pdfimages"
    private static let painter = "/usr/bin/pdftoppm"

    /// Whether PDFs can be made and read.
    public static let areHere = engine != nil && FileManager.default.isExecutableFile(atPath: reader)

    /// A word of a printed page and where it is, in points from the top left corner of the page.
    public struct Word {
        public let text: String
        public let x: ClosedRange<Double>
        public let y: ClosedRange<Double>

        /// The share of the smaller of two words that the other one covers.
        public func overlap(with other: Word) -> Double {
            let across = min(x.upperBound, other.x.upperBound) - max(x.lowerBound, other.x.lowerBound)
            let down = min(y.upperBound, other.y.upperBound) - max(y.lowerBound, other.y.lowerBound)
            guard across > 0, down > 0 else { return 0 }
            return across * down / max(0.01, min(area, other.area))
        }

        private var area: Double { (x.upperBound - x.lowerBound) * (y.upperBound - y.lowerBound) }
    }

    public struct Page {
        public let width: Double
        public let height: Double
        public let words: [Word]
    }

    /// The pages of a PDF with their words, as Poppler finds them.
    public static func pages(of pdf: String) throws -> [Page] {
        let text = try output(["-bbox", pdf, "-"])
        return text.components(separatedBy: "<page ").dropFirst().compactMap { part in
            guard let size = part.firstMatch(of: /width="([0-9.]+)" height="([0-9.]+)"/) else { return nil }
            let words = part.matches(
                of: /<word xMin="([-0-9.]+)" yMin="([-0-9.]+)" xMax="([-0-9.]+)" yMax="([-0-9.]+)">([^<]*)</
            ).map { word in
                let ends = [word.1, word.2, word.3, word.4].map { Double($0) ?? 0 }
                return Word(
                    text: String(word.5), x: ends[0]...max(ends[0], ends[2]), y: ends[1]...max(ends[1], ends[3]))
            }
            return Page(width: Double(size.1) ?? 0, height: Double(size.2) ?? 0, words: words)
        }
    }

    /// The text of a PDF, as it is read.
    public static func text(of pdf: String) throws -> String { try output(["-layout", pdf, "-"]) }

    /// A picture of pixels in a PDF.
    public struct Picture: Hashable, Sendable {
        public let width: Int
        public let isGrey: Bool
        /// Its pixels to the inch of paper.
        public let resolution: Int
    }

    /// The pictures of a PDF, in their order.
    public static func pictures(of pdf: String) throws -> [Picture] {
        // page, number, type, width, height, colour, components, bits, encoding, interpolation, object, identifier, resolutions, …
        try output(["-list", pdf], of: pictureReader).split(separator: "\n").dropFirst(2).compactMap { line in
            let cells = line.split(separator: " ").map(String.init)
            guard cells.count > 13, let width = Int(cells[3]), let resolution = Int(cells[12]) else { return nil }
            return Picture(width: width, isGrey: cells[6] == "1", resolution: resolution)
        }
    }

    /// A printed page as a picture: what is white and what is not, also where no word is.
    public struct Ink {
        public let width: Int
        public let height: Int
        private let greys: Data

        /// Pixels to the inch of paper.
        public static let resolution = 100
        /// Lighter than this is white: thin lines are pale where they lie between two pixels.
        private static let white: UInt8 = 247

        fileprivate init(width: Int, height: Int, greys: Data) {
            (self.width, self.height, self.greys) = (width, height, greys)
        }

        /// The share of a row of pixels that is not white, between two columns.
        public func share(row: Int, in columns: Range<Int>) -> Double {
            let start = greys.startIndex + row * width
            let dark = greys[start + columns.lowerBound..<start + columns.upperBound].count { $0 < Self.white }
            return Double(dark) / Double(columns.count)
        }

        /// The lowest row that is not white.
        public func lowest(in rows: Range<Int>, _ columns: Range<Int>) -> Int? {
            rows.last { share(row: $0, in: columns) > 0 }
        }

        /// The rows with thin lines from one side to the other and white on both of their sides: lines for notes.
        public func lines(in rows: Range<Int>, _ columns: Range<Int>) -> [Int] {
            rows.filter { row in
                share(row: row, in: columns) > 0.98 && share(row: row - 4, in: columns) == 0
                    && share(row: row + 4, in: columns) == 0 && share(row: row - 1, in: columns) < 0.98
            }
        }
    }

    /// The pages of a PDF as Poppler draws them.
    public static func ink(of pdf: String) throws -> [Ink] {
        var rest = try data(["-gray", "-r", "\(Ink.resolution)", pdf], of: painter)
        var pages: [Ink] = []
        // P5, width and height, 255, and then the pixels, one picture after the other.
        func start() -> String { String(decoding: rest.prefix(40).prefix { $0 < 0x80 }, as: UTF8.self) }
        while let head = start().prefixMatch(of: /P5\s(\d+) (\d+)\s255\s/),
            let width = Int(head.1), let height = Int(head.2)
        {
            rest = rest.dropFirst(head.0.count)
            pages.append(Ink(width: width, height: height, greys: rest.prefix(width * height)))
            rest = rest.dropFirst(width * height)
        }
        return pages
    }

    private static func output(_ arguments: [String], of program: String = reader) throws -> String {
        String(decoding: try data(arguments, of: program), as: UTF8.self)
    }

    private static func data(_ arguments: [String], of program: String) throws -> Data {
        Data(try ProcessCall(program, arguments).run().output)
    }
}
