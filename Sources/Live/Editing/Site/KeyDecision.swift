import Checking
import GuideModel
import Reading

/// Who may change a key of a content file, and why.
///
/// A key that names servers, programs, files outside of the content or addresses of the guide, that lets scripts run, or that is the
/// operator's word to visitors, gives power over more than what visitors read. ``site`` decides about every key of `site.yaml`, and
/// ``entries`` about the keys of other files whose values name such things; tests fail for a key that nobody decided about.
public struct KeyDecision: Sendable {
    public enum Who: Sendable {
        /// Anyone who may change the file.
        case editors
        case administrators
    }

    /// From the outside in: `["theme", "scripts"]`. What is inside a key that is decided about goes with it.
    public let path: [String]
    public let who: Who
    /// Why, as a sentence goes on after "because".
    public let reason: String

    private init(_ path: String, _ who: Who, _ reason: String) {
        (self.path, self.who, self.reason) = (path.split(separator: ".").map(String.init), who, reason)
    }

    private static func editors(_ paths: String..., because reason: String) -> [KeyDecision] {
        paths.map { KeyDecision($0, .editors, reason) }
    }

    private static func administrators(_ paths: String..., because reason: String) -> [KeyDecision] {
        paths.map { KeyDecision($0, .administrators, reason) }
    }

    /// All keys of `site.yaml`.
    public static let site: [KeyDecision] =
        editors(
            "title", "summary", "author", "footer", "emergency", "kinds", "interests",
            because: "it is text of the guide")
        + editors(
            "language", "timezone", "currency", "units", "clock", "pace",
            because: "it says how texts, times and amounts are read and shown")
        + editors("slugs", because: "it says in which letters new files are named")
        + editors("map", because: "it names a file of maps/, where only the operator puts files")
        + editors(
            "theme.accent", "theme.accent-dark", "theme.typeface", because: "it is a colour, or one of two typefaces")
        + editors("feeds", "bundles", because: "it says what is offered for download of the same content")
        + editors(
            "print.paper", "print.booklet", "print.large", "print.guide",
            because: "it says what is printed of the same content")
        + editors("app", because: "it says whether the program's own app is offered")
        + editors("link-exceptions", because: "it only keeps a check quiet")
        + editors("menu", "social", because: "a link leads away by http or https, and visitors see where to")
        + administrators("url", because: "feeds, invitations and links in messages lead to it")
        + administrators("html", because: "with it, texts may bring scripts, which run for everybody who looks at them")
        + administrators("remote-pictures", because: "with it, pages ask other servers, which learn who reads them")
        + administrators("media", because: "with it, files go out with what they say of their makers")
        + administrators("theme.styles", because: "it names files outside of the content that every page loads")
        + administrators("theme.scripts", because: "it names programs that run in every visitor's browser")
        + administrators("theme.connect", because: "with it, pages run the scripts of other servers and send them data")
        + administrators(
            "theme.fonts", "theme.logo", "theme.logo-dark", "theme.favicon",
            because: "it says on every page who publishes the guide")
        + administrators("contact", because: "it says to whom visitors write, and whom they call")
        + administrators("print.engine", because: "it names the program that the server runs to print")
        + administrators("departures", because: "it names the servers that the companion asks")
        + administrators("publish", because: "it names where the finished guide is sent, and with whose account")
        + administrators("review", because: "it says whose changes visitors see only after somebody has looked at them")
        + administrators("reports", because: "it says what is kept of visitors, and for how long")
        + administrators("rewards", because: "it says what visitors are given, and for how little")
        + administrators("contributions", because: "it is what visitors agree to when they send something")

    /// A key of the author's own in `site.yaml`: `x-files`, or one that only a later version knows.
    public static let ownKey = "a key of one's own can publish files that no page names"

    /// Keys of all other files whose values name something outside of the content, or an address of the guide. Keys that name
    /// nothing of that kind need no line.
    public static let entries: [KeyDecision] =
        administrators("template", because: "it names a file outside of the content, which makes the whole page")
        + editors(
            "aliases", "short",
            because: "the address leads to the entry itself, and one that is taken is an error")
        + editors("line", "map", because: "it names a file of the content, which only the operator puts there")

    static func all(of kind: ContentKind) -> [KeyDecision] { kind == .site ? site : entries }
}

/// A key, or a whole file, that somebody may not change as was wanted.
public struct EditingRefusal: Hashable, Sendable {
    public let path: String
    /// From the outside in; empty where it is about the whole file.
    public let key: [String]
    /// Why, as a sentence.
    public let words: String

    init(_ path: String, key: [String] = [], _ words: String) {
        (self.path, self.key, self.words) = (path, key, words)
    }

    /// The name of the form's field: `k:theme:scripts`.
    public var field: String { "k:" + key.joined(separator: ":") }
}

extension KeyDecision {
    /// The changes of a file that only an administrator may make. Values are compared as they are read when the guide is built,
    /// so that no way of writing YAML hides one.
    ///
    /// - Parameters:
    ///   - before: `nil` for a file that is not there yet.
    ///   - after: `nil` for one that shall be gone.
    static func refusals(of file: ContentFile, from before: [UInt8]?, to after: [UInt8]?) -> [EditingRefusal] {
        let (old, new) = (map(of: before, file), map(of: after, file))
        if new == nil, after != nil, old != nil, file.kind == .site {
            return [
                EditingRefusal(
                    file.path, "\(file.path) could not be read any more, so nobody could see what changes in it.")
            ]
        }
        let decided = all(of: file.kind).filter { $0.who == .administrators }.map { ($0.path, $0.reason) }
        let own = file.kind == .site ? ownKeys(old).union(ownKeys(new)).sorted().map { ([$0], ownKey) } : []
        return (decided + own).compactMap { path, reason in
            guard value(path, in: old) != value(path, in: new) else { return nil }
            return EditingRefusal(
                file.path, key: path,
                "Only an administrator changes “\(path.joined(separator: "."))”, because \(reason).")
        }
    }

    /// Why a key is closed to those who are no administrators; `nil` where it is open.
    static func closed(_ path: [String], in kind: ContentKind) -> String? {
        if let found = all(of: kind).first(where: { $0.path == path }) {
            return found.who == .administrators ? found.reason : nil
        }
        return kind == .site && path.count == 1 && SiteKeys.table[path[0]] == nil ? ownKey : nil
    }

    private static func map(of bytes: [UInt8]?, _ file: ContentFile) -> RawNode? {
        guard case .map(let map)? = bytes.flatMap({ file.document($0) })?.document.frontMatter else { return nil }
        return map
    }

    private static func ownKeys(_ map: RawNode?) -> Set<String> {
        Set(map?.mapping?.map(\.name) ?? []).filter { SiteKeys.table[$0] == nil }
    }

    /// What is at a path, or what stands in its way; nothing and an empty text are the same.
    private static func value(_ path: [String], in map: RawNode?) -> ExtraValue? {
        var node = map
        for name in path {
            guard let found = node else { return nil }
            guard found.mapping != nil else { break }
            node = found[name]
        }
        let value = node.map { ExtraValue($0) }
        return value == .text("") ? nil : value
    }
}
