import Formats
import GuideModel

/// The part of the head that no theme needs to think about.
extension PageContext {
    func head(_ content: PageContent) -> String {
        var head = HeadMarkup()
        if let description = content.description { head.meta("name", "description", description) }
        if let target = content.redirect {
            head.meta("http-equiv", "refresh", "0; url=\(link(target))")
            head.link("canonical", [], address(of: target))
        } else if content.isHidden {
            head.meta("name", "robots", "noindex")
            if let title = content.previewTitle { addPreview(content, title, address(of: path), to: &head) }
        } else {
            let canonical = canonical(content)
            head.link("canonical", [], canonical)
            addTranslations(content, to: &head)
            addPreview(content, content.heading, canonical, to: &head)
        }
        if content.redirect == nil { addAlternates(content, to: &head) }
        if !content.isOnPaper, content.redirect == nil, index.enriched.pictures?.isEmpty == false {
            head.link("stylesheet", [], link(GuidePaths.pictureStyle))
        }
        for style in content.styles { head.link("stylesheet", [], link(style)) }
        if path == paths.notFoundPage { head.style(MissingPageStyle.sheet) }
        if content.redirect == nil, !content.isOnPaper { addOwnFiles(to: &head) }
        for value in data(content) { head.script("application/ld+json", value.script) }
        return head.text
    }

    /// The style sheets and scripts that the site adds to its theme.
    private func addOwnFiles(to head: inout HeadMarkup) {
        for name in guide.site.theme.styles { head.link("stylesheet", [], versioned(GuidePaths.style(name))) }
        for path in guide.site.theme.scripts.compactMap({ GuidePaths.app("app/\($0)") }) {
            head.script(versioned(path))
        }
    }

    /// The translations of a page, itself included, and the one for all other readers. A page that only repeats another
    /// edition's has none: it names that as canonical.
    private func addTranslations(_ content: PageContent, to head: inout HeadMarkup) {
        let editions = guide.editions.filter { content.writtenIn?.contains($0.language) ?? true }
        guard editions.count > 1, editions.contains(guide.edition) else { return }
        for edition in editions {
            head.link("alternate", [("hreflang", edition.language.text)], address(of: path(in: edition)))
        }
        head.link("alternate", [("hreflang", "x-default")], address(of: path(in: editions[0])))
    }

    /// OpenGraph, and what else previews of links read.
    private func addPreview(_ content: PageContent, _ title: String, _ canonical: String, to head: inout HeadMarkup) {
        head.meta("property", "og:type", path == paths.frontPage ? "website" : "article")
        head.meta("property", "og:title", title)
        head.meta("property", "og:url", canonical)
        head.meta("property", "og:site_name", guide.site.title)
        if let description = content.description { head.meta("property", "og:description", description) }
        if let card = index.enriched.pictures?.cards[path] {
            let alt = content.pictures.first?.alt ?? ""
            head.meta("property", "og:image", address(of: card))
            head.meta("property", "og:image:type", "image/jpeg")
            head.meta("property", "og:image:width", String(ShareCard.width))
            head.meta("property", "og:image:height", String(ShareCard.height))
            head.meta("property", "og:image:alt", alt.isEmpty ? content.heading : alt)
        } else if let picture = content.pictures.first(where: { MediaType(of: $0.file).isRaster }),
            let file = GuidePaths.media(picture.file)
        {
            head.meta("property", "og:image", address(of: file))
            head.meta("property", "og:image:alt", picture.alt)
        } else {
            head.meta("property", "og:image", address(of: GuidePaths.shareCard))
            head.meta("property", "og:image:width", String(ShareCard.width))
            head.meta("property", "og:image:height", String(ShareCard.height))
            head.meta("property", "og:image:alt", guide.site.title)
        }
        head.meta("name", "twitter:card", "summary_large_image")
    }

    private func addAlternates(_ content: PageContent, to head: inout HeadMarkup) {
        for file in content.alternates {
            head.link("alternate", [("type", file.type), ("title", file.title)], link(file.path))
        }
        if guide.site.feeds.enabled.contains(.rss) {
            head.link(
                "alternate", [("type", "application/rss+xml"), ("title", guide.site.title)], link(paths.rss))
        }
        if guide.site.feeds.enabled.contains(.guide) {
            head.link(
                "alternate", [("type", "application/json"), ("title", guide.site.title)], link(paths.index))
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
}

/// Elements of a head, a line for each.
private struct HeadMarkup {
    private var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(4_096) }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func meta(_ kind: String, _ name: String, _ value: String) {
        begin("<meta")
        add(kind, name)
        add("content", value)
        end(">")
    }

    mutating func link(_ relation: String, _ attributes: [(name: String, value: String)], _ address: String) {
        begin("<link")
        add("rel", relation)
        for attribute in attributes { add(attribute.name, attribute.value) }
        add("href", address)
        end(">")
    }

    mutating func style(_ sheet: String) {
        begin("<style>")
        end(sheet)
        end("</style>")
    }

    mutating func script(_ address: String) {
        begin("<script")
        add("src", address)
        end(" defer></script>")
    }

    mutating func script(_ type: String, _ text: String) {
        begin("<script")
        add("type", type)
        end(">")
        end(text)
        end("</script>")
    }

    private mutating func begin(_ text: String) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func add(_ name: String, _ value: String) {
        bytes.append(UInt8(ascii: " "))
        bytes.append(contentsOf: name.utf8)
        bytes.append(contentsOf: "=\"".utf8)
        HTMLText.append(value, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func end(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
