public import GuideModel
import Markdown
public import Reading

/// An address on other servers, and where the guide's files name it.
public struct OutsideLink: Hashable, Sendable {
    /// As a server is asked for it: without the part behind `#`.
    public let address: String
    /// Each with the line of the file, sorted by position.
    public let places: [Place]

    public struct Place: Hashable, Sendable {
        public let location: SourceLocation
        public let line: String
    }

    /// The host, in lower case, with its port: those who are asked one question at a time.
    var host: String {
        let rest =
            address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).dropFirst(2).first ?? ""
        return rest.prefix { !"/?#".contains($0) }.lowercased()
    }
}

extension OutsideLink {
    /// The links of all files that are no drafts, sorted by address: values of keys, links and pictures of texts, also of embedded
    /// HTML where that is trusted.
    ///
    /// - Parameter exceptions: addresses that are left out; with `*` at the end all that begin so.
    public static func all(in documents: [RawDocument], except exceptions: [String]) -> [OutsideLink] {
        var places: [String: [Place]] = [:]
        for document in documents where !document.isDraft {
            for (address, location) in found(in: document) {
                guard let address = asked(address), !exceptions.contains(where: { matches(address, $0) }) else {
                    continue
                }
                places[address, default: []].append(Place(location: location, line: document.sourceLine(location.line)))
            }
        }
        return places.map { address, places in
            OutsideLink(address: address, places: places.sorted { $0.location < $1.location })
        }.sorted { $0.address < $1.address }
    }

    static func matches(_ address: String, _ exception: String) -> Bool {
        exception.hasSuffix("*") ? address.hasPrefix(exception.dropLast()) : address == asked(exception) ?? exception
    }

    /// The address that is asked; `nil` for what is none of the web.
    private static func asked(_ text: String) -> String? {
        let lower = text.prefix(8).lowercased()
        guard lower.hasPrefix("http://") || lower.hasPrefix("https://"), !text.contains(where: \.isWhitespace) else {
            return nil
        }
        return String(text.prefix { $0 != "#" })
    }

    private static func found(in document: RawDocument) -> [(String, SourceLocation)] {
        var found: [(String, SourceLocation)] = []
        if case .map(let map) = document.frontMatter {
            // Where a guide is served, its targets and live feeds are no links that visitors follow.
            for pair in map.mapping ?? []
            where !["url", "publish", "departures", "link-exceptions"].contains(pair.name) || document.kind != .site {
                add(pair.value, of: document.path, to: &found)
            }
        }
        let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
        for reference in Document(document.body, firstLine: document.bodyLine).references {
            found.append((reference.destination, location(of: reference, in: lines, document.path)))
        }
        return found
    }

    private static func add(_ node: RawNode, of path: String, to found: inout [(String, SourceLocation)]) {
        switch node.content {
        case .scalar(let scalar):
            found.append(
                (scalar.text, SourceLocation(file: path, line: node.line, column: node.column, length: node.length)))
        case .sequence(let nodes): for node in nodes { add(node, of: path, to: &found) }
        case .mapping(let pairs): for pair in pairs { add(pair.value, of: path, to: &found) }
        }
    }

    /// Where the address stands behind the link's bracket; the bracket where it is written differently or on another line.
    private static func location(of reference: Reference, in lines: [Substring], _ path: String) -> SourceLocation {
        let (row, start) = (reference.position.line - 1, reference.position.column - 1)
        let line = lines.indices.contains(row) ? Array(lines[row].unicodeScalars) : []
        let wanted = Array(reference.destination.unicodeScalars)
        if !wanted.isEmpty, line.count >= start + wanted.count {
            for column in start...(line.count - wanted.count)
            where line[column..<(column + wanted.count)].elementsEqual(wanted) {
                return SourceLocation(file: path, line: row + 1, column: column + 1, length: wanted.count)
            }
        }
        return SourceLocation(file: path, line: row + 1, column: start + 1)
    }
}

extension RawDocument {
    fileprivate var isDraft: Bool {
        guard case .map(let map) = frontMatter, let text = map["draft"]?.scalar?.text else { return false }
        return ["yes", "true"].contains(text.lowercased())
    }
}
