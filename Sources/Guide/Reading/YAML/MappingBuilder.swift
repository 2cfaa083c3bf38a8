/// Collects the pairs of one YAML map, refuses duplicate keys and resolves `<<` merges.
struct MappingBuilder {
    enum Problem {
        case duplicate(name: String, firstLine: Int)
        case notText
        case badMerge
    }

    private var pairs: [RawPair] = []
    private var lines: [String: Int] = [:]
    private var merges: [[RawPair]] = []

    mutating func add(_ key: RawNode, _ value: RawNode) -> Problem? {
        guard let scalar = key.scalar else { return .notText }
        if scalar.text == "<<", scalar.style == .plain { return addMerge(value) }
        if let line = lines[scalar.text] { return .duplicate(name: scalar.text, firstLine: line) }
        lines[scalar.text] = key.line
        pairs.append(RawPair(key: key, value: value))
        return nil
    }

    /// The map's own pairs, then those of merged maps that it does not give itself; earlier merges win.
    var merged: [RawPair] {
        guard !merges.isEmpty else { return pairs }
        var (result, known) = (pairs, Set(lines.keys))
        for pair in merges.joined() where known.insert(pair.name).inserted { result.append(pair) }
        return result
    }

    private mutating func addMerge(_ value: RawNode) -> Problem? {
        if let pairs = value.mapping {
            merges.append(pairs)
            return nil
        }
        guard let maps = value.sequence?.map(\.mapping), !maps.contains(nil) else { return .badMerge }
        merges += maps.compactMap(\.self)
        return nil
    }
}
