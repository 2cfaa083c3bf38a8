import Geo
import GuideModel
import Reading

/// Waymark's own feed, `guide.xml`: everything that it holds, under the same names and ids.
public enum GuideImport: ImportReader {
    public static let system = "waymark"
    public static let abstract =
        "Bring in the feed of another Waymark guide, guide.xml: all that is in it, under its names and ids."

    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        var found = Proposals(source: options.source(system, file))
        guard let root = OlderFile.root("guide", of: file, in: &found) else { return found }
        var reading = GuideFeedReading(root: root, source: found.source)
        reading.read()
        return reading.found(file)
    }
}

/// One feed as it is read.
struct GuideFeedReading {
    let root: XMLTree.Node
    let source: ImportSource
    let addresses: GuideAddresses
    var result: Proposals
    /// Seconds that people stay, by kind and by place.
    private(set) var kindVisits: [String: String] = [:]
    private(set) var placeVisits: [String: String] = [:]
    /// The entries whose texts had more than Markdown can say.
    private(set) var lost: [String: Set<String>] = [:]
    private(set) var wanted: Set<WantedFile> = []

    init(root: XMLTree.Node, source: ImportSource) {
        (self.root, self.source) = (root, source)
        addresses = GuideAddresses(root)
        result = Proposals(source: source)
    }

    func found(_ file: ImportFile) -> Proposals {
        var found = result
        found.wanted = wanted.sorted { $0.path < $1.path }
        for (title, elements) in lost.sorted(by: { $0.key < $1.key }) {
            let names = elements.sorted().map { "<\($0)>" }.joined(separator: ", ")
            found.dropped.append(
                Dropped("\(names) in the text of \(title)", why: "Markdown has no word for it; what it holds is there"))
        }
        let language = root.attribute("lang") ?? ""
        for edition in root.child("site")?.all("edition") ?? [] where edition.attribute("lang") != language {
            let lang = edition.attribute("lang") ?? ""
            found.dropped.append(
                Dropped(
                    Dropped.edition(PlainWords.line(lang)),
                    why:
                        "it has a feed of its own, \(PlainWords.line(edition.attribute("feed") ?? "")); name its file, too"
                ))
        }
        found.dropped.append(
            Dropped(
                "map extracts, timetables, templates, the theme's colours, where the guide is published, drafts and comments",
                why: "the feed does not hold them; copy them from the guide's folder"))
        return found
    }

    mutating func read() {
        let site = root.child("site")
        result.title = site?.text("title").map(PlainWords.plain)
        readKinds()
        for node in root.child("places")?.all("place") ?? [] {
            placeVisits[node.attribute("slug") ?? ""] = node.attribute("visit")
        }
        if let site { readSite(site) }
        for node in root.child("cities")?.all("city") ?? [] { add(city(node), .cities) }
        for node in root.child("places")?.all("place") ?? [] { result.places.append(place(node)) }
        for node in root.child("tours")?.all("tour") ?? [] { result.tours.append(tour(node)) }
        for node in root.child("itineraries")?.all("itinerary") ?? [] { add(itinerary(node), .itineraries) }
        for node in root.child("alerts")?.all("alert") ?? [] { add(alert(node), .alerts) }
        for node in root.child("pages")?.all("page") ?? [] { add(page(node), .pages) }
        readEdition()
    }

    private mutating func add(_ entry: Proposal, _ kind: ContentKind) {
        result.entries.append(ProposedEntry(kind: kind, entry: entry))
    }
}

// MARK: - The site

extension GuideFeedReading {
    private mutating func readKinds() {
        for kind in root.child("kinds")?.all("kind") ?? [] {
            guard let slug = kind.attribute("slug"), Slug(slug) != nil else { continue }
            kindVisits[slug] = kind.attribute("visit")
            let fields: [(String, String?)] = [
                ("is", kind.attribute("type")), ("label", PlainWords.plain(kind.attribute("label") ?? slug)),
                ("plural", kind.attribute("plural").map(PlainWords.plain)), ("icon", kind.attribute("icon")),
                ("visit", kind.attribute("visit").flatMap(Self.duration)), ("interest", kind.attribute("interest")),
            ]
            result.kinds.append(ExtraField(name: slug, value: Self.map(fields)))
        }
        for interest in root.child("interests")?.all("interest") ?? [] {
            guard let slug = interest.attribute("slug"), Slug(slug) != nil else { continue }
            let label = PlainWords.plain(interest.attribute("label") ?? slug)
            result.interests.append(ExtraField(name: slug, value: .text(label)))
        }
    }

    private mutating func readSite(_ site: XMLTree.Node) {
        var front = Proposal(
            id: source.id("front-page"), title: site.text("title").map(PlainWords.plain) ?? source.name)
        front.isWhole = true
        front.body = body(site.text("description") ?? "", of: "the front page")
        if !front.body.isEmpty { add(front, .frontPage) }
        var settings = Proposal(id: "", title: "")
        settings.add("url", site.text("url"))
        settings.add("language", root.attribute("lang"))
        settings.add("summary", site.text("summary").map(PlainWords.long))
        settings.add("author", site.text("author").map(PlainWords.plain))
        for key in ["timezone", "currency", "units", "emergency", "pace"] { settings.add(key, site.attribute(key)) }
        settings.add("kinds", .map(result.kinds))
        settings.add(
            "interests",
            .list(result.interests.map { Self.map([("id", $0.name), ("label", $0.value.text)]) }))
        settings.add("social", social(site))
        let settled = kept(site, ["feeds", "bundles", "print", "app", "menu", "footer", "contact"])
        for field in settled { settings.add(field.name, field.value) }
        result.settings = settings.fields
    }
}

// MARK: - What all entries have

