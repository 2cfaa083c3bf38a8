import Formats
import GuideModel

/// What the full addresses of a guide feed are in the files of a guide.
struct GuideAddresses: Sendable {
    /// The site's address, of all editions, with its slash.
    private let base: String
    /// The address of the edition.
    private let edition: String
    /// `place:old-north` by the address of its page.
    private let names: [String: String]

    init(_ root: XMLTree.Node) {
        let site = root.child("site")
        edition = site?.text("url") ?? ""
        // The site's own edition comes first.
        let feed = site?.all("edition").first?.attribute("feed") ?? ""
        base = feed.hasSuffix("feeds/guide.xml") ? String(feed.dropLast("feeds/guide.xml".count)) : edition
        var names: [String: String] = [:]
        let kinds = [
            ("places", "place"), ("tours", "tour"), ("itineraries", "itinerary"), ("cities", "city"),
            ("alerts", "alert"),
            ("pages", "page"),
        ]
        for (list, word) in kinds {
            for node in root.child(list)?.all(word) ?? [] {
                if let slug = node.attribute("slug"), let url = node.text("url") { names[url] = "\(word):\(slug)" }
            }
        }
        self.names = names
    }

    /// What a link in a text is: `place:old-north#hours`, `/tours/`, `media/plan.pdf`, or the address itself.
    func link(_ address: String) -> String {
        let mark = address.firstIndex(of: "#")
        let (page, anchor) = (address[..<(mark ?? address.endIndex)], address[(mark ?? address.endIndex)...])
        if let name = names[String(page)] { return name + anchor }
        return pathOrAddress(address)
    }

    /// A path of the site for an address below it.
    func pathOrAddress(_ address: String) -> String {
        if let path = mediaPath(address) { return "media/" + path }
        return path(address).map { "/" + $0 } ?? address
    }

    /// What follows the edition's address, decoded; `nil` for another site.
    func path(_ address: String) -> String? {
        guard !edition.isEmpty, address.hasPrefix(edition) else { return nil }
        return PercentEncoding.decoded(String(address.dropFirst(edition.count)))
    }

    /// The path of a file below `media/`; `nil` for anything else.
    func mediaPath(_ address: String) -> String? {
        let folder = base + "media/"
        guard !base.isEmpty, address.hasPrefix(folder) else { return nil }
        let path = PercentEncoding.decoded(String(address.dropFirst(folder.count)))
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isSafe = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\\") && !$0.contains("\0") }
        return isSafe && !path.contains("#") && !path.contains("?") ? path : nil
    }
}
