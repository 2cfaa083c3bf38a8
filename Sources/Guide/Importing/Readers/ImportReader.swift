public import Geo
public import GuideModel
public import Reading

/// An importer of files: reads one format, and proposes what is in it.
///
/// Importers that ask servers or extracts make ``Proposals`` in their own way; everything behind them is the same.
public protocol ImportReader {
    /// The word of the command, and the beginning of ids: `gpx`.
    static var system: String { get }
    /// What the command brings in, in a line.
    static var abstract: String { get }
    /// What is in the file. Never throws: a file that cannot be read has its diagnostics in the result, with what could be read.
    static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals
}

/// A file as an author gives it.
public struct ImportFile: Sendable {
    /// As it was typed; messages name it.
    public let path: String
    public let bytes: [UInt8]
    private let places: Lazy<[TextPlace], Never>

    /// Bytes of the largest file that is read: a recording of a million points.
    public static let largest = 256 << 20

    public init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
        places = Lazy { TextPlace.marks(in: bytes) }
    }

    /// Why a file of more than a limit is not read, and what to do.
    ///
    /// - Parameter failure: what came of reading it; `nil` for any other failure than its size.
    public static func refusal(_ failure: ReadingFailure) -> Diagnostic? {
        guard case .tooLarge(let path, _, _) = failure else { return nil }
        let remedy =
            switch path.split(separator: ".").last?.lowercased() {
            case "kmz": "unpack it, and bring in the .kml that is in it: its pictures are not taken anyway"
            case "xml", "wiki", "json": "export less at a time, and bring in the parts one after another"
            default: "split it, and bring in the parts one after another"
            }
        return ImportRule.tooLarge.diagnostic("\(failure)", at: SourceLocation(file: path), remedy: remedy)
    }

    /// The name without folders and ending.
    public var stem: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
        return String(name[..<point])
    }

    /// The same without the number that a browser gives a second download: `map` of `map (1).kml`.
    public var firstStem: String {
        let name = stem
        guard let mark = name.firstMatch(of: /\s*\([0-9]{1,3}\)$/), mark.range.lowerBound > name.startIndex else {
            return name
        }
        return String(name[..<mark.range.lowerBound])
    }

    /// Where a byte of the file is. Cost: the first time linear in the bytes, then at most 4,096 of them, also in a file of one line.
    public func location(at offset: Int) -> SourceLocation {
        let offset = min(max(0, offset), bytes.count)
        let mark = offset / TextPlace.distance
        var place = places.value()[mark]
        place.pass(bytes[mark * TextPlace.distance..<offset])
        return SourceLocation(file: path, line: place.line, column: place.column)
    }
}

/// What an author asks of an import.
public struct ImportOptions: Sendable {
    /// What ids call the source; the file's name otherwise.
    public var name: String?
    /// Which column of a table is which key: `["title": "Nom"]`.
    public var columns: [String: String] = [:]
    /// The encoding of a file that does not say its own: `windows-1251`.
    public var encoding: String?
    /// Whether the source has latitude and longitude the other way round than its format wants.
    public var isSwapped = false
    /// The city of all places; the nearest one of the guide otherwise.
    public var city: Slug?
    /// How near to a line a place must be to be one of its stops, in metres.
    public var nearLine = 30.0
    /// Whether what could be read of a damaged file is brought in.
    public var isPartial = false
    /// The keys in which the source counts where it and the author differ; `all` stands for every one.
    public var takes: Set<String> = []
    /// Whether only facts of places that the guide has are brought up to date, and nothing new is brought in.
    public var isRefresh = false
    /// Whether editions in languages that the guide does not have are brought in, too.
    public var addsLanguages = false

    public init() {}

    /// What columns mean, by their folded names.
    var meanings: [String: String] {
        Dictionary(columns.map { (ColumnNames.folded($0.value), $0.key) }) { first, _ in first }
    }

    /// A position of the source as it is meant.
    func meant(_ point: Coordinate) -> Coordinate { isSwapped ? point.swapped : point }

    /// A shape of the source as it is meant.
    func meant(_ shape: ImportShape) -> ImportShape { isSwapped ? shape.swapped : shape }
    /// What `--column` may bring in: a key of places, the author's own `x-` keys, or another word that importers know.
    public static func knows(key: String) -> Bool {
        key.hasPrefix("x-") || PlaceKeys.table[key] != nil || ColumnNames.all.contains(key)
    }

    /// A position as people write it: `60.1676, 24.954`; `nil` for what is none on the earth.
    public static func position(_ text: String) -> Coordinate? {
        PositionText.pair(text).flatMap { $0.isValid ? $0 : nil }
    }

    /// The words beside the keys of places, sorted.
    public static var words: [String] { ColumnNames.all.sorted() }

    /// The source that a file is.
    public func source(_ system: String, _ file: ImportFile) -> ImportSource {
        ImportSource(name: name ?? Slug(key: file.firstStem)?.text ?? "file", system: system)
    }
}
