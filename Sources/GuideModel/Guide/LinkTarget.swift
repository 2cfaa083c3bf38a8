/// What the destination of a link means: a page of the guide by its name, a path of the site, or somewhere else.
///
///     LinkTarget("place:old-north-church#visit")  // .page(.place, "old-north-church", anchor: "visit")
///
/// It does not say whether the target exists.
public enum LinkTarget: Hashable, Sendable {
    /// What a link can name by its slug.
    public enum PageKind: String, CaseIterable, Sendable {
        case place, tour, itinerary, city, alert, page

        /// The section of the pages of this kind; `nil` for free pages.
        public var section: GuidePaths.Section? {
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

    case page(PageKind, String, anchor: String?)
    /// A heading of the same page.
    case anchor(String)
    /// A path from the site's root, without its leading `/`: `tours/freedom-trail/`, `media/map.pdf`.
    case path(String, anchor: String?)
    /// An address with a scheme that may leave the site: `https:`, `mailto:`, `tel:`, `sms:`, `geo:`.
    case external(String)
    /// A scheme that could run or reveal something: `javascript:`, `data:`, `file:`.
    case dangerous(scheme: String)
    /// A scheme that means nothing here.
    case unknown(scheme: String)

    public init(_ destination: String) {
        if let scheme = LinkTarget.scheme(of: destination) {
            self = LinkTarget.target(scheme: scheme, destination)
        } else if destination.hasPrefix("#") {
            self = .anchor(String(destination.dropFirst()))
        } else if destination.hasPrefix("//") {
            self = .unknown(scheme: "//")
        } else {
            let (path, anchor) = LinkTarget.divide(destination)
            self = .path(String(path.drop { $0 == "/" }), anchor: anchor)
        }
    }

    /// The schemes of ``external(_:)``.
    public static let externalSchemes = ["geo", "http", "https", "mailto", "sms", "tel"]
    public static let dangerousSchemes = ["about", "blob", "data", "file", "javascript", "vbscript", "view-source"]
}

extension LinkTarget {
    private static func target(scheme: String, _ destination: String) -> LinkTarget {
        if let kind = PageKind(rawValue: scheme) {
            let (name, anchor) = divide(String(destination.dropFirst(scheme.count + 1)))
            return .page(kind, name, anchor: anchor)
        }
        if externalSchemes.contains(scheme) { return .external(destination) }
        return dangerousSchemes.contains(scheme) ? .dangerous(scheme: scheme) : .unknown(scheme: scheme)
    }

    /// The scheme in lower case. Browsers pass over control characters and spaces before and in it, so it does too.
    private static func scheme(of destination: String) -> String? {
        let visible = destination.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7f }
        guard let colon = visible.firstIndex(of: ":") else { return nil }
        let scheme = String(String.UnicodeScalarView(visible[..<colon])).lowercased()
        guard let first = scheme.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return nil }
        let isScheme = scheme.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || "+-.".utf8.contains(byte)
        }
        return isScheme ? scheme : nil
    }

    private static func divide(_ text: String) -> (path: String, anchor: String?) {
        guard let hash = text.firstIndex(of: "#") else { return (text, nil) }
        return (String(text[..<hash]), String(text[text.index(after: hash)...]))
    }
}
