import GuideModel
import Templating

/// The pages that only lead to others.
extension PagePlan {
    /// A page for each old path, which redirects to the new one.
    func redirects() -> [PageJob] {
        let pages: [(Entry, OutputPath)] =
            guide.places.map { ($0.entry, paths.page(.places, $0.slug)) }
            + guide.tours.map { ($0.entry, paths.page(.tours, $0.slug)) }
            + guide.itineraries.map { ($0.entry, paths.page(.itineraries, $0.slug)) }
            + guide.cities.map { ($0.entry, paths.page(.cities, $0.slug)) }
            + guide.alerts.map { ($0.entry, paths.page(.alerts, $0.slug)) }
            + guide.pages.map { ($0.entry, paths.freePage($0.slug)) }
        return pages.flatMap { entry, target in
            entry.aliases.compactMap { alias in paths.alias(alias).map { redirect(from: $0, to: target, entry) } }
        }
    }

    /// A page for each short address that stands on paper: those of tours, itineraries and their stops. Where two follow
    /// from their names to the same address, its page names both; one that an author chose twice is a collision.
    func shortAddresses() -> [PageJob] {
        let stops = Set(index.enriched.journeys.flatMap(\.stops).map(\.place)).sorted().map { guide.places[$0] }
        let pages: [(entry: Entry, section: GuidePaths.Section)] =
            stops.map { ($0.entry, .places) } + guide.tours.map { ($0.entry, .tours) }
            + guide.itineraries.map { ($0.entry, .itineraries) }
        let named = pages.filter { $0.entry.short == nil }
        let shared = Dictionary(grouping: named) { paths.short($0.section, $0.entry) }.filter { $0.value.count > 1 }
        return pages.compactMap { entry, section in
            let address = paths.short(section, entry)
            guard entry.short == nil, let all = shared[address] else {
                return redirect(from: address, to: paths.page(section, entry.slug), entry)
            }
            guard let first = all.first, first.entry.slug == entry.slug, first.section == section else { return nil }
            return choice(at: address, all.map { ($0.entry, paths.page($0.section, $0.entry.slug)) })
        }
    }

    private func redirect(from old: OutputPath, to target: OutputPath, _ entry: Entry) -> PageJob {
        PageJob(old, .redirect, owner: entry.location.file, reads: .titles([entry])) { context in
            let view = RedirectView(title: entry.title, lang: context.mark(entry), url: context.link(target))
            var content = PageContent("redirect", entry.title, Frame(view))
            content.isHidden = true
            content.redirect = target
            return content
        }
    }

    /// A page that leads to several, of which the visitor chooses one.
    private func choice(at address: OutputPath, _ targets: [(entry: Entry, page: OutputPath)]) -> PageJob {
        PageJob(
            address, .redirect, owner: targets[0].entry.location.file, reads: .titles(targets.map(\.entry))
        ) { context in
            let title = context.words["page-choice"]
            var view = RedirectView(title: title, url: context.link(targets[0].page))
            view.choices = targets.map { LinkView($0.entry.title, context.link($0.page), lang: context.mark($0.entry)) }
            var content = PageContent("redirect", title, Frame(view))
            content.isHidden = true
            return content
        }
    }
}
