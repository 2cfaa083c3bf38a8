import Formats
import GuideModel

/// The header fields that answers from the guide's own files carry whatever the request says. This is their one place: security policies of pages
/// belong here. ``GuideFiles`` asks once for each file and edition of the guide, not once for each request.
///
/// See Content Security Policy Level 3 (W3C).
enum GuideHeaders {
    /// - Parameters:
    ///   - type: what the file is; `text/html` for pages, the answer to a wrong address among them.
    ///   - settings: the guide as it was published last.
    static func fixed(of type: MediaType, _ settings: CurrentSettings) -> [(name: String, value: String)] {
        [
            (name: "X-Content-Type-Options", value: "nosniff"),
            (name: "Referrer-Policy", value: "strict-origin-when-cross-origin"),
        ] + [policy(of: type, settings)].compactMap(\.self).map { (name: "Content-Security-Policy", value: $0) }
    }

    /// What browsers let a file do; `nil` for one that can do nothing. A page's own policy, in its head, may be narrower: nothing
    /// that an author writes makes this one wider but `theme.connect`, which is an administrator's.
    private static func policy(of type: MediaType, _ settings: CurrentSettings) -> String? {
        let name = type.name
        if name == "text/html" {
            let sources =
                settings.trustsHTML ? [trusted] : [usual, MissingPageStyle.directive] + settings.connectDirectives
            return sources.joined(separator: "; ")
                + "; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
        }
        // Drawings and feeds, opened by themselves, are documents that could hold a script.
        return name.hasSuffix("xml") ? "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'" : nil
    }

    private static let usual = "default-src 'self'; img-src 'self' https:; media-src 'self' https:"
    /// For what authors write whom the operator trusts with HTML (`--trusted-html`).
    private static let trusted = "default-src 'self' https: data: 'unsafe-inline'"
}
