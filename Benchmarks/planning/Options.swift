import Foundation

/// What the command line asks for.
struct Options {
    static let usage = """
        usage: planning-benchmark FOLDER [--seconds 1] [--steps N] [--seeds 1-5] [--clock processor|wall]
                                         [--only PART] [--every N] [--json FILE]
               planning-benchmark --speed [--seeds 1-5] [--clock processor|wall]
        """

    var folder = ""
    var seconds = 1.0
    /// How many rounds instead; zero goes by the seconds.
    var steps = 0
    var seeds = 1...5
    var clock = Clock.processor
    /// Only instances whose name has this part.
    var only = ""
    /// Only each n-th row of the table.
    var every = 1
    var json: String?
    var speed = false

    /// Reads the words of a command line; `nil` where they make no sense.
    init?(_ words: [String]) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--speed" {
                speed = true
            } else if !word.hasPrefix("--") {
                folder = word
            } else {
                guard let value = rest.popFirst(), read(word, value) else { return nil }
            }
        }
        if folder.isEmpty != speed { return nil }
    }

    private mutating func read(_ name: String, _ value: String) -> Bool {
        switch name {
        case "--seconds": seconds = Double(value) ?? 0
        case "--steps": steps = Int(value) ?? -1
        case "--seeds": seeds = Self.range(value) ?? 0...0
        case "--clock":
            guard let named = Clock(rawValue: value) else { return false }
            clock = named
        case "--only": only = value
        case "--every": every = Int(value) ?? 0
        case "--json": json = value
        default: return false
        }
        return seconds > 0 && steps >= 0 && seeds.lowerBound > 0 && every > 0
    }

    /// `3` or `1-5`.
    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, first <= last, ends.count <= 2 else { return nil }
        return first...last
    }
}
