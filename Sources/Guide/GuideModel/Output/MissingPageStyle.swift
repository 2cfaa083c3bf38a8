/// The style within the page for missing addresses. A server sends that page for any address, also where the guide stands at
/// another one than its `url`: then none of its links finds a file, and this is all the style that it has.
///
/// It has no weight: where the theme's style sheets are found, they say everything.
public enum MissingPageStyle {
    public static let sheet = """
        :where(body){background:#faf6ee;color:#1c1916;font:1.0625rem/1.5 system-ui,sans-serif}
        :where(.top,.bottom,main){max-inline-size:44rem;margin-inline:auto;padding-inline:1rem}
        :where(.top,.top ul,.bottom ul,.actions){display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem}
        :where(nav ul,.crumbs ol){list-style:none;margin:0;padding:0}
        :where(a){color:inherit}
        :where(.top a,.bottom a,.actions a){display:inline-flex;align-items:center;gap:.5em;min-block-size:44px}
        :where(.mast svg){color:#9c3522}
        :where(.sign){inline-size:1.25em;block-size:1.25em;fill:none;stroke:currentColor;stroke-width:1.6}
        :where(.skip){position:absolute;inset-block-start:-6rem}
        :where(.skip:focus){inset-block-start:.5rem}
        :where(.bar){display:none}
        @media(prefers-color-scheme:dark){:where(body){background:#181613;color:#ece5d8}:where(.mast svg){color:#ee9a82}}
        """

    /// Names the sheet in a Content-Security-Policy (Level 3, W3C, 2.3.1): the SHA-256 of its bytes.
    public static let source = "'sha256-KBx1XSJSz6ligxoDDIhAkUAWtqcuafSSpb0I9Mk+NXQ='"

    /// What a policy says so that pages may have their own style sheets and this one.
    public static let directive = "style-src 'self' \(source)"
}
