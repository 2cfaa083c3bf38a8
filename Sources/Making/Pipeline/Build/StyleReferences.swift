import Formats
import GuideModel

/// Finds files that the site's own style sheets name and the guide does not have. Browsers would
/// say nothing to the author.
enum StyleReferences {
    /// One error for each place that names such a file. Addresses of other servers and of the
    /// server's other folders are not looked at. Cost: linear in the style sheets.
    ///
    /// - Parameters:
    ///   - templates: the site's own files of `Templates/`.
    ///   - plan: the files of the guide.
    ///   - site: the address of the guide.
    static func diagnostics(_ templates: [TemplateFile], in plan: OutputPlan, of site: String) -> [Diagnostic] {
        templates.flatMap { file -> [Diagnostic] in
            guard file.path.hasPrefix("styles/"), let sheet = OutputPath(file.path), plan[sheet] != nil
            else { return [] }
            let source = Array(file.text.utf8)
            return StyleAddresses(source).found.compactMap { address in
                guard let path = path(of: address.text, in: file.path, of: site) else { return nil }
                if let known = OutputPath(path), plan[known] != nil { return nil }
                return missing(path, address, file.path, source, in: plan)
            }
        }
    }

    /// The file that an address means, from the top of the guide; `nil` where it leads elsewhere.
    private static func path(of address: String, in sheet: String, of site: String) -> String? {
        let plain = PercentEncoding.decoded(String(address.prefix { $0 != "?" && $0 != "#" }))
        let beginning = plain.prefix { $0 != "/" }
        guard !plain.isEmpty, !beginning.contains(":"), !plain.hasPrefix("//") else { return nil }
        let root = GuidePaths.root(of: site)
        var folders = sheet.split(separator: "/").dropLast().map(String.init)
        var rest = plain[...]
        if plain.hasPrefix("/") {
            guard plain.hasPrefix(root) else { return nil }
            (folders, rest) = ([], plain.dropFirst(root.count))
        }
        for part in rest.split(separator: "/") where part != "." {
            if part != ".." {
                folders.append(String(part))
            } else if folders.popLast() == nil, root != "/" {
                // Only the server knows what is above the guide; above the top of a server is nothing (RFC 3986 §5.2.4).
                return nil
            }
        }
        return folders.joined(separator: "/")
    }

    private static func missing(
        _ path: String, _ address: StyleAddresses.Address, _ sheet: String, _ source: [UInt8], in plan: OutputPlan
    ) -> Diagnostic {
        let before = source[..<address.start]
        let line = before.count { $0 == UInt8(ascii: "\n") }
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let text = String(decoding: source[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let column = String(decoding: source[start..<address.start], as: UTF8.self).unicodeScalars.count + 1
        let name = path.split(separator: "/").last ?? ""
        let like = plan.outputs.map(\.path.text).filter { $0.split(separator: "/").last == name }.min()
        return Diagnostic(
            .error, "missing-theme-file", "the style sheet names a file that the guide does not have: \(path)",
            at: SourceLocation(
                file: "Templates/\(sheet)", line: line + 1, column: column, length: address.text.unicodeScalars.count),
            remedy: like.map { "did you mean \($0)?" } ?? "put it into Content/static/\(path), or correct the address",
            sourceLine: text)
    }
}
