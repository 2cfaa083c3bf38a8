import Formats

/// What the destination of a link means: a page of the guide by its name, a path of the site, or an address elsewhere.
///
///     LinkTarget("place:old-north-church#visit")  // .page(.place, "old-north-church", "#visit")
///
/// It does not say whether the target exists.
public enum LinkTarget: Hashable, Sendable {
    /// What a link can name by its slug.
    public enum PageKind: String, CaseIterable, Sendable {
        case place, tour, itinerary, city, alert, page

        /// The section of the pages of this kind; `nil` for free pages.
        var section: GuidePaths.Section? {
            switch self {
            case .place: .places
            case .tour: .tours
            case .itinerary: .itineraries
            case .city: .cities
            case .alert: .alerts
            case .page: nil
            }
        }
    }

    case page(PageKind, String, LinkEnding)
    /// A heading of the same page.
    case anchor(String)
    /// A path from the site's root, without `/` or `./` before it and with its percent escapes resolved:
    /// `tours/freedom-trail/`, `media/map.pdf`.
    case path(String, LinkEnding)
    /// An address with a scheme that may leave the site: `https:`, `mailto:`, `tel:`, `sms:`, `geo:`.
    case external(String)
    /// A scheme that could run or reveal something: `javascript:`, `data:`, `file:`.
    case dangerous(scheme: String)
    /// A scheme that has no meaning here.
    case unknown(scheme: String)

    public init(_ destination: String) {
        if let scheme = LinkTarget.scheme(of: destination) {
            self = LinkTarget.target(scheme: scheme, destination)
        } else if destination.hasPrefix("#") {
            self = .anchor(String(destination.dropFirst()))
        } else if destination.hasPrefix("//") {
            self = .unknown(scheme: "//")
        } else {
            let (path, ending) = LinkTarget.divide(destination)
            self = .path(PercentEncoding.decoded(LinkTarget.fromRoot(path)), ending)
        }
    }

    /// The schemes of ``external(_:)``.
    public static let externalSchemes = ["geo", "http", "https", "mailto", "sms", "tel"]
    static let dangerousSchemes = ["about", "blob", "data", "file", "javascript", "vbscript", "view-source"]
}

extension LinkTarget {
    private static func target(scheme: String, _ destination: String) -> LinkTarget {
        if let kind = PageKind(rawValue: scheme) {
            let (name, ending) = divide(String(destination.dropFirst(scheme.count + 1)))
            return .page(kind, name, ending)
        }
        if externalSchemes.contains(scheme) { return .external(destination) }
        return dangerousSchemes.contains(scheme) ? .dangerous(scheme: scheme) : .unknown(scheme: scheme)
    }

    /// The scheme in lower case. Browsers ignore control characters and spaces before and in it, so this does too.
    private static func scheme(of destination: String) -> String? {
        var scheme: [UInt8] = []
        for byte in destination.utf8 where byte > 0x20 && byte != 0x7f {
            switch byte {
            case UInt8(ascii: ":"): return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
            case UInt8(ascii: "a")...UInt8(ascii: "z"): scheme.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.append(byte | 0x20)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if scheme.isEmpty { return nil }
                scheme.append(byte)
            default: return nil
            }
        }
        return nil
    }

    private static func divide(_ text: String) -> (path: String, ending: LinkEnding) {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        return (String(text[..<end]), LinkEnding(text: String(text[end...])))
    }

    private static func fromRoot(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("/") || path.hasPrefix("./") { path = path.dropFirst(path.hasPrefix("/") ? 1 : 2) }
        return String(path)
    }

    /// The path of a media file within `media/`, whether or not the author wrote that folder.
    public static func mediaPath(_ path: String) -> String {
        path.hasPrefix("media/") ? String(path.dropFirst("media/".count)) : path
    }
}

/// What follows the path of a link, as it was written: `?day=1#hours`.
public struct LinkEnding: Hashable, Sendable {
    public let text: String

    /// The id of the heading.
    public var anchor: String? {
        text.firstIndex(of: "#").map { String(text[text.index(after: $0)...]) }
    }
}
