import OpenStreetMap

/// Applies the rules to the tags of one element at a time.
///
/// Keys and values become small numbers once for each block; matching an element compares numbers.
struct FeatureTags {
    enum Key: Int, CaseIterable {
        case highway, railway, natural, landuse, leisure, waterway, building, amenity, place, barrier, historic, aeroway
        case route, tourism, surface, service, station, subway, network, `operator`, name, area, layer, bridge, tunnel
        case footway, location, indoor, type, covered, level
        case manMade, publicTransport

        /// As in OpenStreetMap.
        var text: String { Self.spellings[rawValue] }

        private static let special: [Key: String] = [.manMade: "man_made", .publicTransport: "public_transport"]
        private static let spellings = allCases.map { special[$0] ?? "\($0)" }
    }

    private static let words = Set(
        (FeatureRules.lines + FeatureRules.areas + FeatureRules.points + FeatureRules.landmarks).flatMap(\.values)
    )
    .union(FeatureRules.repeatedFootways)
    .union(["yes", "no", "multipolygon", "underground", "subway", "light_rail", "construction", "proposed", "culvert"])
    private static let keys = OSMVocabulary(Key.allCases.map(\.text))
    private static let values = OSMVocabulary(words.sorted())

    private static let lines = CodedRules(FeatureRules.lines)
    private static let areas = CodedRules(FeatureRules.areas)
    private static let points = CodedRules(FeatureRules.points)
    private static let landmarks = CodedRules(FeatureRules.landmarks)

    private var strings = OSMStrings()
    private var keyCodes: [UInt16] = []
    private var valueCodes: [UInt16] = []
    /// For strings that are keys of names in a language (`name:fr`): the language.
    private var languages: [Int32: String] = [:]
    private var slots = [Int32](repeating: -1, count: Key.allCases.count)
    private var filled: [Int] = []
    private var translations: [(language: String, value: Int32)] = []

    /// Starts on another block.
    mutating func open(_ block: OSMBlock) {
        strings = block.strings
        keyCodes = Self.keys.codes(in: strings)
        valueCodes = Self.values.codes(in: strings)
        languages = [:]
        for index in 0..<Int32(strings.count) where strings.begins(index, with: Self.namePrefix) {
            let language = strings[index].dropFirst(5)
            if (2...3).contains(language.utf8.count) { languages[index] = String(language) }
        }
    }

    private static let namePrefix = Array("name:".utf8)

    /// Loads the tags of an element, which the questions below are about. Answers whether any of them matters.
    mutating func load(_ tags: OSMTags, at index: Int) -> Bool {
        for slot in filled { slots[slot] = -1 }
        filled.removeAll(keepingCapacity: true)
        translations.removeAll(keepingCapacity: true)
        for tag in tags.range(at: index) {
            let code = Int(keyCodes[Int(tags.keys[tag])])
            if code > 0 {
                slots[code - 1] = tags.values[tag]
                filled.append(code - 1)
            } else if let language = languages[tags.keys[tag]] {
                translations.append((language, tags.values[tag]))
            }
        }
        return !filled.isEmpty
    }

    private func text(_ key: Key) -> String? {
        let value = slots[Self.slot(key)]
        return value < 0 ? nil : strings[value]
    }

    private func value(_ key: Key) -> UInt16 {
        let value = slots[Self.slot(key)]
        return value < 0 ? 0 : valueCodes[Int(value)]
    }

    private func has(_ key: Key, _ word: String) -> Bool {
        let value = value(key)
        return value > 0 && value == Self.values.code(of: word)
    }
    private func isYes(_ key: Key) -> Bool { slots[Self.slot(key)] >= 0 && !has(key, "no") }

    private static func slot(_ key: Key) -> Int { key.rawValue }
}

// Judging
extension FeatureTags {
    /// - Parameter isClosed: whether the way's first node is also its last.
    func way(isClosed: Bool) -> FeatureVerdict? {
        if isInside || isUnderground { return nil }
        if isClosed && !has(.area, "no"), let kind = area(ofWay: true) { return verdict(kind) }
        guard let kind = match(Self.lines), !repeatsStreet else { return nil }
        return verdict(kind)
    }

    var relation: FeatureVerdict? {
        if isInside || isUnderground { return nil }
        return area(ofWay: false).map(verdict)
    }

    var isMultipolygon: Bool { has(.type, "multipolygon") }

    var node: FeatureVerdict? {
        if isInside || isUnderground || layer < 0 { return nil }
        return match(Self.points).map { FeatureVerdict(kind: $0 == .station ? station : $0) }
    }

    /// The sign of the network that a station belongs to.
    private var station: FeatureKind {
        let texts = [text(.network), text(.operator), text(.name)].compactMap { $0?.lowercased() }
        let isSubway = has(.station, "subway") || isYes(.subway)
        if let named = FeatureRules.networks.first(where: { row in texts.contains { $0.contains(row.word) } }) {
            return named.kind
        }
        if isSubway { return .metro }
        guard has(.station, "light_rail") else { return .station }
        return isGermanRailway ? .suburban : .metro
    }

