public import GuideModel

extension Renderer {
    /// The files that all editions share: the theme's style sheets, with the site's colours and typeface, the
    /// modules of the visitor's app, and the picture for previews of links.
    public static func sharedFiles(_ theme: LoadedTheme, site: Site, pictures: GuidePictures? = nil) -> [PlannedOutput]
    {
        let card = ShareCard(accent: site.theme.accent ?? ShareCard.themeAccent)
        return theme.published(for: site).map(\.output) + [
            PlannedOutput(
                GuidePaths.shareCard, owner: "the picture for previews of links",
                inputs: { ContentDigest("\(ShareCard.edition) \(card.accent)") }
            ) { .bytes(card.png()) }
        ] + (site.hasApp ? icons(card.accent) : []) + (pictures.flatMap(PictureTones.output).map { [$0] } ?? [])
    }

    /// The guide's sign on a phone's screen.
    private static func icons(_ accent: String) -> [PlannedOutput] {
        AppIcon.widths.map { width in
            PlannedOutput(
                GuidePaths.icon(width), owner: "the sign of the guide",
                inputs: { ContentDigest("\(AppIcon.edition) \(width) \(accent)") }
            ) { .bytes(AppIcon(width: width, accent: accent).png()) }
        }
    }

    /// The script that keeps the guide without a connection; the release that it keeps is written before it.
    public static func serviceWorker(of theme: LoadedTheme) -> String {
        theme.scripts.first { $0.path == GuidePaths.workerScript }?.text ?? ""
    }
}
