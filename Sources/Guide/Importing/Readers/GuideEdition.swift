import GuideModel

/// What a feed says of its edition and in its edition's words.
extension GuideFeedReading {
    mutating func readEdition() {
        guard let site = root.child("site"), let language = root.attribute("lang") else { return }
        let editions = site.all("edition")
        result.feeds = editions.compactMap { edition in
            guard let name = edition.attribute("lang"), let feed = edition.attribute("feed") else { return nil }
            return ExtraField(name: name, value: .text(feed))
        }
        let (main, feed) = (result.feeds.first?.name ?? language, result.feeds.first?.value.text ?? "")
        let ending = "feeds/guide.xml"
        result.mark = EditionMark(
            language: language, main: main, guide: feed,
            address: feed.hasSuffix(ending) ? String(feed.dropLast(ending.count)) : site.text("url") ?? "")
        result.words = words(site)
        let titles = titles
        result.change { $0.linked = Self.withoutTitles($0.body, titles) }
    }

    private func words(_ site: XMLTree.Node) -> ProposedWords {
        var words = ProposedWords()
        let texts = [
            ("title", site.text("title").map(PlainWords.plain)), ("summary", site.text("summary").map(PlainWords.long)),
            ("author", site.text("author").map(PlainWords.plain)),
        ]
        words.texts = texts.compactMap { name, text in text.map { ExtraField(name: name, value: .text($0)) } }
        words.texts += kept(site, ["footer"])
        words.kinds = result.kinds.map { kind in
            let label = kind.value["label"]?.text
            return ExtraField(
                name: kind.name, value: Self.map([("label", label), ("plural", kind.value["plural"]?.text)]))
        }
        words.interests = result.interests
        if case .list(let items) = kept(site, ["menu"]).first?.value {
            words.menu = items.compactMap { item in
                item["url"]?.text.flatMap { url in item["label"].map { ExtraField(name: url, value: $0) } }
            }
        }
        words.social = site.all("link").compactMap { link in
            guard let url = link.attribute("url"), let title = link.attribute("title") else { return nil }
            return ExtraField(name: url, value: .text(PlainWords.plain(title)))
        }
        return words
    }

    /// The titles of pages by what links to them say: `place:pier`.
    private var titles: [String: LinkTitle] {
        Dictionary(
            result.all.compactMap { entry in
                let key = Proposals.key(entry.id)
                guard let slug = entry.slug?.text, key.hasSuffix("-" + slug) else { return nil }
                return ("\(key.dropLast(slug.count + 1)):\(slug)", LinkTitle(entry.title))
            }
        ) { first, _ in first }
    }

    /// A text whose links have no words where these are the title of the page. Cost: linear.
    static func withoutTitles(_ body: String, _ titles: [String: LinkTitle]) -> String {
        let parts = body.split(separator: "](", omittingEmptySubsequences: false)
        var result = String(parts.first ?? "")
        for part in parts.dropFirst() {
            let target = part.prefix { !")# ".contains($0) }
            if let title = titles[String(target)], let words = title.beginnings.first(where: result.hasSuffix) {
                result.removeLast(words.count - 1)
            }
            result += "](" + part
        }
        return result
    }
}

/// A title as links to its page begin with it.
struct LinkTitle {
    /// As Markdown says it, and as it is; none for a title that is longer than a guide takes, which would be compared with each link.
    let beginnings: [String]
    private static let longest = 200

    init(_ title: String) {
        let isTitle = title.unicodeScalars.count <= Self.longest
        beginnings = isTitle ? ["[" + PlainWords.escaped(title), "[" + title] : []
    }
}
