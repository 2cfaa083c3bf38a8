import Geo
public import GuideModel
import Reading

/// Turns proposals into the files of a guide: new ones, and keys of earlier ones that the author left alone.
///
///     var planner = ImportPlanner(site, options: options) { path in try bytes(of: path) }
///     let plan = try planner.plan(found) { changes in try errors(with: changes) }
///
/// No file is overwritten, and none is written here: the plan says what each file must be before and will be afterwards. The same
/// proposals and the same site give the same plan. Cost: linear in the proposals, with an index for what is near, and one check of the
/// whole site; a second one where something has to be left out.
public struct ImportPlanner {
    let site: StandingSite
    let options: ImportOptions
    /// The bytes of a file of the site; `nil` where there is none.
    let read: (String) throws -> [UInt8]?
    var plan = ImportPlan()
    var drafts: [EntryDraft] = []
    /// The texts of drafts that have not changed since they were written, by position: writing takes a third of the time.
    var texts: [Int: String] = [:]
    /// The slug of each place of the source that the guide has or will have, and whether it will be shown.
    var places: [String: ImportedPlace] = [:]
    var slugs: SlugChoice
    var kinds: KindChoice
    var ledger: ImportLedger
    /// Entries by the ids of what was brought in before.
    let known: [String: StandingEntry]
    var media: Set<String>
    /// Pictures that an earlier import brought in, or this one.
    var claimed: Set<String>
    /// What the source names of each place's files.
    var attached: [String: [Attachment]] = [:]
    /// The number up to which all names of pictures are claimed, by how they begin and end.
    var pictureNumbers: [String: Int] = [:]
    var lineFiles: [ImportPlan.PlannedFile] = []
    var pictureFiles: [ImportPlan.PlannedFile] = []
    /// What earlier entries were updated by, by their paths.
    var updates: [String: (entry: StandingEntry, draft: EntryDraft)] = [:]
    /// The places of the source and of the guide past which lines may lead, and the titles of the source's; made when a tour needs them.
    var ownPoints: LinePoints?
    var standingPoints: LinePoints?
    var titles: [String: String]?
    /// The drafts of an edition that is being planned, by their paths, and those that others replaced.
    var translationPlaces: [String: Int] = [:]
    var replaced: Set<Int> = []
    /// Interests of another guide that places need.
    var interests: [ExtraField] = []

    struct ImportedPlace {
        let slug: Slug
        let location: Coordinate?
        var isShown: Bool
    }

    public init(_ site: StandingSite, options: ImportOptions, read: @escaping (String) throws -> [UInt8]?) {
        (self.site, self.options, self.read) = (site, options, read)
        (slugs, kinds, ledger) = (SlugChoice(site), KindChoice(site), site.ledger)
        // Nor does a new picture get the name of one that the author deleted: a text may still have it.
        let folder = "Content/media/"
        claimed = Set(site.ledger.paths.values.filter { $0.hasPrefix(folder) })
        media = site.media.union(claimed.map { String($0.dropFirst(folder.count)) })
        var known: [String: StandingEntry] = [:]
        for entry in site.entries + site.translations {
            for id in ImportRecord(entry.values[ImportRecord.key]).ids where known[id] == nil { known[id] = entry }
        }
        self.known = known
    }

    /// - Parameter errors: what would be wrong with the site after a change: errors only.
    public mutating func plan(
        _ given: Proposals, errors: (FileChanges) throws -> [Diagnostic]
    ) throws -> ImportPlan {
        let found = renamed(asTranslation(shortened(given)))
        (plan.report.dropped, plan.report.remarks) = (found.dropped, found.remarks)
        noteAttachments(of: found)
        reportTexts(of: found.places, in: &plan.report)
        guard !options.isRefresh else { return try refresh(found, errors: errors) }
        kinds.offer(found.kinds)
        let cities = CityChoice(site, options: options, found: found)
        for city in cities.proposed {
            if let entry = known[city.id] { try update(entry, by: city) } else { drafts.append(city) }
        }
        plan.report.doubts += SwapDoubt(of: found, cities, isSwapped: options.isSwapped).diagnostics
        let waiting = try planPlaces(found, cities)
        try addToGalleries(found.pictures + waiting)
        for tour in found.tours { try plan(tour, among: found, cities) }
        for entry in found.entries { try plan(entry) }
        chooseInterests(of: found)
        try planEditions(of: found)
        try addFiles(of: found)
        if found.isWhole { plan.report.gone += gone(from: found) }
        try judge(errors)
        finish()
        return plan
    }

