import Calendar
import Formats
import GuideModel
import Markdown

/// One item of the guide feed: something with a page of its own, and a digest.
protocol GuideItem: Sendable {
    var entry: Entry { get }
    var address: String { get }
    var context: FeedContext { get }
    /// What the author's file says and the feed has in no other form.
    var kept: [ExtraField] { get }
    /// What this kind of item has beside the attributes of every item.
    var attributes: [XMLAttribute] { get }
    /// What this kind of item has after the elements of every item.
    func writeDetails(to xml: inout XMLWriter)
    /// The recordings whose digests it has.
    var recordings: [MediaItem] { get }
    /// The digests of what this kind of item is made from, besides its own text.
    func digests(_ inputs: GuideInputs) -> [ContentDigest]
}

extension GuideItem {
    var recordings: [MediaItem] { [] }
    func digests(_ inputs: GuideInputs) -> [ContentDigest] { [] }

    /// The digest of everything that the item is made from: the same item has the same bytes in the whole feed and in its part.
    func digest(_ inputs: GuideInputs) -> ContentDigest {
        var sum = inputs.base
        sum.add(inputs.text(of: entry))
        for other in digests(inputs) { sum.add(other) }
        for file in entry.images.map(\.file) + recordings.flatMap(\.files) {
            sum.add(context.guide.mediaFile(file)?.digest ?? ContentDigest())
        }
        return sum
    }

    /// By which the item is known: two files may have the same text.
    func digest(as name: XMLName, _ inputs: ContentDigest) -> ContentDigest {
        var sum = ContentDigest("\(name) \(entry.slug)\n")
        sum.add(inputs)
        return sum
    }
}

extension MediaItem {
    /// Its files whose digests the feed carries.
    fileprivate var files: [String] {
        var files: [String] = []
        if case .file(let file) = source { files.append(file) }
        if case .captions(let file)? = transcript { files.append(file) }
        return files
    }
}

extension XMLWriter {
    /// Writes an item with the digest of all that it contains, its attributes included.
    mutating func item(_ name: XMLName, _ item: some GuideItem) {
        let attributes = item.commonAttributes + item.attributes
        var body = partForNextElement()
        item.writeCommon(to: &body)
        item.writeDetails(to: &body)
        var digest = ContentDigest(body.bytes)
        for (_, value) in attributes {
            // A mark between the values, so that one that moves to the next attribute changes the digest.
            digest.add((value ?? "") + "\u{0}")
        }
        element(name, attributes + [("hash", digest.description)]) { $0.append(body) }
    }

    /// The same in a list of the whole feed or of a part, both of which have the item.
    ///
    /// - Parameter digest: of the item with its name.
    mutating func item(_ name: XMLName, _ item: some GuideItem, _ digest: ContentDigest, _ transfer: ItemTransfer) {
        let written = transfer.item(digest) {
            // It stands in the list, and that in the root.
            var part = XMLWriter(partAtDepth: 2)
            part.item(name, item)
            return part.bytes
        }
        append(written: written[...])
    }

    mutating func link(_ link: TitledLink, _ context: FeedContext) {
        element("link", [("title", link.title), ("url", context.absolute(link.url))])
    }

    /// A file of the site with its size and digest, so that a client keeps what it has.
    mutating func file(_ name: XMLName, _ path: String, _ attributes: [XMLAttribute], _ context: FeedContext) {
        let file = context.mediaFile(path)
        element(
            name,
            [
                ("url", context.mediaURL(path)), ("type", MediaType(of: path).name),
                ("bytes", file.map { String($0.byteCount) }), ("digest", file.map { $0.digest.description }),
            ] + attributes)
    }
}

private extension GuideItem {
    var commonAttributes: [XMLAttribute] {
        let isOwnLanguage = entry.language == context.guide.edition.language
        return [
            ("slug", entry.slug.text), ("lang", isOwnLanguage ? nil : entry.language.text),
            ("updated", entry.contentDate?.description),
        ]
    }

    func writeCommon(to xml: inout XMLWriter) {
        xml.element("title", text: LegibleText.oneLine(entry.title))
        xml.element("url", text: address)
        xml.element("summary", optional: entry.summary)
        let html = context.html(entry, page: address)
        if !html.isEmpty {
            xml.element("brief", text: LegibleText.oneLine(context.guide.brief(of: entry)))
            xml.element("description", text: html)
        }
        for picture in entry.images { write(picture, to: &xml) }
        for tag in entry.tags { xml.element("tag", text: tag) }
        for alias in entry.aliases { xml.element("alias", optional: context.paths.alias(alias).map(context.url)) }
        for field in entry.extra where field.name != GuideExtra.record {
            GuideExtra.write(field, as: "extra", to: &xml)
        }
        for field in kept { GuideExtra.write(field, as: "key", to: &xml) }
    }

    func write(_ picture: Picture, to xml: inout XMLWriter) {
        let size = context.size(of: picture)
        let attributes: [XMLAttribute] = [
            ("alt", picture.alt), ("credit", picture.credit), ("width", size.map { String($0.width) }),
            ("height", size.map { String($0.height) }),
        ]
        xml.file("image", picture.file, attributes, context)
    }
}

/// The author's own `x-` keys, and others in the same form.
enum GuideExtra {
    /// What an import remembers of a file; nobody else's business.
    static let record = "x-imported"

    static func write(_ field: ExtraField, as name: XMLName, to xml: inout XMLWriter) {
        xml.element(name, [("name", field.name)]) { write(field.value, to: &$0) }
    }

    private static func write(_ value: ExtraValue, to xml: inout XMLWriter) {
        switch value {
        case .text(let text): xml.element("text", text: text)
        case .list(let values):
            xml.element("list") { xml in
                for value in values { write(value, to: &xml) }
            }
        case .map(let fields):
            xml.element("map") { xml in
                for field in fields { write(field, as: "extra", to: &xml) }
            }
        }
    }
}
