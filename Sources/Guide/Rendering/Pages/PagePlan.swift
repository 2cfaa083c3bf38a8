import GuideModel
import Templating

/// Which pages an edition has.
struct PagePlan {
    let index: GuideIndex
    var guide: Guide { index.guide }
    var paths: GuidePaths { index.paths }

    init(_ index: GuideIndex) { self.index = index }

    /// Every page of the edition except those for paper.
    func pages() -> [PageJob] {
        single() + app() + lists() + news() + things() + maps() + placeLists() + redirects() + shortAddresses()
    }

    /// The pages for paper: each edition of each tour and itinerary.
    func papers(_ editions: [PrintEdition]) -> [PlannedPaper] {
        PrintEdition.allCases.filter(Set(editions.map(\.page)).contains).flatMap { edition in
            guide.tours.map { paper(of: $0, edition) } + guide.itineraries.map { paper(of: $0, edition) }
        }
    }

    private func paper(of tour: Tour, _ edition: PrintEdition) -> PlannedPaper {
        let path = paths.printPage(.tours, tour.slug, edition)
        let job = PageJob(
            path, .printTour, owner: tour.entry.location.file, reads: .tour(tour, edition.part)
        ) { $0.content(tour, onPaper: edition) }
        return paper(job, .tours, tour.slug, edition)
    }

    private func paper(of itinerary: Itinerary, _ edition: PrintEdition) -> PlannedPaper {
        let path = paths.printPage(.itineraries, itinerary.slug, edition)
        let job = PageJob(
            path, .printItinerary, owner: itinerary.entry.location.file, reads: .itinerary(itinerary, edition.part)
        ) { $0.content(itinerary, onPaper: edition) }
        return paper(job, .itineraries, itinerary.slug, edition)
    }

    private func paper(
        _ job: PageJob, _ section: GuidePaths.Section, _ slug: Slug, _ edition: PrintEdition
    ) -> PlannedPaper {
        PlannedPaper(
            page: job.output(index), slug: slug, edition: edition, pdf: paths.pdf(section, slug, edition),
            folded: edition.folded.map { paths.pdf(section, slug, $0) },
            data: { [index] in try job.data(index) }, templates: index.theme.printTemplates.files)
    }

    private func single() -> [PageJob] {
        var jobs = [PageJob(paths.search, .search, owner: "the search page") { $0.search() }]
        jobs += (1...PageContext(index, at: paths.credits).creditPages).map { page in
            PageJob(paths.credits(page: page), .credits, owner: "the credits page", reads: creditsText) {
                $0.credits(page: page)
            }
        }
        if let front = guide.frontPage {
            jobs.append(frontJob(front))
        } else {
            jobs.append(PageJob(paths.frontPage, .front, owner: "the front page") { $0.frontPage(nil) })
        }
        return jobs + [notFound()].compactMap(\.self)
    }

    /// The pages of the visitor's app, where the site has it.
    private func app() -> [PageJob] {
        guard guide.site.hasApp else { return [] }
        return guide.appPages.map { page in
            PageJob(paths.app(page), Template(page), owner: "the visitor's app") { $0.content(page) }
        } + [PageJob(paths.liveMap, .liveMap, owner: "the map page") { $0.liveMap() }]
    }

    /// The page for missing addresses. Servers look for one; other editions have theirs where the author wrote it.
    private func notFound() -> PageJob? {
        let root = GuidePaths.root(of: guide.site.url)
        if let page = guide.notFoundPage {
            return PageJob(paths.notFoundPage, .notFound, page.entry, root: root) { $0.notFound() }
        }
        guard guide.edition.prefix.isEmpty else { return nil }
        return PageJob(
            paths.notFoundPage, .notFound, owner: "the page for missing addresses", reads: .nothing, root: root
        ) { $0.notFound() }
    }

    /// A free page of that name is part of the credits page.
    private var creditsText: PageReads {
        guide.pages.first { paths.freePage($0.slug) == paths.credits }.map { .text($0.entry) } ?? .faces
    }

    private func lists() -> [PageJob] {
        let lists: [(GuidePaths.Section, Template)] = [
            (.tours, .tours), (.itineraries, .itineraries), (.cities, .cities),
        ]
        return lists.flatMap { section, template in
            (1...PageContext.pageCount(guide.count(of: section), PageContext.coversOnAPage)).map { page in
                PageJob(paths.list(section, page: page), template, owner: "the list of \(section.rawValue)") {
                    $0.list(section, page: page)
                }
            }
        } + [PageJob(paths.list(.alerts), .alerts, owner: "the list of alerts") { $0.alerts() }]
    }

