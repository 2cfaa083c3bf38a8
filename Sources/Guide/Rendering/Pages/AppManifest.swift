import Formats
import GuideModel

/// How an edition is put on a phone's screen: a web application manifest (W3C).
struct AppManifest {
    let text: String

    init(_ index: GuideIndex) {
        let (site, edition) = (index.guide.site, index.guide.edition)
        let top = String(repeating: "../", count: index.paths.manifest.depth)
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("name", site.title)
            json.member("short_name", Self.short(site.title))
            json.member("description", site.summary)
            json.member("lang", edition.language.text)
            json.member("dir", edition.language.isRightToLeft ? "rtl" : "ltr")
            // Editions are one app: a visitor who has it in French has it in English, too.
            json.member("id", GuidePaths.root(of: site.url))
            json.member("start_url", "./index.html")
            json.member("scope", top.isEmpty ? "./" : top)
            json.member("display", "standalone")
            json.member("background_color", "#faf6ee")
            json.member("theme_color", site.theme.accent ?? ShareCard.themeAccent)
            json.list("icons", of: Self.icons(index.guide)) { json, icon in
                json.object { json in
                    json.member("src", top + PercentEncoding.path(icon.path.text))
                    json.member("sizes", "\(icon.width)x\(icon.width)")
                    json.member("type", MediaType(of: icon.path.text).name)
                    json.member("purpose", icon.isMaskable ? "any maskable" : "any")
                }
            }
        }
        text = String(decoding: json.file, as: UTF8.self)
    }

    /// The site's own picture stands alone: phones would choose a drawn sign that they may cut to a shape.
    private static func icons(_ guide: Guide) -> [(path: OutputPath, width: Int, isMaskable: Bool)] {
        if let own = guide.ownAppIcon { return [(own.path, own.width, false)] }
        return AppIcon.widths.map { (GuidePaths.icon($0), $0, true) }
    }

    /// A dozen letters fit below a sign: whole words, if the first is no longer.
    private static func short(_ title: String) -> String {
        var words = title.split(separator: " ")
        while words.count > 1, words.joined(separator: " ").count > 12 { words.removeLast() }
        return words.joined(separator: " ")
    }
}

extension Guide {
    /// The site's `favicon`, where it is large enough for a phone's screen: a square picture of pixels.
    var ownAppIcon: (path: OutputPath, width: Int)? {
        guard let file = site.theme.favicon, MediaType(of: file).isRaster, let path = GuidePaths.media(file),
            let size = mediaFile(file)?.size, size.width == size.height, size.width >= AppIcon.widths[0]
        else { return nil }
        return (path, size.width)
    }
}
