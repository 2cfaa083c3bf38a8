/// The target of a link that an author wrote in a text or in a key. Pages, feeds and the check all use this, so that a
/// link means the same everywhere.
public enum ResolvedLink: Hashable, Sendable {
    /// A file of the site: a page, media or anything else, with what follows its path; and its title, where the link names
    /// a page by its slug.
    case file(OutputPath, LinkEnding, title: String?)
    /// A heading of the same page.
    case anchor(String)
    /// An address as it was written: it leaves the site, or is not a valid path.
    case outside(String)
}

extension Guide {
    /// What a link means in this edition.
    ///
    ///     guide.resolve("place:old-north#visit")      // places/old-north/index.html, #visit
    ///     guide.resolve("/tours/freedom-trail?day=1") // tours/freedom-trail/index.html, ?day=1
    ///     guide.resolve("boston/map.pdf")             // media/boston/map.pdf, where there is such a file
    ///
    /// Paths belong to the edition: in French `/tours/` is `fr/tours/`, and so is `/fr/tours/`. Media, files of `static/`, and
    /// the few files that all editions share, are the same in every edition.
    public func resolve(_ destination: String) -> ResolvedLink {
        // What is not there today would be taken for a file.
        if leftOutPages.title(of: destination) != nil { return .outside(destination) }
        switch LinkTarget(destination) {
        case .anchor(let id): return .anchor(id)
        case .page(let kind, let name, let ending):
            return page(kind, name).map { .file($0.path, ending, title: $0.title) } ?? .outside(destination)
        case .path(let path, let ending):
            return file(at: path).map { .file($0, ending, title: nil) } ?? .outside(destination)
        case .external, .dangerous, .unknown: return .outside(destination)
        }
    }

    private func page(_ kind: LinkTarget.PageKind, _ name: String) -> (path: OutputPath, title: String)? {
        guard let slug = Slug(name), let entry = entry(of: kind, slug) else { return nil }
        let paths = GuidePaths(edition)
        return (kind.section.map { paths.page($0, slug) } ?? paths.freePage(slug), entry.title)
    }

    /// The entry that a link names; `nil` for other links, and where there is no such entry.
    func entry(named destination: String) -> Entry? {
        guard case .page(let kind, let name, _) = LinkTarget(destination), let slug = Slug(name) else { return nil }
        return entry(of: kind, slug)
    }

    private func entry(of kind: LinkTarget.PageKind, _ slug: Slug) -> Entry? {
        switch kind {
        case .place: place(slug)?.entry
        case .tour: tour(slug)?.entry
        case .itinerary: itinerary(slug)?.entry
        case .city: city(slug)?.entry
        case .alert: alerts.first { $0.slug == slug }?.entry
        case .page: (pages + [notFoundPage].compactMap(\.self)).first { $0.slug == slug }?.entry
        }
    }

    /// The file of a path from the site's root: media, a page by its folder, or any other file by its name.
    private func file(at path: String) -> OutputPath? {
        let media = LinkTarget.mediaPath(path)
        if mediaFile(media) != nil { return GuidePaths.media(media) }
        if statics.contains(path) { return OutputPath(path) }
        if path.isEmpty { return GuidePaths(edition).frontPage }
        let isFile = !path.hasSuffix("/") && path.split(separator: "/").last?.contains(".") == true
        let file = isFile ? path : (path.hasSuffix("/") ? path : path + "/") + "index.html"
        let isShared =
            GuidePaths.isShared(file) || editions.contains { !$0.prefix.isEmpty && file.hasPrefix($0.prefix) }
        return OutputPath(isShared ? file : edition.prefix + file)
    }
}