    /// What an earlier import of the same source brought in and this one does not have.
    private func gone(from found: Proposals) -> [ImportReport.Known] {
        let ids = Set(found.places.map(\.id) + found.tours.map(\.entry.id) + found.entries.map(\.entry.id))
        let prefix = found.source.id("")
        return known.filter { id, entry in
            id.hasPrefix(prefix) && !ids.contains(id) && !found.passedOver.contains(id)
                && !ids.contains(Self.line(of: id)) && entry.kind != .cities
                && entry.language == nil
        }
        .map { ImportReport.Known(title: $1.title, path: $1.path) }.sorted { $0.path < $1.path }
    }

    /// The id of the tour whose end a place is.
    private static func line(of id: String) -> String {
        for ending in ["~start", "~end"] where id.hasSuffix(ending) { return String(id.dropLast(ending.count)) }
        return id
    }

    private mutating func finish() {
        for (number, draft) in drafts.enumerated() {
            let text = texts[number] ?? draft.text
            plan.files.append(.init(path: draft.path, before: nil, after: Array(text.utf8)))
            ledger.add(draft.id, draft.path)
            guard draft.translation == nil || draft.isEdition else { continue }
            plan.report.added.append(
                .init(path: draft.path, title: draft.title, isDraft: draft.isDraft, gaps: draft.gapSentences))
        }
        plan.files += lineFiles + pictureFiles
        plan.ledger = ledger.text
    }
}

// MARK: Places

extension ImportPlanner {
    /// - Returns: the pictures of places that the guide has.
    private mutating func planPlaces(_ found: Proposals, _ cities: CityChoice) throws -> [ProposedPicture] {
        var neighbours = Neighbourhood(site)
        var seen: [String: Proposal] = [:]
        let pictures = Dictionary(grouping: found.pictures, by: \.place)
        var waiting: [ProposedPicture] = []
        for place in found.places {
            if let twin = seen[place.id] {
                let isSame = twin.title == place.title && twin.location == place.location
                drop(
                    place,
                    isSame ? "it is in the source twice" : "another thing of the source has the same id, \(place.id)")
                continue
            }
            seen[place.id] = place
            guard place.location?.isValid ?? true else {
                drop(place, SwapDoubt.reason(astray: place, of: found.source))
                continue
            }
            if let entry = known[place.id] ?? filled(by: place) {
                try update(entry, by: place, cities, &waiting)
            } else if let path = site.ledger.paths[place.id] {
                plan.report.deleted.append(.init(title: place.title, path: path))
            } else if let entry = neighbours.twin(of: place) {
                plan.report.present.append(.init(title: place.title, path: entry.path))
                leaveAttachments(of: place)
                places[place.id] = ImportedPlace(slug: entry.slug, location: entry.location, isShown: !entry.isDraft)
            } else {
                add(place, pictures: pictures[place.id] ?? [], city: cities.city(of: place))
            }
        }
        try add(found.namedFiles)
        return waiting
    }

    /// A place that the guide has.
    private mutating func update(
        _ entry: StandingEntry, by found: Proposal, _ cities: CityChoice, _ waiting: inout [ProposedPicture]
    ) throws {
        var place = found
        attach(to: &place, &waiting, slug: entry.slug, city: entry.values["city"]?.text, entry: entry)
        var draft = draft(of: place, slug: entry.slug, city: city(of: entry, now: place, cities))
        // The author's own place, of which an earlier import only refreshed some facts, keeps its name and position.
        if place.fills != nil {
            draft.leave(what: entry)
        } else if ImportRecord(entry.values[ImportRecord.key]).isOfFactsOnly(place.id) {
            draft = draft.onlyFacts(of: entry)
        }
        try update(entry, by: draft)
        try translate(place, original: entry.path, slug: entry.slug, isDraft: entry.isDraft)
        places[place.id] = ImportedPlace(
            slug: entry.slug, location: entry.location ?? place.location, isShown: !entry.isDraft)
    }

