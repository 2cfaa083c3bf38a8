import Formats
import GuideModel

/// Where a client begins that keeps a copy of an edition: `feeds/index.json`, and the same as XML. It names the lists of
/// all files with their digests; a client that knows the digest of a list knows that nothing in it has changed.
struct ClientIndex: Sendable {
    private let context: FeedContext
    private let lists: [FileLists]

    init(_ context: FeedContext, _ lists: [FileLists]) { (self.context, self.lists) = (context, lists) }

    /// The index and its lists, in both formats.
    var outputs: [PlannedOutput] {
        SyncFormat.allCases.flatMap { format in
            [output(context.paths.feed("index.\(format.rawValue)"), of: context.inputs) { try bytes(format) }]
                + lists.flatMap { lists in
                    lists.indices.map { number in
                        output(lists.path(number, format), of: lists.inputs(number)) {
                            try lists.bytes(number, format)
                        }
                    }
                }
        }
    }

    private func output(
        _ path: OutputPath, of inputs: (@Sendable () -> ContentDigest)?,
        _ make: @escaping @Sendable () throws -> [UInt8]
    ) -> PlannedOutput {
        PlannedOutput(path, owner: "the index for clients", inputs: inputs) { .bytes(try make()) }
    }

    private func bytes(_ format: SyncFormat) throws -> [UInt8] {
        let guide = context.guide
        let attributes: [XMLAttribute] = [
            ("xmlns", GuideFeed.namespace), ("version", GuideFeed.version),
            ("planner", String(PlannerFile.version)), ("lang", guide.edition.language.text),
        ]
        var xml = XMLWriter()
        try xml.element("index", attributes) { xml in
            xml.element("title", text: LegibleText.oneLine(guide.site.title))
            xml.element("url", text: guide.site.url)
            for edition in guide.editions {
                let index = GuidePaths(edition).feed("index.\(format.rawValue)").text
                xml.element("edition", [("lang", edition.language.text), ("index", index)])
            }
            for lists in lists { try write(lists, format, to: &xml) }
            for bundle in BundleContents.all(of: guide) { xml.element("bundle", words(of: bundle)) }
        }
        return try format.file(xml)
    }

    private func words(of bundle: BundleContents) -> [XMLAttribute] {
        [
            ("kind", bundle.kind), ("id", bundle.slug.text), ("title", LegibleText.oneLine(bundle.title)),
            ("list", context.paths.bundle(bundle.section, bundle.slug, "json").text),
        ]
    }

    private func write(_ lists: FileLists, _ format: SyncFormat, to xml: inout XMLWriter) throws {
        let attributes: [XMLAttribute] = [("of", lists.kind.rawValue), ("at", lists.address(format))]
        try xml.element("lists", attributes) { xml in
            for number in lists.indices {
                let digest = ContentDigest(try lists.bytes(number, format))
                xml.element("list", [("digest", digest.description)])
            }
        }
    }
}
