import GuideModel
import Synchronization

/// The files of all parts of an edition, each in XML and as its JSON twin.
///
/// The index needs the digests of all of them. What was found while a file was made is kept, so that a build makes each
/// once; a part that nobody has asked for yet, in this build or in an earlier one, is made for its digest.
struct GuideParts: Sendable {
    let parts: [GuidePart]
    private let context: FeedContext
    private let memory: PartMemory
    /// The XML of parts whose JSON has been made from it, until it is taken.
    private let documents = DocumentTransfer()

    init(_ context: FeedContext, _ memory: PartMemory) {
        (self.context, self.memory) = (context, memory)
        parts = GuidePart.all(context, memory.items)
    }

    /// Two files for each part.
    var outputs: [PlannedOutput] {
        parts.indices.flatMap { index in
            let part = parts[index]
            return SyncFormat.allCases.map { format in
                let inputs = part.inputs.map { inputs in { @Sendable in inputs.value() } }
                return PlannedOutput(path(part, format), owner: part.owner, inputs: inputs) {
                    .bytes(try bytes(of: index, format))
                }
            }
        }
    }

    /// What the index says about a part's files. Cost: that of making the part, if its JSON has not been made yet.
    func sum(of index: Int, _ format: SyncFormat) throws -> IndexedFile {
        let sums = try sums(of: index) { try Self.made(parts[index].document(context)).sums }
        return IndexedFile(sum: format == .json ? sums.json : sums.xml, hash: sums.hash)
    }

    private func sums(of index: Int, _ make: () throws -> PartSums) rethrows -> PartSums {
        guard let inputs = parts[index].inputs else { return try make() }
        return try memory.sums(of: inputs.value(), make)
    }

    private func path(_ part: GuidePart, _ format: SyncFormat) -> OutputPath {
        context.paths.feed("guide/\(part.name).\(format.rawValue)")
    }

    private func bytes(of index: Int, _ format: SyncFormat) throws -> [UInt8] {
        guard format == .json else { return documents.take(index) ?? parts[index].document(context) }
        let document = parts[index].document(context)
        let made = try Self.made(document)
        _ = sums(of: index) { made.sums }
        documents.keep(document, as: index)
        return made.json
    }

    private static func made(_ document: [UInt8]) throws -> (json: [UInt8], sums: PartSums) {
        let root = try XMLNode(document)
        let json = try JSONTwin().file(of: root)
        let hash = root["hash"] ?? root.children.first?.children.first?["hash"]
        return (json, PartSums(json: .init(json), xml: .init(document), hash: hash))
    }
}

/// Documents on their way from the file that was made first to the one made next. A class, because the makers share it.
private final class DocumentTransfer: Sendable {
    private let kept = Mutex<[Int: [UInt8]]>([:])

    func keep(_ document: [UInt8], as index: Int) { kept.withLock { $0[index] = document } }
    func take(_ index: Int) -> [UInt8]? { kept.withLock { $0.removeValue(forKey: index) } }
}
