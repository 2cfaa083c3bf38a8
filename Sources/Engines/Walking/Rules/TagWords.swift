import OpenStreetMap

/// The keys whose values the rules use.
enum TagKey: Int, CaseIterable {
    case highway, foot, access, sidewalk, surface, smoothness, tracktype, incline, width, area, name, footway, path
    case cycleway, crossing, conveying, wheelchair, ramp, motorroad, railway, barrier, kerb, ele, locked, type, level,
        indoor
    case sacScale, manMade, publicTransport, stepCount, onewayFoot, footForward, footBackward, sidewalkBoth,
        sidewalkLeft
    case sidewalkRight, rampWheelchair, streetName, amenity, layer, bridge, tunnel, crossingSignals
    case building, waterway, natural, route, duration, interval
    case openingHours, footConditional, accessConditional, leisure, landuse, junction, water, intermittent, informal

    var text: String { Self.spellings[rawValue] }

    /// Keys that are spelt differently from their case.
    private static let special: [TagKey: String] = [
        .sacScale: "sac_scale", .manMade: "man_made", .publicTransport: "public_transport", .stepCount: "step_count",
        .onewayFoot: "oneway:foot", .footForward: "foot:forward", .footBackward: "foot:backward",
        .sidewalkBoth: "sidewalk:both", .sidewalkLeft: "sidewalk:left", .sidewalkRight: "sidewalk:right",
        .rampWheelchair: "ramp:wheelchair", .streetName: "is_sidepath:of:name", .crossingSignals: "crossing:signals",
        .openingHours: "opening_hours", .footConditional: "foot:conditional", .accessConditional: "access:conditional",
    ]
    private static let spellings: [String] = allCases.map { special[$0] ?? "\($0)" }
}

/// The tags of one element at a time, by key.
///
///     reader.open(block)
///     reader.load(block.ways.tags, at: index)
///     reader[.highway]   // "steps"
///
/// Strings are made only when asked for: ``has(_:)`` costs one array access.
struct TagReader {
    private static let vocabulary = OSMVocabulary(TagKey.allCases.map(\.text))

    private var strings = OSMStrings()
    private var codes: [UInt16] = []
    private var slots = [Int32](repeating: -1, count: TagKey.allCases.count)
    private var filled: [Int] = []

    /// Starts on another block.
    mutating func open(_ block: OSMBlock) {
        strings = block.strings
        codes = Self.vocabulary.codes(in: block.strings)
    }

    /// Loads the tags of an element, for the subscript.
    mutating func load(_ tags: OSMTags, at index: Int) {
        for slot in filled { slots[slot] = -1 }
        filled.removeAll(keepingCapacity: true)
        for tag in tags.range(at: index) {
            let code = Int(codes[Int(tags.keys[tag])])
            guard code > 0 else { continue }
            slots[code - 1] = tags.values[tag]
            filled.append(code - 1)
        }
    }

    /// Whether all of the keys are absent.
    var isEmpty: Bool { filled.isEmpty }

    func has(_ key: TagKey) -> Bool { slots[key.rawValue] >= 0 }

    /// The value of a key.
    subscript(key: TagKey) -> String? {
        let index = slots[key.rawValue]
        return index < 0 ? nil : strings[index]
    }
}
