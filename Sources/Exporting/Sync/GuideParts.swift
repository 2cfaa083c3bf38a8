import GuideModel

/// The files of all parts of an edition, each in XML and as its JSON twin.
///
/// The index needs the digests of all of them. What was found while a file was made is kept, so that a build makes few of
/// them twice; a part that nobody has asked for yet is made for its digest.
struct GuideParts: Sendable {
    let parts: [GuidePart]
    private let context: FeedContext
    private let sums = Memo<Int, [SyncFormat: FileSum]>()

    init(_ context: FeedContext) {
        self.context = context
        parts = GuidePart.all(context)
    }

    /// Two files for each part.
    var outputs: [PlannedOutput] {
        parts.indices.flatMap { index in
            let part = parts[index]
            return SyncFormat.allCases.map { format in
                PlannedOutput(path(part, format), owner: part.owner, inputs: part.inputs) {
                    .bytes(try bytes(of: index, format))
                }
            }
        }
    }

    /// What the index says about a part's files. Cost: that of making the part, if its JSON has not been made yet.
    func sum(of index: Int, _ format: SyncFormat) throws -> FileSum {
        try sums.value(for: index) { try Self.made(parts[index].document(context)).sums }[format] ?? FileSum([])
    }

    private func path(_ part: GuidePart, _ format: SyncFormat) -> OutputPath {
        context.paths.feed("guide/\(part.name).\(format.rawValue)")
    }

    private func bytes(of index: Int, _ format: SyncFormat) throws -> [UInt8] {
        let document = parts[index].document(context)
        guard format == .json else { return document }
        let made = try Self.made(document)
        _ = sums.value(for: index) { made.sums }
        return made.json
    }

    private static func made(_ document: [UInt8]) throws -> (json: [UInt8], sums: [SyncFormat: FileSum]) {
        let root = try XMLNode(document)
        let json = try JSONTwin().file(of: root)
        var sums: [SyncFormat: FileSum] = [.json: FileSum(json), .xml: FileSum(document)]
        let hash = root["hash"] ?? root.children.first?.children.first?["hash"]
        for format in SyncFormat.allCases { sums[format]?.hash = hash }
        return (json, sums)
    }
}
