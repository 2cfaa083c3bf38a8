import Calendar
import Formats
import GuideModel
import Web

/// What the bar says about a page: what it is made of, what the guide leaves out, and how the preview is set.
struct PageCard: Sendable {
    /// A file of the site.
    struct Source: Hashable, Sendable {
        /// Relative to the site: `Content/tours/freedom-trail.md`.
        var file: String
        /// The address that opens the editor.
        var link: String?
    }

    /// A file that is not in the guide, and why.
    struct Missing: Hashable, Sendable {
        var source: Source
        var reason: String
    }

    /// What the page is mainly made from, its own text first; empty for one that is made from the whole site, such as a list.
    var sources: [Source]
    var leftOut: [Missing]
    /// The page as a PDF, where it has one.
    var pdf: String?
    var settings: PreviewSite.Settings

    init(of path: String, in site: PreviewSite) {
        func source(_ file: String) -> Source { Source(file: file, link: site.link(file, 1)) }
        let guide = site.guide
        sources = (guide?.output(path)?.sources() ?? []).map(source)
        leftOut = site.unpublished.map { Missing(source: source($0.file), reason: Self.words($0.reason)) }
        settings = site.settings
        pdf = guide.flatMap { guide in
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            let name = folder.split(separator: "/").last ?? ""
            let file = "\(folder)/\(name).pdf"
            return guide.has(file) ? PercentEncoding.path(guide.address.base + file) : nil
        }
    }

    private static func words(_ reason: LeftOut.Reason) -> String {
        switch reason {
        case .draft: "draft"
        case .scheduled(let instant): "from \(instant.civil().date)"
        case .expired(let instant): "until \(instant.civil().date)"
        case .over(let date): "over since \(date)"
        case .emptied: "too little left"
        }
    }
}

extension PageCard {
    /// For the preview's own pages.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.list("sources", of: sources) { $1.write(to: &$0) }
            json.list("leftOut", of: leftOut) { json, missing in
                json.object { json in
                    json.name("source")
                    missing.source.write(to: &json)
                    json.member("reason", missing.reason)
                }
            }
            json.member("pdf", pdf)
            json.object("settings") { json in
                json.member("includesDrafts", settings.includesDrafts)
                json.member("today", settings.today)
            }
        }
        return json.text
    }
}

extension PageCard.Source {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("file", file)
            json.member("link", link)
        }
    }
}
