import GuideModel

/// What a browser may load and run for a page: the site's own files, recordings from anywhere that is encrypted, and such pictures
/// where the site allows them.
/// Nothing within a page is a style or a script, so neither needs an exception.
///
/// See Content Security Policy Level 3 (W3C).
enum ContentPolicy {
    /// The policy of a site's pages. Where authors are trusted with HTML it allows what they may write: frames, styles and
    /// scripts of their own and of others.
    static func text(for site: Site) -> String {
        let rules =
            switch site.html {
            case .trusted: ["default-src 'self' https: data: 'unsafe-inline'"]
            default:
                ["default-src 'self'", "media-src 'self' https:"]
                    + (site.showsRemotePictures ? ["img-src 'self' https:"] : [])
            }
        return (rules + ["object-src 'none'", "base-uri 'none'", "form-action 'self'"]).joined(separator: "; ")
    }
}
