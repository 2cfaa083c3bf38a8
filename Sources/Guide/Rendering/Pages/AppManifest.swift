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
            json.list("icons", of: AppIcon.widths) { json, width in
                json.object { json in
                    json.member("src", top + GuidePaths.icon(width).text)
                    json.member("sizes", "\(width)x\(width)")
                    json.member("type", "image/png")
                    json.member("purpose", "any maskable")
                }
            }
        }
        text = String(decoding: json.file, as: UTF8.self)
    }

    /// A dozen letters fit below a sign: whole words, if the first is no longer.
    private static func short(_ title: String) -> String {
        var words = title.split(separator: " ")
        while words.count > 1, words.joined(separator: " ").count > 12 { words.removeLast() }
        return words.joined(separator: " ")
    }
}
