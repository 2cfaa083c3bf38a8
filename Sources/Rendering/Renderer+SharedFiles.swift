public import GuideModel

extension Renderer {
    /// The files that all editions share: the theme's style sheets, with the site's colours and typeface, the
    /// modules of the visitor's app, and the picture for previews of links.
    public static func sharedFiles(_ theme: LoadedTheme, site: Site) -> [PlannedOutput] {
        let card = ShareCard(accent: site.theme.accent ?? ShareCard.themeAccent)
        return theme.published(for: site).map { file in
            PlannedOutput(file, inputs: { ContentDigest(of: file) })
        } + [
            PlannedOutput(
                GuidePaths.shareCard, owner: "the picture for previews of links",
                inputs: { ContentDigest("\(ShareCard.edition) \(card.accent)") }
            ) { .bytes(card.png()) }
        ]
    }
}
