import Calendar
public import Geo

/// In which order contributions that wait are looked at: those that are doubtful later, else the oldest first. Nothing is refused for a doubt.
public enum ContributionQueue {
    /// Why a contribution comes later.
    public enum Doubt: String, Hashable, CaseIterable, Sendable {
        /// It says next to nothing.
        case short
        /// The same was told before, in the same words.
        case repeated
        /// One of many from one device or address within ten minutes.
        case dense
        /// Nothing of this device was taken yet.
        case new
        /// More was refused of this device than taken.
        case unhelpful

        var weight: Int {
            switch self {
            case .new: 1
            case .short, .dense: 2
            case .repeated, .unhelpful: 4
            }
        }
    }

    /// How often contributions of a device were decided.
    public struct Record: Hashable, Sendable {
        public var taken: Int
        public var refused: Int

        public init(taken: Int = 0, refused: Int = 0) { (self.taken, self.refused) = (taken, refused) }
    }

    public struct Entry: Hashable, Sendable {
        public let contribution: Contribution
        public let doubts: [Doubt]
    }

    private static let shortest = 12
    /// Seconds, and how many within them are a crowd.
    private static let (closely, crowd) = (600, 4)

    /// All that wait, in the order in which they are looked at. Cost: the number of contributions, times its logarithm.
    public static func ordered(_ waiting: [Contribution], records: [DeviceID: Record]) -> [Entry] {
        let texts = Dictionary(grouping: waiting) { folded($0.content.text) }
        let devices = Dictionary(grouping: waiting, by: \.device)
        let origins = Dictionary(grouping: waiting.filter { !$0.origin.isEmpty }, by: \.origin)
        let entries = waiting.map { one in
            let doubts = Doubt.allCases.filter { doubt in
                switch doubt {
                case .short: isShort(one.content)
                case .repeated: isRepeated(one, texts[folded(one.content.text)] ?? [])
                case .dense: isDense(one, devices[one.device] ?? []) || isDense(one, origins[one.origin] ?? [])
                case .new: (records[one.device]?.taken ?? 0) == 0
                case .unhelpful: records[one.device].map { $0.refused > $0.taken } ?? false
                }
            }
            return Entry(contribution: one, doubts: doubts)
        }
        return entries.sorted { left, right in
            let weights = [left, right].map { $0.doubts.reduce(0) { $0 + $1.weight } }
            return (weights[0], left.contribution.id) < (weights[1], right.contribution.id)
        }
    }

    private static func isRepeated(_ one: Contribution, _ alike: [Contribution]) -> Bool {
        alike.contains { $0.id < one.id && $0.content.subject == one.content.subject }
    }

    private static func isShort(_ content: ContributionContent) -> Bool {
        if case .wrong(_, let fact, _) = content.about, fact.hasValue || fact == .location { return false }
        return content.text.unicodeScalars.count < shortest
    }

    private static func isDense(_ one: Contribution, _ others: [Contribution]) -> Bool {
        guard others.count >= crowd else { return false }
        return others.count { abs($0.at.secondsSince1970 - one.at.secondsSince1970) <= closely } >= crowd
    }

    /// Letters and digits alone, in lower case.
    private static func folded(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.lowercased().unicodeScalars.filter {
                    $0.properties.isAlphabetic || $0.properties.numericType != nil
                }))
    }
}

extension ContributionQueue {
    /// Something near a missing place that may be the same one.
    public struct Neighbour: Hashable, Sendable {
        public let slug: String
        public let title: String
        public let kind: String
        public let location: Coordinate

        public init(slug: String, title: String, kind: String, location: Coordinate) {
            (self.slug, self.title, self.kind, self.location) = (slug, title, kind, location)
        }
    }

    /// In metres: places with similar names may be the same at this distance, places of the same
    /// kind only next door.
    public static let (farthestAlike, farthestSameKind) = (400.0, 40.0)

    /// The places that a missing one may be, the nearest first, with their distances in metres.
    ///
    /// - Parameter isAlike: whether two names may be those of one place.
    public static func twins(
        of place: ContributionContent.MissingPlace, at location: Coordinate, among neighbours: [Neighbour],
        isAlike: (String, String) -> Bool
    ) -> [(neighbour: Neighbour, metres: Double)] {
        neighbours.map { ($0, location.metres(to: $0.location)) }
            .filter { one, metres in
                metres <= farthestSameKind && one.kind == place.kind
                    || metres <= farthestAlike && isAlike(place.name, one.title)
            }
            .sorted { ($0.1, $0.0.slug) < ($1.1, $1.0.slug) }
            .map { (neighbour: $0.0, metres: $0.1) }
    }
}
