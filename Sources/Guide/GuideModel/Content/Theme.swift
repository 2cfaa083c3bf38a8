/// What `site.yaml` says about the look of pages, and about what they load.
public struct Theme: Hashable, Sendable {
    /// The files of `static/` that texts and titles are set in on screen; the theme's own fonts
    /// where `nil`.
    public struct Fonts: Hashable, Sendable {
        public var text: String?
        /// Bold and italic text; the same file as ``text`` where it is a variable font.
        public var bold: String?
        public var italic: String?
        public var title: String?

        init() {}
    }

    /// A colour as `#rrggbb`; the theme's own where `nil`.
    public var accent: String?
    /// The accent in dark mode.
    public var accentDark: String?
    /// `serif` or `sans`: the font of titles.
    public var typeface: String?
    public var fonts = Fonts()
    /// The picture of `media/` in the place of the sign and the title at the top of pages.
    public var logo: String?
    /// The one in dark mode.
    public var logoDark: String?
    /// The picture of `media/` that is the guide's sign in browsers.
    public var favicon: String?
    /// Files of `Templates/styles/` and `Templates/app/` that every page on screen loads after
    /// those of the theme, in this order.
    public var styles: [String] = []
    public var scripts: [String] = []
    /// The servers from which pages may load scripts and pictures, and with which these may
    /// exchange data: origins (RFC 6454) such as `https://stats.example`, in lower case and ASCII.
    public var connect: [String] = []

    init() {}

    /// What a Content-Security-Policy (Level 3, W3C) says of ``connect``, which `default-src`
    /// forbids otherwise; empty without such servers.
    public var connectDirectives: [String] {
        guard !connect.isEmpty else { return [] }
        let sources = (["'self'"] + connect).joined(separator: " ")
        return ["script-src \(sources)", "connect-src \(sources)"]
    }
}
