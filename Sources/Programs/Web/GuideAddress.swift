import Formats
import GuideModel

/// Where the guide lies in a server: under the same path as on the web, so that absolute addresses hold.
public struct GuideAddress: Hashable, Sendable {
    /// `/guide/`, or `/` for a guide that has a domain to itself; without escapes.
    public let base: String

    /// What an address of the server can be about.
    public enum Target: Hashable, Sendable {
        /// A file of the output: `tours/index.html`.
        case file(String)
        /// Another address that leads to one, with escapes.
        case elsewhere(String)
        /// Nothing of the guide.
        case outside
    }

    /// - Parameter site: the address of the guide on the web.
    public init(site: String) { base = PercentEncoding.decoded(GuidePaths.root(of: site)) }

    /// What an address of the server is about.
    ///
    /// - Parameter isFile: whether the guide has a file at a path.
    public func target(of path: String, isFile: (String) -> Bool) -> Target {
        if path == "/" && base != "/" || path + "/" == base { return .elsewhere(PercentEncoding.path(base)) }
        guard path.hasPrefix(base) else { return .outside }
        let file = String(path.dropFirst(base.count))
        if file.isEmpty || file.hasSuffix("/") { return .file(file + "index.html") }
        return !isFile(file) && isFile(file + "/index.html")
            ? .elsewhere(PercentEncoding.path(path) + "/") : .file(file)
    }
}
