import Calendar
import GuideModel
import OpeningHours
import Planning
import Reading
import Rendering
import Streets

extension SiteBuild {
    /// Answers a question about a walk in the site, on the site's maps or on the one that the question names.
    public func walk(_ question: WalkQuestion) throws -> WalkAnswer {
        let site = try checkForQuestions()
        guard let first = site.guides.first, let theme = site.theme else {
            throw WalkRefusal.siteHasErrors(site.diagnostics)
        }
        let guide = try Self.edition(of: site.guides, in: question.language) ?? first
        let networks = try Self.networks(question, site: site, inputs)
        let names = NameSearch(site.guides.flatMap(\.places))
        var answer = try Self.answer(question, guide, names: names, networks, theme)
        answer.aside = site.aside
        return answer
    }

    /// Answers a question about a walk between two points on a map, without a site.
    ///
    /// - Parameters:
    ///   - cache: the folder for compiled maps.
    ///   - jobs: how many things to do at the same time.
    public static func walkWithoutSite(_ question: WalkQuestion, cache: String?, jobs: Int) throws -> WalkAnswer {
        let language = question.language ?? .english
        let site = Site(
            title: "", url: "", language: language, timezone: .utc, currency: "EUR", units: .metric,
            location: SourceLocation(file: ""))
        let edition = Edition(language: language, prefix: "")
        let guide = Guide(
            site: site, edition: edition, editions: [edition], contents: Guide.Contents(), media: [],
            today: CalendarDate(daysSince1970: 0))
        let networks = try network(of: question.map ?? "", cache: cache, jobs: jobs)
        guard let theme = ThemeLoader.load().theme else { throw WalkRefusal.siteHasErrors([]) }
        return try answer(question, guide, names: NameSearch([Place]()), networks, theme)
    }

    private static func edition(of guides: [Guide], in language: LanguageTag?) throws(WalkRefusal) -> Guide? {
        guard let language else { return nil }
        let exact = guides.first { $0.edition.language == language }
        if let guide = exact ?? guides.first(where: { $0.edition.language.primary == language.primary }) {
            return guide
        }
        throw .noEdition(language, editions: guides.map(\.edition.language))
    }

    private static func networks(
        _ question: WalkQuestion, site: CheckedSite, _ inputs: BuildInputs
    ) throws -> StreetNetworks {
        if let map = question.map { return try network(of: map, cache: inputs.cache, jobs: inputs.jobs) }
        let (networks, faults) = StreetNetworks.opening(
            site.sources.maps, site: inputs.site, cache: inputs.cache, jobs: inputs.jobs,
            levels: site.guides.first?.levels ?? [:])
        if !faults.isEmpty { throw WalkRefusal.siteHasErrors(faults) }
        return networks
    }

    private static func network(of extract: String, cache: String?, jobs: Int) throws(WalkRefusal) -> StreetNetworks {
        do { return try StreetNetworks(extract: extract, cache: cache, jobs: jobs) } catch { throw .badMap("\(error)") }
    }

    private static func answer(
        _ question: WalkQuestion, _ guide: Guide, names: NameSearch, _ networks: StreetNetworks, _ theme: LoadedTheme
    ) throws -> WalkAnswer {
        let from = try WalkEnd(question.from, in: guide, names: names)
        let to = try WalkEnd(question.to, in: guide, names: names)
        let pace = question.pace ?? guide.site.pace
        let advice = WalkAdvice(guide, pace: pace, streets: networks.walks)
        let moment = question.start.map { Self.moment($0, from: from, to: to, in: guide) }
        var leg =
            moment.map { advice.leg(from: from.point, to: to.point, at: $0) }
            ?? advice.leg(from: from.point, to: to.point)
        if question.isStepFree {
            switch leg.stepFree {
            case .other(let other):
                let advice = WalkAdvice(guide, pace: pace, streets: networks.walks, manner: .stepFree)
                leg = moment.map { advice.leg(from: from.point, to: to.point, at: $0) } ?? other
            case .none: throw WalkRefusal.noStepFreeWay(from: from.name, to: to.name)
            case .same, .unknown: break
            }
        }
        let city = (to.slug ?? from.slug).flatMap(guide.place)?.city
        func words(_ leg: Leg) -> [String] {
            let destination = to.slug.map { _ in to.name }
            return Renderer.directions(of: leg, to: destination, in: guide, city: city, theme: theme)
        }
        var stepFree: [String] = []
        if case .other(let other) = leg.stepFree { stepFree = words(other) }
        return WalkAnswer(
            from: from, to: to, leg: leg, directions: words(leg), stepFreeDirections: stepFree,
            estimate: advice.reason(from: from.point, to: to.point),
            phrases: Phrasebook(
                theme, language: guide.edition.language, units: guide.units(in: city), clock: guide.site.clock))
    }

    /// The moment in the time zone and with the holidays of the place where the walk ends, else of that where it begins. Between two points
    /// without a site nobody knows the time zone: the sun rises at 06:00.
    private static func moment(_ start: DayTime, from: WalkEnd, to: WalkEnd, in guide: Guide) -> WalkMoment {
        let place = [to, from].lazy.compactMap { $0.slug.flatMap(guide.place) }.first
        let isInSite = !guide.places.isEmpty
        let context =
            place.map(guide.hoursContext)
            ?? HoursContext(
                coordinate: isInSite ? from.point : nil, country: nil, zone: guide.timezone(in: nil))
        return WalkMoment(day: start.day, time: start.time, context: context)
    }
}
