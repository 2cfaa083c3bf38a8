import Formats
import GuideModel

/// The part of the head that no theme needs to think about.
extension PageContext {
    func head(_ content: PageContent) -> String {
        var lines: [String] = []
        if let description = content.description { lines.append(Self.meta("name", "description", description)) }
        if let target = content.redirect {
            lines.append(Self.element("meta", [("http-equiv", "refresh"), ("content", "0; url=\(link(target))")]))
            lines.append(Self.element("link", [("rel", "canonical"), ("href", address(of: target))]))
        } else if content.isHidden {
            lines.append(Self.meta("name", "robots", "noindex"))
        } else {
            lines.append(Self.element("link", [("rel", "canonical"), ("href", canonical(content))]))
            lines += translations(content) + preview(content)
        }
        if content.redirect == nil { lines += alternates(content) }
        lines += data(content).map { "<script type=\"application/ld+json\">\($0.script)</script>" }
        return lines.joined(separator: "\n")
    }

    private func translations(_ content: PageContent) -> [String] {
        let editions = guide.editions.filter { content.writtenIn?.contains($0.language) ?? true }
        guard editions.count > 1 else { return [] }
        return editions.map { edition in
            let target = address(of: path(in: edition))
            return Self.element(
                "link", [("rel", "alternate"), ("hreflang", edition.language.text), ("href", target)])
        }
    }

    /// OpenGraph.
    private func preview(_ content: PageContent) -> [String] {
        let isFront = path == paths.frontPage
        var lines = [
            Self.meta("property", "og:type", isFront ? "website" : "article"),
            Self.meta("property", "og:title", content.heading),
            Self.meta("property", "og:url", canonical(content)),
            Self.meta("property", "og:site_name", guide.site.title),
        ]
        if let description = content.description { lines.append(Self.meta("property", "og:description", description)) }
        if let picture = content.pictures.first(where: { MediaType(of: $0.file).isRaster }),
            let file = GuidePaths.media(picture.file)
        {
            lines.append(Self.meta("property", "og:image", address(of: file)))
            lines.append(Self.meta("property", "og:image:alt", picture.alt))
        }
        return lines
    }

    private func alternates(_ content: PageContent) -> [String] {
        var list = content.alternates
        if guide.site.feeds.enabled.contains(.rss) {
            list.append(.init(type: "application/rss+xml", title: guide.site.title, path: paths.rss))
        }
        return list.map {
            Self.element(
                "link", [("rel", "alternate"), ("type", $0.type), ("title", $0.title), ("href", link($0.path))])
        }
    }

    private func data(_ content: PageContent) -> [JSONValue] {
        let trail = trail(of: content)
        guard !content.isHidden, !trail.isEmpty else { return content.data }
        let steps = trail + [.init(content.heading, path)]
        let items = steps.enumerated().map { index, step in
            JSONValue.object([
                ("@type", .text("ListItem")), ("position", .number(index + 1)), ("name", .text(step.title)),
                ("item", .text(address(of: step.path))),
            ])
        }
        let crumbs = JSONValue.object([
            ("@context", .text("https://schema.org")), ("@type", .text("BreadcrumbList")),
            ("itemListElement", .list(items)),
        ])
        return content.data + [crumbs]
    }

    private static func meta(_ kind: String, _ name: String, _ value: String) -> String {
        element("meta", [(kind, name), ("content", value)])
    }

    private static func element(_ name: String, _ attributes: [(String, String)]) -> String {
        "<\(name)" + attributes.map { " \($0)=\"\(HTMLText.escaped($1))\"" }.joined() + ">"
    }
}