    private func things() -> [PageJob] {
        let places = guide.places.map(job)
        let tours = guide.tours.map(job)
        let itineraries = guide.itineraries.map(job)
        let cities = guide.cities.map(job)
        let alerts = guide.alerts.map(job)
        return places + tours + itineraries + cities + alerts + freePages.map(job)
    }

    /// A free page named credits is the text of the credits page, one of the name of a list of news that list's.
    var freePages: [Page] {
        let lists = guide.news.map { paths.news($0.slug) } + [paths.credits]
        return guide.pages.filter { !lists.contains(paths.freePage($0.slug)) }
    }

    /// The lists of pages with a date, and their years.
    private func news() -> [PageJob] {
        guide.news.flatMap { list in
            let years = list.years.map { year in
                PageJob(paths.news(list.slug, year: year), .news, owner: "the news of a year") {
                    $0.news(list, year: year)
                }
            }
            let pages = PageContext.pageCount(list.pages.count, PageContext.newsOnAPage)
            return years
                + (1...pages).map { page in
                    let path = paths.news(list.slug, page: page)
                    guard page == 1, let index = list.index else {
                        return PageJob(path, .news, owner: "the list of news") { $0.news(list, page: page) }
                    }
                    return PageJob(path, .news, index.entry) { $0.news(list, page: 1) }
                }
        }
    }

    /// A page for each large map.
    private func maps() -> [PageJob] {
        largeMaps().map { map in
            PageJob(paths.mapPage(map.section, map.entry.slug), .map, owner: map.entry.location.file, reads: map.reads)
            {
                $0.content(largeMapOf: map.subject, map.entry)
            }
        }
    }

    /// A large map of the edition.
    struct LargeMap: Sendable {
        let subject: MapSubject
        let section: GuidePaths.Section
        let entry: Entry
        /// What it is made from.
        let reads: PageReads
    }

    /// The tours, itineraries and cities that have a large map.
    func largeMaps() -> [LargeMap] {
        let tours = guide.tours.map { tour in
            LargeMap(
                subject: .journey(.tour(tour.slug)), section: .tours, entry: tour.entry,
                reads: .tour(tour, .walk))
        }
        let itineraries = guide.itineraries.map { plan in
            LargeMap(
                subject: .journey(.itinerary(plan.slug)), section: .itineraries, entry: plan.entry,
                reads: .itinerary(plan, .walk))
        }
        let cities = guide.cities.map { city in
            LargeMap(subject: .city(city.slug), section: .cities, entry: city.entry, reads: .text(city.entry))
        }
        return (tours + itineraries + cities).filter { index.hasLargeMap(of: $0.subject) }
    }

    /// What a page of a list of places is made from. The first page of all places links to the groups, too.
    private func reads(_ members: [Int], _ heading: String, page: Int, isAll: Bool = false) -> PageReads {
        let shown = members.dropFirst((page - 1) * PageContext.placesOnAPage).prefix(PageContext.placesOnAPage)
        return isAll && page == 1 ? .faces : .cards(shown, heading: heading, count: members.count)
    }

    private func placeLists() -> [PageJob] {
        let everyone = index.listed
        let all = (1...PageContext.pageCount(guide.places.count)).map { page in
            PageJob(
                paths.list(.places, page: page), .places, owner: "the list of places",
                reads: reads(everyone, "", page: page, isAll: true)
            ) { $0.places(nil, page: page) }
        }
        let grouped = GuidePaths.Group.allCases.flatMap { group in
            (index.groups[group] ?? []).flatMap { places in
                (1...PageContext.pageCount(places.members.count)).map { page in
                    PageJob(
                        paths.places(by: group, places.key, page: page), .places,
                        owner: "the list of places by \(group.rawValue)",
                        reads: reads(places.members, places.label, page: page), writtenIn: group.writtenIn
                    ) { $0.places((group, places), page: page) }
                }
            }
        }
        return all + grouped + guide.cities.flatMap(placeLists)
    }

    /// The list of all places of a city whose page has not all of them.
    private func placeLists(of city: City) -> [PageJob] {
        let members = index.places(in: city.slug)
        guard members.count > PageContext.placesOfACity else { return [] }
        return (1...PageContext.pageCount(members.count)).map { page in
            PageJob(
                paths.places(in: city.slug, page: page), .places, owner: "the list of a city's places",
                reads: reads(members, city.title, page: page)
            ) { $0.places(in: city, page: page) }
        }
    }
}

extension PrintEdition {
    fileprivate var part: RoutePart { page == .guide ? .spreads : .paper }
}
