import Formats

/// The addresses of files, as editors write them: `file:///home/me/guide/Content/site.yaml`.
enum FileAddress {
    /// The absolute path; `nil` for what is no file on this machine.
    static func path(_ uri: String) -> String? {
        guard let colon = uri.firstIndex(of: ":"), uri[..<colon].lowercased() == "file" else { return nil }
        var rest = uri[uri.index(after: colon)...]
        guard rest.hasPrefix("/") else { return nil }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != "/" }
            guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
            rest = rest.dropFirst(host.count)
        }
        let path = PercentEncoding.decoded(String(rest.prefix { $0 != "?" && $0 != "#" }))
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard path.hasPrefix("/"), !path.utf8.contains(0), !parts.contains(".."), !parts.contains(".") else {
            return nil
        }
        return path
    }

    static func uri(_ path: String) -> String { "file://" + PercentEncoding.path(path) }
}
