import GuideModel

/// One line of the menu: a page or a part of the guide, or an address that the site gives.
struct MenuEntry: Sendable {
    let title: String
    let target: Target
    /// The prefix of the paths of all pages in this part of the guide.
    var folder: String?

    enum Target: Sendable {
        case page(OutputPath)
        case written(String)
    }

    /// Whether it leads to a page.
    func leads(to path: OutputPath) -> Bool {
        if case .page(let page) = target { page == path } else { false }
    }

    /// Whether a page is in the part that it leads to.
    func holds(_ path: OutputPath) -> Bool { folder.map(path.text.hasPrefix) ?? false }

    /// The entries of the site's settings in their order, and then those of the guide's own that are not among them: the parts
    /// that it has, the index, and the free pages with a menu entry.
    static func all(in guide: Guide, _ paths: GuidePaths, _ words: Words) -> [MenuEntry] {
        var rest = own(in: guide, paths, words)
        let first = guide.site.menu.compactMap { item -> MenuEntry? in
            let known = rest.firstIndex { $0.isNamed(by: item, in: guide) }.map { rest.remove(at: $0) }
            guard item.isShown, let title = item.label ?? known?.title else { return nil }
            return MenuEntry(title: title, target: known?.target ?? .written(item.url), folder: known?.folder)
        }
        return first + rest
    }

    private func isNamed(by item: SiteMenuItem, in guide: Guide) -> Bool {
        guard case .file(let path, let ending, _) = guide.resolve(item.url), ending.text.isEmpty else { return false }
        return leads(to: path)
    }

    private static func own(in guide: Guide, _ paths: GuidePaths, _ words: Words) -> [MenuEntry] {
        let parts: [(GuidePaths.Section, Bool)] = [
            (.tours, !guide.tours.isEmpty), (.itineraries, !guide.itineraries.isEmpty),
            (.places, !guide.places.isEmpty), (.cities, guide.cities.count > 1),
        ]
        let sections = parts.filter(\.1).map { section, _ in
            MenuEntry(
                title: words[section.rawValue], target: .page(paths.list(section)),
                folder: guide.edition.prefix + section.rawValue + "/")
        }
        let pages = guide.pages.compactMap { page in page.menu.map { ($0, page.slug) } }
            .sorted { ($0.0.order, $0.0.label, $0.1) < ($1.0.order, $1.0.label, $1.1) }
            .map { MenuEntry(title: $0.0.label, target: .page(paths.freePage($0.1))) }
        let index = MenuEntry(title: words["index"], target: .page(paths.search))
        return sections + [index] + pages
    }
}
