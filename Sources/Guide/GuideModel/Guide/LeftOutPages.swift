/// The pages that an edition does not have today, as links name them, with their titles: a link to one is shown as its words.
public struct LeftOutPages: Sendable {
    private var titles: [String: String] = [:]

    public init() {}

    public mutating func add(_ kind: LinkTarget.PageKind, _ slug: Slug, title: String) {
        titles["\(kind.rawValue):\(slug)"] = title
    }

    /// - Parameter path: from the site's root.
    public mutating func add(path: String, title: String) { titles["/" + LinkTarget.normal(path)] = title }

    /// The title of the page that a link leads to; `nil` for any other link.
    public func title(of destination: String) -> String? {
        if titles.isEmpty { return nil }
        switch LinkTarget(destination) {
        case .page(let kind, let name, _): return titles["\(kind.rawValue):\(name)"]
        case .path(let path, _): return titles["/" + LinkTarget.normal(path)]
        case .anchor, .external, .dangerous, .unknown: return nil
        }
    }
}

extension LinkTarget {
    /// A path without `index.html` and without the slashes around it.
    public static func normal(_ path: String) -> String {
        var bytes = path.utf8[...]
        if path == "index.html" || path.hasSuffix("/index.html") { bytes = bytes.dropLast("index.html".utf8.count) }
        while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
        return String(Substring(bytes.drop { $0 == UInt8(ascii: "/") }))
    }
}
