import Formats
public import GuideModel

extension Exporter {
    /// What programs fetch that keep a copy of an edition: its index, the lists that it names, and the parts of the guide
    /// feed, each in XML and JSON; and the schema of the JSON. Empty where `site.yaml` switches the guide feed off.
    ///
    /// - Parameters:
    ///   - hasPDFs: whether the pages for paper become PDFs.
    ///   - files: other files of the guide that such a program may want, such as the planner's.
    ///   - memory: what earlier builds found in the parts; it never changes the result.
    public static func syncFiles(
        _ guide: EnrichedGuide, hasPDFs: Bool = false, files: [DigestedOutput], memory: PartMemory = PartMemory()
    ) -> [PlannedOutput] {
        guard guide.guide.site.feeds.enabled.contains(.guide) else { return [] }
        let context = FeedContext(guide, hasPDFs: hasPDFs)
        let parts = GuideParts(context, memory)
        let lists = [Self.parts(parts, context), media(context), others(files, context)]
        let schema = PlannedOutput(
            context.paths.feed("guide.schema.json"), owner: context.owner(.guide), inputs: context.formatInputs
        ) { .bytes(Array(try TwinSchema().text.utf8)) }
        return parts.outputs + ClientIndex(context, lists).outputs + [schema]
    }

    /// The file by which programs that know only the host find the index of each edition.
    public static func wellKnown(_ editions: [EnrichedGuide]) -> [PlannedOutput] {
        guard let site = editions.first?.guide.site, site.feeds.enabled.contains(.guide) else { return [] }
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("format", "waymark-guides")
            json.list("guides", of: editions.map(\.guide)) { json, guide in
                json.object { json in
                    json.member("title", LegibleText.oneLine(guide.site.title))
                    json.member("lang", guide.edition.language.text)
                    json.member("index", GuidePaths(guide.edition).index.url(below: site.url))
                }
            }
        }
        let file = OutputFile(GuidePaths.wellKnown, bytes: json.file, owner: "the index for clients")
        return [PlannedOutput(file, inputs: { ContentDigest(of: file) })]
    }

    private static func parts(_ parts: GuideParts, _ context: FeedContext) -> FileLists {
        let files = parts.parts.indices.map { index in
            let inputs = parts.parts[index].inputs
            return FileLists.File(name: parts.parts[index].name, inputs: { inputs?.value() }) {
                try parts.sum(of: index, $0)
            }
        }
        return FileLists(.parts, of: files, together: 1, context) { format in
            context.paths.feed("guide/{name}.\(format.rawValue)").text
        }
    }

    private static func media(_ context: FeedContext) -> FileLists {
        let files = context.guide.media.compactMap { file in
            GuidePaths.media(file.path).map { _ in
                let published = context.enriched.media[file.path]?.output
                return FileLists.File(
                    name: PercentEncoding.path(file.path),
                    inputs: { published.map { $0.output.digest() } ?? file.digest }
                ) { _ in
                    IndexedFile(sum: try published?.sum() ?? .init(byteCount: file.byteCount, digest: file.digest))
                }
            }
        }
        return FileLists(.media, of: files, together: 128, context) { _ in "media/{name}" }
    }

    private static func others(_ outputs: [DigestedOutput], _ context: FeedContext) -> FileLists {
        let files = outputs.map { output in
            FileLists.File(name: PercentEncoding.path(output.path.text), inputs: { output.output.digest() }) { _ in
                IndexedFile(sum: try output.sum())
            }
        }
        return FileLists(.files, of: files, together: 128, context) { _ in "{name}" }
    }
}
