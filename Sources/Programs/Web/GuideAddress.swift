import Formats
import GuideModel

/// Where the guide lies in a server: under the same path as on the web, so that absolute addresses hold.
struct GuideAddress: Hashable, Sendable {
    /// `/guide/`, or `/` for a guide that has a domain to itself; without escapes.
    let base: String

    enum Target: Hashable, Sendable {
        /// A file of the output: `tours/index.html`.
        case file(String)
        /// Another address that leads to one, with escapes.
        case elsewhere(String)
        case outside
    }

    /// - Parameter site: the address of the guide on the web.
    init(site: String) { base = PercentEncoding.decoded(GuidePaths.root(of: site)) }

    /// What an address of the server is about.
    ///
    /// - Parameter isFile: whether the guide has a file at a path.
    func target(of path: String, isFile: (String) -> Bool) -> Target {
        if path == "/" && base != "/" || path + "/" == base { return .elsewhere(PercentEncoding.path(base)) }
        guard path.hasPrefix(base) else { return .outside }
        let file = String(path.dropFirst(base.count))
        if file.isEmpty || file.hasSuffix("/") { return .file(file + "index.html") }
        return !isFile(file) && isFile(file + "/index.html")
            ? .elsewhere(PercentEncoding.path(path) + "/") : .file(file)
    }
}