extension GuideFeedReading {
    /// - Parameter word: `place`; ids begin with it.
    mutating func entry(_ node: XMLTree.Node, _ word: String) -> Proposal {
        let slug = node.attribute("slug") ?? ""
        var entry = Proposal(id: source.id("\(word)-\(slug)"), title: node.text("title").map(PlainWords.plain) ?? slug)
        entry.isWhole = true
        entry.slug = Slug(slug)
        if let id = node.attribute("id"), id != slug { entry.add("id", id) }
        entry.add("summary", node.text("summary").map(PlainWords.long))
        entry.add("updated", node.attribute("updated"))
        entry.add("lang", node.attribute("lang"))
        entry.add("city", word == "place" ? nil : node.attribute("city"))
        entry.body = body(node.text("description") ?? "", of: entry.title)
        addPictures(node, to: &entry)
        let tags = node.all("tag").map { PlainWords.plain($0.text) }
        if !tags.isEmpty { entry.add("tags", Self.list(tags)) }
        let aliases = node.all("alias").compactMap { addresses.path($0.text.trimmed) }
        if !aliases.isEmpty { entry.add("aliases", Self.list(aliases)) }
        for extra in node.all("extra") {
            guard let name = extra.attribute("name"), name.hasPrefix("x-"), let value = Self.value(extra) else {
                continue
            }
            entry.add(name, value)
        }
        return entry
    }

    /// Those keys that the feed has as files write them.
    func kept(_ node: XMLTree.Node, _ names: Set<String>) -> [ExtraField] {
        node.all("key").compactMap { key in
            guard let name = key.attribute("name"), names.contains(name), let value = Self.value(key) else {
                return nil
            }
            return ExtraField(name: name, value: value)
        }
    }

    static let commonKeys: Set<String> = ["publish", "expires", "short", "template"]

    private mutating func addPictures(_ node: XMLTree.Node, to entry: inout Proposal) {
        var pictures: [ExtraValue] = []
        for image in node.all("image") {
            let address = image.attribute("url") ?? ""
            guard let path = file(address) else {
                result.dropped.append(
                    Dropped(PlainWords.line(address), why: "this picture of \(entry.title) is no file of the guide"))
                continue
            }
            let credit = image.attribute("credit").map(PlainWords.plain)
            pictures.append(
                Self.map([("file", path), ("alt", PlainWords.plain(image.attribute("alt") ?? "")), ("credit", credit)]))
        }
        if let first = pictures.first { entry.add("image", first) }
        if pictures.count > 1 { entry.add("images", .list(Array(pictures.dropFirst()))) }
    }

    /// The path below `media/` of a file of the guide, which is wanted from then on.
    mutating func file(_ address: String) -> String? {
        guard let path = addresses.mediaPath(address) else { return nil }
        wanted.insert(WantedFile(path: path, address: address))
        return path
    }

    mutating func body(_ html: String, of title: String) -> String {
        var files: Set<WantedFile> = []
        let addresses = addresses
        var text = MarkupText(
            link: { address in
                if let path = addresses.mediaPath(address) { files.insert(WantedFile(path: path, address: address)) }
                return addresses.link(address)
            },
            file: { address in
                guard let path = addresses.mediaPath(address) else { return nil }
                files.insert(WantedFile(path: path, address: address))
                return path
            })
        let words = text.markdown(html)
        if !text.lost.isEmpty { lost[title, default: []].formUnion(text.lost) }
        wanted.formUnion(files)
        return words
    }

    func links(_ node: XMLTree.Node) -> ExtraValue? {
        let links = node.all("link").compactMap { link -> ExtraValue? in
            guard let url = link.attribute("url"), let title = link.attribute("title"), !title.isEmpty else {
                return nil
            }
            return Self.map([("title", PlainWords.plain(title)), ("url", addresses.pathOrAddress(url))])
        }
        return links.isEmpty ? nil : .list(links)
    }

    func social(_ node: XMLTree.Node) -> ExtraValue? {
        let links = node.all("link").compactMap { link -> ExtraField? in
            guard let url = link.attribute("url"), let title = link.attribute("title"), Slug(title) != nil else {
                return nil
            }
            return ExtraField(name: title, value: .text(url))
        }
        return links.isEmpty ? nil : .map(links)
    }
}

// MARK: - Values

extension GuideFeedReading {
    static func map(_ fields: [(String, String?)]) -> ExtraValue {
        .map(fields.compactMap { name, text in text.map { ExtraField(name: name, value: .text($0)) } })
    }

    static func list(_ texts: [String]) -> ExtraValue { .list(texts.map { .text($0) }) }

    /// `1 h 15 min` of seconds.
    static func duration(_ seconds: String) -> String? {
        guard let all = Int(seconds), all >= 0, all <= 86_400 else { return nil }
        let parts = [(all / 3600, "h"), (all % 3600 / 60, "min"), (all % 60, "s")].filter { $0.0 > 0 }
        return parts.isEmpty ? "0 min" : parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }

    private static let deepest = 20

    /// The value of an `extra` or a `key`.
    static func value(_ node: XMLTree.Node, depth: Int = 0) -> ExtraValue? {
        node.children.first.flatMap { written($0, depth: depth) }
    }

    private static func written(_ node: XMLTree.Node, depth: Int) -> ExtraValue? {
        guard depth < deepest else { return nil }
        switch node.name {
        case "text": return .text(PlainWords.long(node.text))
        case "list": return .list(node.children.compactMap { written($0, depth: depth + 1) })
        case "map":
            return .map(
                node.all("extra").compactMap { field in
                    guard let name = field.attribute("name"), let value = value(field, depth: depth + 1) else {
                        return nil
                    }
                    return ExtraField(name: PlainWords.plain(name), value: value)
                })
        default: return nil
        }
    }
}
