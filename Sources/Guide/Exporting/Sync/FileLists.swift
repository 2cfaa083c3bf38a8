import Formats
import GuideModel

/// The files of one kind that a client may keep, spread over several lists by their names: a change of one file changes
/// one short list and no other.
struct FileLists: Sendable {
    enum Kind: String, Sendable {
        case parts, media, files
    }

    struct File: Sendable {
        /// As it stands in an address.
        let name: String
        /// The digest of everything that the file is made from; `nil` where it is not known.
        let inputs: @Sendable () -> ContentDigest?
        let sum: @Sendable (SyncFormat) throws -> IndexedFile
    }

    let kind: Kind
    private let context: FeedContext
    /// The address of a file, with its name left open.
    private let fileAddress: @Sendable (SyncFormat) -> String
    private let lists: [[File]]
    /// Those that have been made: an index names the digests of all.
    private let made = Memo<List, [UInt8]>()

    private struct List: Hashable, Sendable {
        let number: Int
        let format: SyncFormat
    }

    /// - Parameters:
    ///   - together: how many files share a list before there are several; more where the files rarely change.
    ///   - address: the address of a file from the guide's, with `{name}` for its name.
    init(
        _ kind: Kind, of files: [File], together: Int, _ context: FeedContext,
        at address: @escaping @Sendable (SyncFormat) -> String
    ) {
        (self.kind, self.context, fileAddress) = (kind, context, address)
        let count = Self.count(files.count, together: together)
        var lists = [[File]](repeating: [], count: count)
        for file in files.sorted(by: { $0.name < $1.name }) { lists[Self.number(file.name, of: count)].append(file) }
        self.lists = lists
    }

    var indices: Range<Int> { lists.indices }

    /// The address of the lists, with `{n}` for the number.
    func address(_ format: SyncFormat) -> String {
        context.paths.feed("lists/\(kind.rawValue)-{n}.\(format.rawValue)").text
    }

    func path(_ number: Int, _ format: SyncFormat) -> OutputPath {
        context.paths.feed("lists/\(kind.rawValue)-\(number).\(format.rawValue)")
    }

    /// The digest of everything that a list is made from: the names of its files, and what each is made from.
    func inputs(_ number: Int) -> (@Sendable () -> ContentDigest)? {
        guard let all = context.enriched.inputs else { return nil }
        return { [files = lists[number]] in
            var sum = all.base
            for file in files {
                sum.add(file.name + "\n")
                sum.add(file.inputs() ?? all.whole)
            }
            return sum
        }
    }

    /// A list as a file. Cost: that of making it, once.
    func bytes(_ number: Int, _ format: SyncFormat) throws -> [UInt8] {
        try made.value(for: List(number: number, format: format)) { try newBytes(number, format) }
    }

    private func newBytes(_ number: Int, _ format: SyncFormat) throws -> [UInt8] {
        var xml = XMLWriter()
        let attributes: [XMLAttribute] = [
            ("xmlns", GuideFeed.namespace), ("of", kind.rawValue), ("at", fileAddress(format)),
        ]
        let rows = try lists[number].map { ($0.name, try $0.sum(format)) }
        xml.element("list", attributes) { xml in
            for (name, file) in rows {
                xml.element(
                    "file",
                    [
                        ("name", name), ("bytes", String(file.sum.byteCount)),
                        ("digest", file.sum.digest.description), ("hash", file.hash),
                    ])
            }
        }
        return try format.file(xml)
    }

    /// A power of two, so that lists stay as they are while a guide grows a little. With as many lists as files in a
    /// list, index and list together are shortest.
    private static func count(_ files: Int, together: Int) -> Int {
        var count = 1
        while count * count * together < files { count *= 2 }
        return count
    }

    private static func number(_ name: String, of count: Int) -> Int {
        let digest = ContentDigest(name)
        var bits = digest.high ^ digest.low
        for shift in [32, 16, 8] { bits ^= bits >> UInt64(shift) }
        return Int(bits & UInt64(count - 1))
    }
}

extension SyncFormat {
    /// A finished document in this format.
    func file(_ xml: XMLWriter) throws -> [UInt8] {
        let document = xml.finished()
        return self == .xml ? document : try JSONTwin().file(of: XMLNode(document))
    }
}
