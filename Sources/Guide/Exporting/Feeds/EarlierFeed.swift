import Archives
import Formats
import GuideModel

/// The items of a feed's file that an earlier build made, by what they were made from.
struct EarlierFeed {
    private let bytes: [UInt8]
    private let items: [ContentDigest: Range<Int>]

    /// `nil` where there is none, or where the file has been changed since.
    init?(_ path: OutputPath, _ memory: ItemMemory?) {
        guard let memory, let spans = memory.spans(of: path), let bytes = memory.read(path),
            Self.digest(of: bytes) == spans.file
        else { return nil }
        (self.bytes, items) = (bytes, spans.items)
    }

    /// An item as it stands in the file, with the line end before it.
    subscript(_ digest: ContentDigest) -> ArraySlice<UInt8>? {
        guard let range = items[digest], range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
        return bytes[range]
    }

    /// By which a file is known again.
    static func digest(of bytes: [UInt8]) -> UInt64 {
        var digest = FileDigest()
        bytes.withUnsafeBytes { digest.add($0) }
        return digest.value
    }
}

/// Writes the items of a feed one after another, those that have not changed as they stand in an earlier file.
struct FeedItems {
    private let inputs: GuideInputs?
    private let earlier: EarlierFeed?
    private let transfer: ItemTransfer
    private var items: [ContentDigest: Range<Int>] = [:]

    init(_ context: FeedContext, over earlier: EarlierFeed?, _ transfer: ItemTransfer) {
        (inputs, self.earlier, self.transfer) = (context.enriched.inputs, earlier, transfer)
    }

    mutating func write(_ name: XMLName, _ item: some GuideItem, to xml: inout XMLWriter) {
        guard let inputs else { return xml.item(name, item) }
        let digest = item.digest(as: name, item.digest(inputs))
        let start = xml.bytes.count
        if let written = earlier?[digest] {
            xml.append(written: written)
        } else {
            xml.item(name, item, digest, transfer)
        }
        items[digest] = start..<xml.bytes.count
    }

    /// Where the items stand in the finished file.
    ///
    /// - Parameter start: where what they were written into begins there.
    func spans(in file: [UInt8], from start: Int) -> ItemSpans {
        let items = items.mapValues { $0.lowerBound + start..<$0.upperBound + start }
        return ItemSpans(file: EarlierFeed.digest(of: file), items: items)
    }
}
