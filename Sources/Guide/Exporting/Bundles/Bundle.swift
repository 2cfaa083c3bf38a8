import Archives
import Formats
import GuideModel

/// One file with everything that a client needs of a city or a tour without a connection, and the list of what is in it.
///
/// Each file in it is a file of the guide and has the same name: so a client that has one edition of a bundle compares the lists, and
/// fetches only what differs, from its own address.
struct Bundle: Sendable {
    private let contents: BundleContents
    private let guide: Guide
    private let chosen: BundleFiles

    /// - Parameter chosen: what all bundles choose from.
    init(_ contents: BundleContents, of guide: Guide, from chosen: BundleFiles) {
        (self.contents, self.guide, self.chosen) = (contents, guide, chosen)
    }

    private typealias Finished = FinalOutput.Finished

    /// The zip file, and its list beside it.
    var outputs: [FinalOutput] {
        let paths = GuidePaths(guide.edition)
        let owner = "the bundle of \(contents.slug)"
        let list = FinalOutput(paths.bundle(contents.section, contents.slug, "json"), owner: owner) { manifest(of: $0) }
        let zip = FinalOutput(
            paths.bundle(contents.section, contents.slug, "zip"), owner: owner,
            digest: { ContentDigest(manifest(of: $0)) }
        ) { try packed($0, from: $1) }
        return [list, zip]
    }

    private func packed(_ files: [Finished], from source: FinalOutput.Files) throws -> [UInt8] {
        let earlier = EarlierBundle(source.earlier(), mostFiles: Self.mostFiles)
        let common = BundleContents.common(GuidePaths(guide.edition))
        var zip = ZipWriter()
        zip.add("manifest.json", manifest(of: files))
        for item in items(of: files) where item.isInside {
            let name = item.file.path.text
            if let span = earlier?.span(of: item.file) {
                zip.add(name, span)
            } else if common.contains(name) {
                zip.add(name, try chosen.span(of: item.file) { try source.read(item.file.path) })
            } else {
                zip.add(name, try source.read(item.file.path), isPacked: item.isPacked)
            }
        }
        return zip.finished()
    }

    /// What is more than this is fetched alone: a telephone unpacks it in a moment, and a build holds it in memory.
    private static let largest = 200_000_000
    /// More names than this no bundle has.
    private static let mostFiles = 50_000

    /// A file of the bundle.
    private struct Item {
        let file: Finished
        /// The picture of `media/` that it stands for.
        var original: String?
        /// Whether it is in the zip file, or only in the list.
        var isInside = true

        var isPacked: Bool {
            let type = MediaType(of: file.path.text)
            return type.isRaster || type.name.hasPrefix("audio/")
        }
    }

    /// By their names. What no longer fits comes last in size, whatever its name.
    private func items(of files: [Finished]) -> [Item] {
        var items: [Item] = []
        let (known, pictures) = chosen.files(of: files)
        for picture in contents.pictures.sorted() {
            guard let file = pictures[picture] else { continue }
            items.append(Item(file: file, original: file.path.text == "media/\(picture)" ? nil : picture))
        }
        let taken = Set(items.map(\.file.path))
        for position in known.positions(at: contents.paths, in: contents.folders)
        where !taken.contains(files[position].path) { items.append(Item(file: files[position])) }
        items.sort { $0.file.path < $1.file.path }
        var room = Self.largest
        let bySize = items.indices.sorted { (items[$0].file.byteCount, $0) < (items[$1].file.byteCount, $1) }
        for (number, index) in bySize.enumerated() {
            room -= items[index].file.byteCount
            items[index].isInside = room >= 0 && number < Self.mostFiles
        }
        return items
    }

    private func manifest(of files: [Finished]) -> [UInt8] {
        let items = items(of: files)
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("format", "waymark-bundle")
            json.member("version", 1)
            json.member("id", contents.slug.text)
            json.member("kind", contents.kind)
            json.member("title", LegibleText.oneLine(contents.title))
            json.member("lang", guide.edition.language.text)
            json.member("url", guide.site.url)
            json.member("zip", GuidePaths(guide.edition).bundle(contents.section, contents.slug, "zip").text)
            json.member("bytes", items.reduce(0) { $0 + $1.file.byteCount })
            json.list("files", of: items) { json, item in
                json.object { json in
                    json.member("name", item.file.path.text)
                    json.member("bytes", item.file.byteCount)
                    json.member("digest", item.file.digest.description)
                    json.member("for", item.original.map { "media/\($0)" })
                    if !item.isInside { json.member("zipped", false) }
                }
            }
        }
        return json.file
    }
}