    /// Whether it is run as in Germany, where undergrounds have a U above their doors and suburban railways an S.
    var isGermanRailway: Bool {
        FeatureRules.germanNetworks.contains(text(.network) ?? "") || text(.operator)?.hasPrefix("DB ") == true
    }

    private func area(ofWay: Bool) -> FeatureKind? {
        let isSaid = !ofWay || has(.area, "yes")
        let kind = Self.areas.match { key in
            let code = value(key)
            if code == 0 || isSaid || !FeatureRules.needArea.contains(key.text) { return code }
            return FeatureRules.areaWhenClosed.contains(text(key) ?? "") ? code : 0
        } isPresent: {
            isYes($0)
        }
        return kind == .building && isLandmark ? .landmark : kind
    }

    private var isLandmark: Bool { text(.name)?.isEmpty == false && match(Self.landmarks) != nil }

    private func match(_ rules: CodedRules) -> FeatureKind? {
        rules.match {
            value($0)
        } isPresent: {
            isYes($0)
        }
    }

    private var repeatsStreet: Bool { FeatureRules.repeatedFootways.contains(text(.footway) ?? "") }

    /// Whether it is in a building, not at street level: on other floors than the ground floor, unless a bridge or a positive
    /// layer says that it is a deck in the open.
    private var isInside: Bool {
        if isYes(.indoor) { return true }
        guard let level = text(.level), !isYes(.bridge), layer <= 0 else { return false }
        return !Self.hasGroundFloor(level)
    }

    /// Whether one of the floors is the ground floor: `0`, `-1;0`, `-1-2`; also when the value does not name floors.
    static func hasGroundFloor(_ level: String) -> Bool {
        level.split(separator: ";").contains { part in
            let part = part.filter { $0 != " " }
            if let floor = Double(part) { return abs(floor) < 1 }
            guard let dash = part.dropFirst().firstIndex(of: "-"), let first = Double(part[..<dash]),
                let last = Double(part[part.index(after: dash)...])
            else { return true }
            return (min(first, last)...max(first, last)).contains(0)
        }
    }

    private var isUnderground: Bool {
        has(.location, "underground") || slots[Self.slot(.building)] >= 0 && layer < 0
    }

    private func verdict(_ kind: FeatureKind) -> FeatureVerdict {
        var verdict = FeatureVerdict(kind: kind, layer: layer)
        if isYes(.bridge) { verdict.traits.insert(.bridge) }
        if [.path, .track, .service].contains(kind), FeatureRules.unpaved.contains(text(.surface) ?? "") {
            verdict.traits.insert(.unpaved)
        }
        if kind == .rail, FeatureRules.tracksBeside.contains(text(.service) ?? "") { verdict.traits.insert(.beside) }
        if isYes(.tunnel) && !isPassage(kind) || isBelow(kind) { verdict.traits.insert(.tunnel) }
        return verdict
    }

    /// Passages under stations and streets often have only a negative layer. For roads and rivers that means a cutting.
    private func isBelow(_ kind: FeatureKind) -> Bool {
        layer < 0 && [.path, .steps, .pedestrian, .pavement, .square, .platform].contains(kind)
    }

    /// A way through a building is at street level, though it is tagged as a tunnel.
    private func isPassage(_ kind: FeatureKind) -> Bool { kind.isStreet && text(.tunnel) == "building_passage" }

    private var layer: Int8 {
        guard let text = text(.layer), let layer = Int8(text) else { return 0 }
        return max(-5, min(5, layer))
    }
}

extension FeatureTags {
    /// The name in all its languages as one text, see ``NameRecord``; empty without a name.
    var nameRecord: String {
        NameRecord.text(
            name: text(.name) ?? "", translations: translations.map { ($0.language, strings[$0.value]) })
    }

    /// Rules with their words as numbers.
    private struct CodedRules {
        private struct Rule {
            let key: Key
            let values: Set<UInt16>
            let kind: FeatureKind
        }

        private let rules: [Rule]

        init(_ rules: [FeatureRules.Rule]) {
            self.rules = rules.compactMap { rule in
                Key.allCases.first { $0.text == rule.key }.map {
                    Rule(key: $0, values: Set(rule.values.map(FeatureTags.values.code)), kind: rule.kind)
                }
            }
        }

        func match(_ value: (Key) -> UInt16, isPresent: (Key) -> Bool) -> FeatureKind? {
            for rule in rules {
                if rule.values.isEmpty {
                    if isPresent(rule.key) { return rule.kind }
                } else if case let code = value(rule.key), code > 0, rule.values.contains(code) {
                    return rule.kind
                }
            }
            return nil
        }
    }
}
