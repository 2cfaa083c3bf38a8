import Geo
import GuideModel
import OpenStreetMap

/// Places of OpenStreetMap extracts.
///
///     var wish = ExtractWish()
///     wish.types = [.museum, .church]
///     let found = ExtractImport.proposals(of: ["town.osm.pbf"], wish)
///
/// The proposals stand in the order of their notability; `Documentation/Importing.md` has the rule. Cost: up to three readings of the
/// extracts; see ``ExtractScan``.
public enum ExtractImport {
    /// - Parameters:
    ///   - paths: `.osm.pbf`, `.osm` or `.osm.gz`; what two of them have counts once.
    ///   - threads: how many threads unpack an extract; the result is the same with any number.
    /// - Returns: never throws: an extract that cannot be read has its diagnostic in the result.
    public static func proposals(of paths: [String], _ wish: ExtractWish, threads: Int = 2) -> Proposals {
        proposals(of: paths, wish, threads: threads, limits: ExtractScan.Limits())
    }

    static func proposals(
        of paths: [String], _ wish: ExtractWish, threads: Int = 2, limits: ExtractScan.Limits
    ) -> Proposals {
        var found = Proposals(source: ImportSource(name: wish.name, system: "osm"))
        do {
            let scan = try ExtractScan(paths.map { OSMFile($0) }, ExtractFilter(wish), threads: threads, limits: limits)
            var list = ExtractList(wish, scan)
            list.fill(&found)
        } catch let error as OSMReadError {
            found.diagnostics.append(
                ImportRule.unreadable.diagnostic(
                    "this extract cannot be read: \(error.cause)", at: SourceLocation(file: error.path),
                    remedy:
                        "is it an extract, and whole? `osmium fileinfo --extended` tries it; otherwise download it again"
                ))
        } catch ExtractFault.tooMany(let what) {
            found.diagnostics.append(
                ImportRule.tooLarge.diagnostic(
                    "this extract has \(what), which is more than is read at once",
                    at: SourceLocation(file: paths.first ?? ""),
                    remedy: "name fewer --kinds, or cut the city out of it: osmium extract -b west,south,east,north"))
        } catch {
            found.diagnostics.append(
                ImportRule.unreadable.diagnostic("\(error)", at: SourceLocation(file: paths.first ?? "")))
        }
        return found
    }
}

/// The elements of a scan as places: in the area, named, each once, ranked.
private struct ExtractList {
    private let wish: ExtractWish
    private let scan: ExtractScan
    private let wanted: Set<PlaceType>
    private let boundary: ExtractShape?
    private var away = 0
    private var shapeless = 0
    private var unnamed: [PlaceType: Int] = [:]

    init(_ wish: ExtractWish, _ scan: ExtractScan) {
        (self.wish, self.scan) = (wish, scan)
        wanted = Set(wish.types)
        boundary = wish.area.flatMap { Self.boundary($0, scan) }
    }

    /// The boundary of the city: the innermost one around its middle of which the extract has every way.
    private static func boundary(_ area: ExtractArea, _ scan: ExtractScan) -> ExtractShape? {
        let rings = scan.boundaries.compactMap { element -> (level: Int, shape: ExtractShape)? in
            let shape = scan.shape(of: element)
            guard shape.isWhole, shape.lines.isEmpty, shape.contains(area.middle) else { return nil }
            let isSame = area.wikidata != nil && element.tags["wikidata"] == area.wikidata
            // Levels run from 2, a country, to 11, a neighbourhood.
            let level = element.tags["admin_level"].flatMap { Int($0) } ?? 0
            return isSame || (4...8).contains(level) ? (isSame ? 100 : level, shape) : nil
        }
        return rings.max { $0.level < $1.level }?.shape
    }

    mutating func fill(_ found: inout Proposals) {
        let ranked = ranked()
        let (kept, twins) = Self.withoutTwins(ranked)
        let chosen = cut(kept)
        found.places = chosen.map(\.place.proposal)
        report(kept, chosen, twins, in: &found)
    }

    private struct Candidate {
        let place: ExtractPlace
        let points: Int
        let metres: Double
    }

