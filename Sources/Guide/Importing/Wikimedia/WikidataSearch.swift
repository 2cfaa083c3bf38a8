import Formats
import Geo

/// Looking things up by the name that people give them.
extension WikidataImport {
    /// The number of a thing; `nil` where there is none, or more than one: the proposals say so.
    func number(of wish: WikidataWish, in found: inout Proposals) throws -> String? {
        switch wish {
        case .number(let id): return id
        case .article(let title, let language):
            let answer = try ask(WikidataQuestions.article(title, language: language))
            let ids = answer["entities"]?.members.compactMap { WikidataEntity($0.value)?.id } ?? []
            if ids.isEmpty {
                found.dropped.append(Dropped("\(language):\(title)", why: "Wikidata knows no such article"))
            }
            return ids.first
        case .name(let name): return try number(named: name, in: &found)
        }
    }

    private func number(named name: String, in found: inout Proposals) throws -> String? {
        guard let near = options.near else {
            found.dropped.append(
                Dropped(
                    name,
                    why: "say where to look for the name: --city with a city of the guide, or --at latitude,longitude"))
            return nil
        }
        let hits = try hits(of: name)
        let places = try located(hits, near)
        // Names that are the same before those that only begin so.
        let same = places.filter { place in hits.contains { $0.id == place.id && $0.isExact } }
        let candidates = same.isEmpty ? places : same
        guard let first = candidates.first else {
            let why =
                hits.isEmpty
                ? "Wikidata knows no such name"
                : "none of the \(hits.count) things of this name is within \(Int(options.reach / 1000)) km"
            found.dropped.append(Dropped(name, why: why))
            return nil
        }
        guard candidates.count == 1 else {
            let list = candidates.prefix(5).map { "\($0.id) (\($0.title), \(Int($0.metres / 100) * 100) m away)" }
            found.dropped.append(
                Dropped(
                    name, why: "several places have this name; take one by its number: " + list.joined(separator: ", "))
            )
            return nil
        }
        return first.id
    }

    private struct Hit {
        let id: String
        /// Whether its name or another name of it is just what was asked for.
        let isExact: Bool
    }

    private func hits(of name: String) throws -> [Hit] {
        let answer = try ask(WikidataQuestions.search(name, language: guide.language))
        let wanted = name.lowercased()
        return (answer["search"]?.items ?? []).prefix(WikidataQuestions.mostFound).compactMap { item in
            guard let id = item["id"]?.text, WikidataEntity.isNumber(id) else { return nil }
            let words =
                [item["label"]?.text, item["match"]?["text"]?.text] + (item["aliases"]?.items ?? []).map(\.text)
            return Hit(id: id, isExact: words.contains { $0?.lowercased() == wanted })
        }
    }

    private struct LocatedHit {
        let id: String
        let title: String
        let metres: Double
    }

    /// Those within reach, the nearest first.
    private func located(_ hits: [Hit], _ near: Coordinate) throws -> [LocatedHit] {
        guard !hits.isEmpty else { return [] }
        let ids = hits.map(\.id)
        let answer = try ask(WikidataQuestions.entities(ids, languages))
        return ids.compactMap { id in
            guard let entity = Self.entity(id, in: answer), let place = entity.location else { return nil }
            let metres = near.metres(to: place)
            guard metres <= options.reach else { return nil }
            let title = WikidataEntity.first(of: entity.labels, in: languages)?.text ?? id
            return LocatedHit(id: id, title: title, metres: metres)
        }.sorted { ($0.metres, $0.id) < ($1.metres, $1.id) }
    }
}
