import GuideModel

/// What a browser may load and run for a page: the site's own files, recordings from anywhere that is encrypted, such pictures
/// where the site allows them, and what the servers of `theme.connect` send.
/// Nothing within a page is a style or a script, so neither needs an exception; the page for missing addresses has one style.
///
/// See Content Security Policy Level 3 (W3C).
enum ContentPolicy {
    /// The policy of a site's pages. Where authors are trusted with HTML it allows what they may write: frames, styles and
    /// scripts of their own and of others.
    static func text(for site: Site, ofMissingPage isMissingPage: Bool = false) -> String {
        let rules =
            switch site.html {
            case .trusted: ["default-src 'self' https: data: 'unsafe-inline'"]
            default:
                ["default-src 'self'", "media-src 'self' https:"] + pictures(of: site) + site.theme.connectDirectives
                    + (isMissingPage ? [MissingPageStyle.directive] : [])
            }
        return (rules + ["object-src 'none'", "base-uri 'none'", "form-action 'self'"]).joined(separator: "; ")
    }

    private static func pictures(of site: Site) -> [String] {
        let others = site.showsRemotePictures ? ["https:"] : site.theme.connect
        return others.isEmpty ? [] : ["img-src 'self' " + others.joined(separator: " ")]
    }
}
