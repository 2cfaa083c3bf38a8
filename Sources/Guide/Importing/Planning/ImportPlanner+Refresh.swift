import GuideModel
import Reading

extension ImportPlanner {
    /// Brings the facts of places that the guide has up to date, and nothing else: those that carry the id of the source, then those with the
    /// same number in Wikidata, then those of the same name near by. Of several things of a source that fit a place, the first counts.
    mutating func refresh(_ found: Proposals, errors: (FileChanges) throws -> [Diagnostic]) throws -> ImportPlan {
        var neighbours = Neighbourhood(site)
        var matches: [String: (entry: StandingEntry, place: Proposal)] = [:]
        for place in found.places {
            if let entry = known[place.id], isAsked(entry) { matches[entry.path] = (entry, place) }
        }
        for place in found.places where known[place.id] == nil {
            guard let entry = neighbours.twin(of: place), isAsked(entry), matches[entry.path] == nil else { continue }
            matches[entry.path] = (entry, place)
        }
        for (_, (entry, place)) in matches.sorted(by: { $0.key < $1.key }) {
            // Its kind stays the author's, so the settings need none for it.
            let facts = draft(place, kind: .places, slug: entry.slug, values: []).onlyFacts(of: entry)
            try update(entry, by: facts)
        }
        let ids = Set(found.places.map(\.id))
        let prefix = found.source.system + ":"
        plan.report.gone = known.filter { id, entry in
            id.hasPrefix(prefix) && !ids.contains(id) && isAsked(entry) && entry.language == nil
                && entry.kind == .places
        }
        .map { ImportReport.Known(title: $1.title, path: $1.path) }.sorted { $0.path < $1.path }
        try judge(errors)
        plan.ledger = ledger.text
        return plan
    }

    private func isAsked(_ entry: StandingEntry) -> Bool {
        options.city == nil || entry.values["city"]?.text == options.city?.text
    }
}

extension EntryDraft {
    /// Facts that change with time, and that a source may know better than the guide.
    private static let facts: Set = [
        "hours", "phone", "email", "website", "address", "price", "accessibility", "cuisine", "wikidata", "wikipedia",
    ]

    /// Without everything that makes a place the author's: its name, text, kind and position. What the file says in another form than an
    /// importer writes it, but means the same, is left out, too.
    func onlyFacts(of entry: StandingEntry) -> EntryDraft {
        var draft = self
        draft.values = values.filter { Self.facts.contains($0.name) }
        for (index, field) in draft.values.enumerated() {
            guard let own = entry.values[field.name], Self.meansTheSame(field, own) else { continue }
            draft.values[index] = ExtraField(name: field.name, value: own)
        }
        draft.body = ""
        return draft
    }

    private static func meansTheSame(_ field: ExtraField, _ own: ExtraValue) -> Bool {
        switch (field.name, field.value, own) {
        case ("phone", .text(let one), .text(let other)):
            return one.filter(\.isNumber) == other.filter(\.isNumber)
        case ("website", .text(let one), .text(let other)):
            func bare(_ text: String) -> String {
                var text = text.lowercased()
                for start in ["https://", "http://", "www."] where text.hasPrefix(start) {
                    text.removeFirst(start.count)
                }
                while text.hasSuffix("/") { text.removeLast() }
                return text
            }
            return bare(one) == bare(other)
        case ("hours", .text(let one), .text(let other)):
            func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
            return plain(one) == plain(other)
        case ("cuisine", .list(let items), .text): return items == [own]
        // What an author says of the access is seldom what a mapper writes, but the word for wheelchairs is the same.
        case ("accessibility", .map(let fields), .map(let others)):
            return fields.first { $0.name == "wheelchair" } == others.first { $0.name == "wheelchair" }
        // An article in another language is about the same thing.
        case ("wikipedia", .text(let one), .text(let other)):
            return one.prefix { $0 != ":" } != other.prefix { $0 != ":" }
        case ("address", .text(let one), .text(let other)):
            return one.hasPrefix(other + ",") || other.hasPrefix(one + ",")
        default: return false
        }
    }
}
