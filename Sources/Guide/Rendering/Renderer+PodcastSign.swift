public import GuideModel

extension Renderer {
    /// The picture of the guide's podcasts, of the size that their shops ask for; nothing where no tour is one.
    ///
    /// - Parameter guides: all editions.
    public static func podcastSign(_ guides: [Guide]) -> [PlannedOutput] {
        guard let site = guides.first?.site, guides.contains(where: { $0.tours.contains(where: $0.hasPodcast) }) else {
            return []
        }
        let icon = AppIcon(width: GuidePaths.podcastSignWidth, accent: site.theme.accent ?? ShareCard.themeAccent)
        return [
            PlannedOutput(
                GuidePaths.podcastSign, owner: "the sign of the podcasts",
                inputs: { ContentDigest("\(AppIcon.edition) \(icon.width) \(icon.accent)") }
            ) { .bytes(icon.png()) }
        ]
    }
}
