public import GuideModel

/// A stop as one file tells it. What a format cannot say is `nil`.
struct SeenStop: Hashable, Sendable {
    var number: Int?
    var id: String?
    var name: String?
    var latitude: String?
    var longitude: String?

    init() {}

    init(_ stop: FeedStop) {
        number = stop.number
        id = stop.id
        name = stop.name
        (latitude, longitude) = (stop.location.latitudeText, stop.location.longitudeText)
    }

    /// Number and name out of a label such as `01 Boston Common`.
    mutating func setLabel(_ label: String) {
        let parts = label.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        number = parts.first.flatMap { Int($0) }
        name = parts.count > 1 ? String(parts[1]) : ""
    }

    /// The date line has two names.
    private static func meridian(_ longitude: String?) -> String? { longitude == "-180" ? "180" : longitude }

    /// The first field in which another stop differs.
    func difference(from expected: SeenStop) -> (field: String, found: String, expected: String)? {
        let fields: [(String, String?, String?)] = [
            ("number", number.map { String($0) }, expected.number.map { String($0) }), ("id", id, expected.id),
            ("name", name ?? "", expected.name ?? ""), ("latitude", latitude, expected.latitude),
            ("longitude", Self.meridian(longitude), Self.meridian(expected.longitude)),
        ]
        for (field, found, expected) in fields where found != expected {
            return (field, found ?? "nothing", expected ?? "nothing")
        }
        return nil
    }
}

/// Two files of one build that say different things about one stop, or a file that cannot be read back: the program's
/// own fault, never the author's.
public struct Disagreement: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file that differs from the guide.
    public let path: OutputPath
    /// What differs: `stop 3: name is "A", not "B"`.
    public let what: String

    public var description: String { "\(path) does not agree with the guide: \(what)" }
}
