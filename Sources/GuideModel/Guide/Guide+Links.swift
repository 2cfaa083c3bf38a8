extension Guide {
    /// The page that `place:old-north-church` means, and its title; `nil` for any other address, and for names of things
    /// that the guide does not have.
    public func page(named address: some StringProtocol) -> (path: OutputPath, title: String)? {
        let parts = address.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let kind = LinkTarget.PageKind(rawValue: String(parts[0])),
            let slug = Slug(String(parts[1])), let entry = entry(of: kind, slug)
        else { return nil }
        let paths = GuidePaths(edition)
        return (kind.section.map { paths.page($0, slug) } ?? paths.freePage(slug), entry.title)
    }

    private func entry(of kind: LinkTarget.PageKind, _ slug: Slug) -> Entry? {
        switch kind {
        case .place: place(slug)?.entry
        case .tour: tour(slug)?.entry
        case .itinerary: itinerary(slug)?.entry
        case .city: city(slug)?.entry
        case .alert: alerts.first { $0.slug == slug }?.entry
        case .page: pages.first { $0.slug == slug }?.entry
        }
    }
}
