import Formats
import GuideModel

/// What the search in the visitor's browser knows of an edition: `data/search.json`. `Documentation/Search.md` describes it.
///
/// Names, kinds, cities, interests and tags are whole. Of summaries and texts a large guide keeps less, so that the file stays one
/// that a phone fetches in passing. Cost: linear in the texts, and in sorting their words.
enum SearchFile {
    static let format = "waymark-search"
    /// Grows when a script that reads an older file would misread it.
    static let version = 1

    static func output(_ context: FeedContext, _ memory: WordMemory) -> PlannedOutput {
        PlannedOutput(context.paths.searchData, owner: "the search", inputs: context.inputs) {
            .bytes(bytes(context, memory))
        }
    }

    /// The characters of all summaries together, and of one.
    private static let allSummaries = 120_000
    private static let summary = 60...160
    /// The words of all texts together, and of one.
    private static let allWords = 42_000
    private static let words = 12...200

    /// - Parameter memory: of earlier builds; it never changes the file.
    static func bytes(_ context: FeedContext, _ memory: WordMemory = WordMemory()) -> [UInt8] {
        let entries = SearchEntry.all(of: context)
        let count = max(1, entries.count)
        let longest = limited(allSummaries / count, summary)
        var labels = SearchLabels()
        let kinds = entries.map { labels.kind($0) }
        let cities = entries.map { $0.city.map { labels.label($0) } ?? -1 }
        let about = entries.map { entry in Self.once(entry.about.map { labels.label($0) }) }
        let path = context.paths.searchData
        var index = WordIndex(memory.table(of: path))
        let texts = SearchWords(
            entries.map { index.words(of: $0.text) }, in: index, most: limited(allWords / count, words))
        memory.keep(index.table, of: path)
        var json = JSONWriter(.compact)
        json.object { json in
            json.member("format", format)
            json.member("version", version)
            json.member("language", context.guide.edition.language.text)
            labels.write(to: &json)
            json.list("titles", of: entries) { $0.value($1.title) }
            json.list("slugs", of: entries) { $0.value(follows($1.slug, from: $1.title) ? "" : $1.slug.text) }
            json.list("kind", of: kinds) { $0.value($1) }
            json.list("city", of: cities) { $0.value($1) }
            json.list("about", of: about) { json, labels in json.list(of: labels) { $0.value($1) } }
            json.list("summaries", of: entries) { $0.value(LegibleText.shortened($1.summary, to: longest)) }
            json.object("also") { json in
                for (number, entry) in entries.enumerated() where !entry.also.isEmpty {
                    json.list("\(number)", of: entry.also) { $0.value($1) }
                }
            }
            json.object("foreign") { writeForeign(entries, to: &$0) }
            json.member("words", texts.words)
            json.member("found", texts.found)
        }
        return json.file
    }

    private static func writeForeign(_ entries: [SearchEntry], to json: inout JSONWriter) {
        let foreign = Dictionary(grouping: entries.indices.filter { entries[$0].language != nil }) {
            entries[$0].language?.text ?? ""
        }
        for (language, numbers) in foreign.sorted(by: { $0.key < $1.key }) {
            json.list(language, of: numbers) { $0.value($1) }
        }
    }

    private static func limited(_ share: Int, _ range: ClosedRange<Int>) -> Int {
        min(range.upperBound, max(range.lowerBound, share))
    }

    private static func once(_ labels: [Int]) -> [Int] {
        var known: Set<Int> = []
        return labels.filter { known.insert($0).inserted }
    }

    /// Whether a reader finds the slug by a rule that holds for ASCII alone: small letters and digits, anything else as one `-`.
    private static func follows(_ slug: Slug, from title: String) -> Bool {
        guard title.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let words = title.lowercased().utf8.split { byte in
            !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-") == slug.text
    }
}

/// The names of kinds, cities, interests and tags, each once, in the order in which entries need them.
private struct SearchLabels {
    struct Kind: Hashable {
        /// -1 for what the page calls by words of its own: tours, days, cities.
        let label: Int
        let folder: String
        /// What names it besides, of a kind of places.
        let more: SearchEntry.Kind?
    }

    private(set) var labels: [String] = []
    private(set) var kinds: [Kind] = []
    private var numbers: [String: Int] = [:]
    private var kindNumbers: [Kind: Int] = [:]

    mutating func label(_ text: String) -> Int {
        if let known = numbers[text] { return known }
        numbers[text] = labels.count
        labels.append(text)
        return labels.count - 1
    }

    func write(to json: inout JSONWriter) {
        json.list("labels", of: labels) { $0.value($1) }
        json.list("kinds", of: kinds) { json, kind in
            json.list { json in
                json.value(kind.label)
                json.value(kind.folder)
                guard let more = kind.more else { return }
                json.value(more.slug.text)
                json.value(more.plural)
                json.value(more.names.joined(separator: " "))
            }
        }
    }

    mutating func kind(_ entry: SearchEntry) -> Int {
        let kind = Kind(label: entry.kind.map { label($0) } ?? -1, folder: entry.folder, more: entry.ofKind)
        if let known = kindNumbers[kind] { return known }
        kindNumbers[kind] = kinds.count
        kinds.append(kind)
        return kinds.count - 1
    }
}
