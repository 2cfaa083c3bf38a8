import GuideModel
import Reading

/// What another guide has beside places and tours.
extension ImportPlanner {
    mutating func plan(_ found: ProposedEntry) throws {
        let (entry, kind) = (found.entry, found.kind)
        var values = [ExtraField(name: "title", value: .text(entry.title))]
        if let location = entry.location, kind == .cities {
            values.append(ExtraField(name: "location", value: .text(location.written)))
        }
        if let known = known[entry.id] {
            try update(known, by: draft(entry, kind: kind, slug: known.slug, values: values))
        } else if let path = site.ledger.paths[entry.id] {
            plan.report.deleted.append(.init(title: entry.title, path: path))
        } else if kind == .frontPage, try read("Content/index.md") != nil {
            plan.report.present.append(.init(title: entry.title, path: "Content/index.md"))
        } else if !isPresent(kind, entry) {
            drafts.append(draft(entry, kind: kind, slug: slugs.choose(kind, for: entry), values: values))
        }
    }

    /// Whether the guide has an entry of this name and title already; it is noted then.
    mutating func isPresent(_ kind: ContentKind, _ entry: Proposal) -> Bool {
        guard let own = twin(of: entry, kind) else { return false }
        plan.report.present.append(.init(title: entry.title, path: own.path))
        return true
    }

    private func twin(of entry: Proposal, _ kind: ContentKind) -> StandingEntry? {
        entry.slug.flatMap { site.entry(kind, $0) }.flatMap { own in
            kind == .cities || own.title == entry.title ? own : nil
        }
    }

    /// The stops of a tour as its file has them.
    func written(_ stops: [Slug], of tour: ProposedTour) -> [ExtraValue] {
        stops.enumerated().map { number, slug in
            guard stops.count == tour.stops.count, let details = tour.details[number], !details.isEmpty else {
                return .text(slug.text)
            }
            return .map([ExtraField(name: "place", value: .text(slug.text))] + details)
        }
    }

    /// Interests that places and kinds of another guide have, and the site does not.
    mutating func chooseInterests(of found: Proposals) {
        guard !found.interests.isEmpty else { return }
        var named = Set(kinds.fields.compactMap { $0.value["interest"]?.text })
        for place in found.places {
            for field in place.fields where field.name == "interests" {
                if case .list(let items) = field.value { named.formUnion(items.compactMap(\.text)) }
            }
        }
        interests = found.interests.filter { named.contains($0.name) && !site.interests.contains($0.name) }
    }

    /// The interests as `site.yaml` shall have them; `nil` where none are missing.
    func newInterests(beside known: ExtraValue?) -> ExtraValue? {
        guard !interests.isEmpty else { return nil }
        if case .map(let fields) = known { return .map(fields + interests) }
        var items: [ExtraValue] = []
        if case .list(let known) = known { items = known }
        return .list(
            items
                + interests.map {
                    .map([ExtraField(name: "id", value: .text($0.name)), ExtraField(name: "label", value: $0.value)])
                })
    }

    /// Files of `media/`; one that the site has already stays.
    mutating func addFiles(of found: Proposals) throws {
        for file in found.files {
            let path = "Content/media/" + file.path
            guard let own = try read(path) else {
                pictureFiles.append(.init(path: path, before: nil, after: file.bytes))
                continue
            }
            if own != file.bytes {
                plan.report.conflicts.append(
                    .init(path: path, key: "file", file: "\(own.count) bytes", source: "\(file.bytes.count) bytes"))
            }
        }
    }
}

// MARK: - Names

extension ImportPlanner {
    /// The proposals of another guide with the names that their entries will have here: one that is taken gets a number, and what
    /// refers to it follows.
    func renamed(_ found: Proposals) -> Proposals {
        guard !found.entries.isEmpty || !found.editions.isEmpty else { return found }
        var slugs = slugs
        var names: [String: String] = [:]
        var neighbours = Neighbourhood(site)
        func note(_ word: String, _ kind: ContentKind, _ entry: Proposal, twin: StandingEntry?) {
            let slug = (known[entry.id] ?? twin)?.slug ?? slugs.choose(kind, for: entry)
            if let old = entry.slug, old != slug { names["\(word):\(old)"] = "\(word):\(slug)" }
        }
        for place in found.places { note("place", .places, place, twin: neighbours.twin(of: place)) }
        for tour in found.tours { note("tour", .tours, tour.entry, twin: twin(of: tour.entry, .tours)) }
        let words: [ContentKind: String] = [
            .cities: "city", .itineraries: "itinerary", .alerts: "alert", .pages: "page",
        ]
        for entry in found.entries {
            if let word = words[entry.kind] {
                note(word, entry.kind, entry.entry, twin: twin(of: entry.entry, entry.kind))
            }
        }
        for entry in found.editions.flatMap(\.all) where found.all.isEmpty {
            guard let old = entry.slug, let slug = known[entry.id]?.slug, old != slug else { continue }
            let word = Proposals.key(entry.id).dropLast(old.text.count + 1)
            names["\(word):\(old)"] = "\(word):\(slug)"
        }
        guard !names.isEmpty else { return found }
        var result = found
        let renaming = Renaming(names: names)
        result.change(renaming.apply)
        for index in result.editions.indices { result.editions[index].change(renaming.apply) }
        return result
    }
}

/// New names of entries in everything that refers to them. Cost: linear in the texts, however many names there are.
struct Renaming {
    /// `place:pier-2` of `place:pier`.
    let names: [String: String]

    func apply(to entry: inout Proposal) {
        entry.body = renamed(entry.body)
        entry.linked = renamed(entry.linked)
        if let city = entry.city { entry.city = slug(city, "city") }
        for index in entry.fields.indices {
            let field = entry.fields[index]
            let value: ExtraValue =
                switch field.name {
                case "tour": renamed(field.value, "tour")
                case "city": renamed(field.value, "city")
                case "from", "to": renamed(field.value, "place")
                case "stops": stops(field.value)
                case "affects": targets(field.value)
                default: field.value
                }
            entry.fields[index] = ExtraField(name: field.name, value: value)
        }
    }

    /// A text with the new names in its links: `[Pier](place:pier-2#hours)`.
    private func renamed(_ text: String) -> String {
        let parts = text.split(separator: "](", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return text }
        return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
            let target = part.prefix { !")# ".contains($0) }
            let new = target.endIndex < part.endIndex ? names[String(target)] : nil
            result += "](" + (new ?? String(target)) + part[target.endIndex...]
        }
    }

    private func slug(_ old: String, _ word: String) -> String {
        names["\(word):\(old)"].map { String($0.dropFirst(word.count + 1)) } ?? old
    }

    private func renamed(_ value: ExtraValue, _ word: String) -> ExtraValue {
        value.text.map { .text(slug($0, word)) } ?? value
    }

    private func stops(_ value: ExtraValue) -> ExtraValue {
        guard case .list(let items) = value else { return value }
        return .list(
            items.map { item in
                guard case .map(let fields) = item else { return renamed(item, "place") }
                return .map(
                    fields.map {
                        $0.name == "place" ? ExtraField(name: "place", value: renamed($0.value, "place")) : $0
                    })
            })
    }

    private func targets(_ value: ExtraValue) -> ExtraValue {
        guard case .list(let items) = value else { return value }
        return .list(items.map { item in item.text.map { .text(names[$0] ?? $0) } ?? item })
    }
}
