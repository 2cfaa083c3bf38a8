/// What is done with files of `media/` and `static/` before they are published, as `media` of `site.yaml` says it.
public struct MediaSettings: Hashable, Sendable {
    /// The files that keep what they say about their makers: those of `static/` with it, those of `media/` with it or without;
    /// `*` stands for any letters but `/`.
    public var asIs: [String] = []

    public init() {}

    /// Whether a file is published as it is.
    ///
    /// - Parameter file: relative to `Content/`.
    public func keeps(_ file: String) -> Bool { asIs.contains { Self.matches(file, $0) } }

    /// Whether a pattern of ``asIs`` means a file.
    public static func matches(_ file: String, _ pattern: String) -> Bool {
        let isWhole = ["media/", "static/"].contains(where: pattern.hasPrefix)
        return matches(file.utf8[...], (isWhole ? pattern : "media/" + pattern).utf8[...])
    }

    /// Goes back to the last `*` where the rest does not fit. Cost: at most the product of both lengths.
    private static func matches(_ name: Substring.UTF8View, _ pattern: Substring.UTF8View) -> Bool {
        var (name, rest) = (name, pattern)
        var star: (name: Substring.UTF8View, rest: Substring.UTF8View)?
        while !(name.isEmpty && rest.isEmpty) {
            if rest.first == UInt8(ascii: "*") {
                rest = rest.dropFirst()
                star = (name, rest)
            } else if let letter = name.first, letter == rest.first {
                (name, rest) = (name.dropFirst(), rest.dropFirst())
            } else if let last = star, let skipped = last.name.first, skipped != UInt8(ascii: "/") {
                star = (last.name.dropFirst(), last.rest)
                (name, rest) = (last.name.dropFirst(), last.rest)
            } else {
                return false
            }
        }
        return true
    }
}