    /// All that are wanted: the most notable first, of equals the one nearest to the middle.
    private mutating func ranked() -> [Candidate] {
        var candidates: [Candidate] = []
        for element in scan.elements {
            let isStanding = wish.standing != nil
            let type = ExtractKinds.type(of: element.tags, among: isStanding ? Set(ExtractKinds.types) : wanted)
            guard let type = type ?? (isStanding ? .landmark : nil) else { continue }
            guard let location = scan.shape(of: element).target else {
                shapeless += 1
                continue
            }
            guard isInArea(location) else {
                away += 1
                continue
            }
            guard let title = title(of: element, type) else {
                unnamed[type, default: 0] += 1
                continue
            }
            let place = ExtractPlace(element: element, type: type, location: location, title: title)
            candidates.append(
                Candidate(
                    place: place, points: element.notability, metres: wish.area?.middle.metres(to: location) ?? 0))
        }
        return candidates.sorted {
            ($1.points, $0.metres, $0.place.element.id) < ($0.points, $1.metres, $1.place.element.id)
        }
    }

    private func isInArea(_ location: Coordinate) -> Bool {
        guard let area = wish.area else { return true }
        return boundary?.contains(location) ?? (area.middle.metres(to: location) <= area.metres)
    }

    private func title(of element: ExtractElement, _ type: PlaceType) -> String? {
        if let name = element.name(in: wish.language) ?? element.name() { return name }
        if let brand = element.tags["brand"].map(PlainWords.line), !brand.isEmpty { return brand }
        guard wish.standing != nil || ExtractKinds.nameless.contains(type) else { return nil }
        let words = type.rawValue.replacing("-", with: " ")
        return wish.labels[type] ?? words.prefix(1).uppercased() + words.dropFirst()
    }

    /// One place is often drawn twice, as a point and as an area: two of the same type and name within 150 m, or with the same
    /// item of Wikidata within 1 km. A street is many ways.
    private static func withoutTwins(_ ranked: [Candidate]) -> (kept: [Candidate], twins: Int) {
        var kept: [Candidate] = []
        var spots: [String: [Coordinate]] = [:]
        for candidate in ranked {
            let place = candidate.place
            var keys: [(key: String, metres: Double)] = []
            if place.element.tags.keys.contains("name") {
                keys.append(("\(place.type.rawValue) \(place.title)", place.type == .street ? 1500 : 150))
            }
            if let number = place.element.tags["wikidata"] { keys.append((number, 1000)) }
            let isTwin = keys.contains { key, metres in
                (spots[key] ?? []).contains { $0.metres(to: place.location) <= metres }
            }
            guard !isTwin else { continue }
            for (key, _) in keys { spots[key, default: []].append(place.location) }
            kept.append(candidate)
        }
        return (kept, ranked.count - kept.count)
    }

    private func cut(_ ranked: [Candidate]) -> [Candidate] {
        var counts: [PlaceType: Int] = [:]
        let each = ranked.filter { candidate in
            counts[candidate.place.type, default: 0] += 1
            return (counts[candidate.place.type] ?? 0) <= wish.mostOfEach ?? .max
        }
        return Array(each.prefix(wish.most ?? .max))
    }

    private func report(_ kept: [Candidate], _ chosen: [Candidate], _ twins: Int, in found: inout Proposals) {
        func drop(_ count: Int, _ why: String, _ what: String = "things") {
            if count > 0 { found.dropped.append(Dropped("\(count) \(what)", why: why)) }
        }
        if wish.standing == nil {
            var counts: [PlaceType: Int] = [:]
            for candidate in kept { counts[candidate.place.type, default: 0] += 1 }
            let words = ExtractKinds.types.compactMap { type in counts[type].map { "\(type.rawValue) \($0)" } }
            found.remarks.append(
                "the extract has: \(words.isEmpty ? "nothing of these kinds" : words.joined(separator: ", "))")
            for type in ExtractKinds.types {
                drop(unnamed[type] ?? 0, "the map has no name for it", "of the kind \(type.rawValue)")
            }
            drop(away, "outside of the city, \(boundary == nil ? "beyond the distance" : "beyond its boundary")")
            drop(kept.count - chosen.count, "less notable than those that were asked for")
            drop(twins, "the extract has it twice, as a point and as an area")
        }
        drop(shapeless, "where it is, is not in the extract")
    }
}