    mutating func add(_ place: Proposal, pictures: [ProposedPicture], city: Slug?) {
        let slug = slugs.choose(.places, for: place)
        var (place, pictures) = (place, pictures)
        attach(to: &place, &pictures, slug: slug, city: city?.text, entry: nil)
        var draft = draft(of: place, slug: slug, city: city)
        add(pictures, to: &draft, city: city)
        places[place.id] = ImportedPlace(slug: slug, location: place.location, isShown: !draft.isDraft)
        drafts.append(draft)
        proposeTranslations(of: place, draft)
    }

    /// The city of a place that the guide has: its own, or where it has none and is somewhere else now, the one that is there.
    private func city(of entry: StandingEntry, now place: Proposal, _ cities: CityChoice) -> Slug? {
        if let own = entry.values["city"]?.text.flatMap({ Slug($0) }) { return own }
        guard let old = entry.location, let new = place.location, SwapDoubt.isTurned(old, beside: new) else {
            return nil
        }
        return cities.city(of: place)
    }

    private mutating func drop(_ place: Proposal, _ why: String) {
        plan.report.dropped.append(Dropped(place.title, why: why, at: place.origin))
    }

    mutating func draft(of place: Proposal, slug: Slug, city: Slug?) -> EntryDraft {
        var place = place
        var values = [ExtraField(name: "title", value: .text(place.title))]
        if let location = place.location {
            values.append(ExtraField(name: "location", value: .text(location.written)))
        } else if !place.gaps.contains(where: { $0.key == "location" }) {
            place.gaps.append(
                ImportGap(
                    "location", "location. The source has no position; look it up and remove the line draft.",
                    isSerious: true))
        }
        values.append(ExtraField(name: "kind", value: .text(kinds.kind(of: place).text)))
        if let city { values.append(ExtraField(name: "city", value: .text(city.text))) }
        return draft(place, kind: .places, slug: slug, values: values)
    }

    func draft(_ proposal: Proposal, kind: ContentKind, slug: Slug, values: [ExtraField]) -> EntryDraft {
        var values = values
        let money = currency(of: values)
        var names = Set(values.map(\.name))
        for field in proposal.fields where names.insert(field.name).inserted {
            values.append(proposal.isWhole ? field : field.settled(in: money, isBare: proposal.takesBarePrice))
        }
        if !proposal.names.isEmpty { values.append(ExtraField(name: "x-names", value: .map(proposal.names))) }
        var body = proposal.body.trimmed
        if let credit = proposal.credit { credit.add(to: &values, &body) }
        var draft = EntryDraft(
            id: proposal.id, kind: kind, slug: slug, title: proposal.title, values: values, body: body,
            gaps: proposal.gaps,
            isDraft: proposal.gaps.contains(where: \.isSerious))
        draft.folder = proposal.folder
        return draft
    }

    /// - Parameter counts: whether it is a thing of its own in the report, where nothing of it changed.
    mutating func update(_ entry: StandingEntry, by draft: EntryDraft, counts: Bool = true) throws {
        guard let bytes = try read(entry.path) else { return }
        updates[entry.path] = (entry, draft)
        do throws(FrontMatterFault) {
            var update = try EntryUpdate(draft, of: bytes, path: entry.path, taking: options.takes)
            try update.merge()
            plan.report.updated += update.updated
            plan.report.conflicts += update.conflicts
            if update.bytes != bytes {
                plan.files.append(.init(path: entry.path, before: bytes, after: update.bytes))
            }
            if counts, update.updated.isEmpty, update.conflicts.isEmpty { plan.report.unchanged += 1 }
        } catch {
            plan.report.remarks.append("\(entry.path) cannot be read, so it stays as it is; `waymark check` says why")
        }
    }
}
