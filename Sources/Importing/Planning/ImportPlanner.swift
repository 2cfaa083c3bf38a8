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
    /// The slug of each place of the source that the guide has or will have, and whether it will be shown.
    var places: [String: ImportedPlace] = [:]
    var slugs: SlugChoice
    var kinds: KindChoice
    var ledger: ImportLedger
    /// Entries by the ids of what was brought in before.
    let known: [String: StandingEntry]
    var lineFiles: [ImportPlan.PlannedFile] = []
    var pictureFiles: [ImportPlan.PlannedFile] = []

    struct ImportedPlace {
        let slug: Slug
        let location: Coordinate?
        var isShown: Bool
    }

    public init(_ site: StandingSite, options: ImportOptions, read: @escaping (String) throws -> [UInt8]?) {
        (self.site, self.options, self.read) = (site, options, read)
        (slugs, kinds, ledger) = (SlugChoice(site), KindChoice(site), site.ledger)
        var known: [String: StandingEntry] = [:]
        for entry in site.entries {
            for id in ImportRecord(entry.values[ImportRecord.key]).ids where known[id] == nil { known[id] = entry }
        }
        self.known = known
    }

    /// - Parameter errors: what would be wrong with the site after a change: errors only.
    public mutating func plan(
        _ found: Proposals, errors: (FileChanges) throws -> [Diagnostic]
    ) throws -> ImportPlan {
        plan.report.dropped = found.dropped
        let cities = CityChoice(site, options: options, found: found)
        drafts += cities.proposed(by: found.source)
        try planPlaces(found, cities)
        for tour in found.tours { try plan(tour, among: found, cities) }
        plan.report.gone = gone(from: found)
        try judge(errors)
        finish()
        return plan
    }

    /// What an earlier import of the same source brought in and this one does not have.
    private func gone(from found: Proposals) -> [ImportReport.Known] {
        let ids = Set(found.places.map(\.id) + found.tours.map(\.entry.id))
        let prefix = found.source.id("")
        return known.filter { id, entry in id.hasPrefix(prefix) && !ids.contains(id) && entry.kind != .cities }
            .map { ImportReport.Known(title: $1.title, path: $1.path) }.sorted { $0.path < $1.path }
    }

    private mutating func finish() {
        for draft in drafts {
            plan.files.append(.init(path: draft.path, before: nil, after: Array(draft.text.utf8)))
            plan.report.added.append(
                .init(path: draft.path, title: draft.title, isDraft: draft.isDraft, gaps: draft.gapSentences))
            ledger.add(draft.id, draft.path)
        }
        plan.files += lineFiles + pictureFiles
        plan.ledger = ledger.text
    }
}

// MARK: Places

extension ImportPlanner {
    private mutating func planPlaces(_ found: Proposals, _ cities: CityChoice) throws {
        let neighbours = Neighbourhood(site)
        var seen: [String: Proposal] = [:]
        let pictures = Dictionary(grouping: found.pictures, by: \.place)
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
                drop(place, "its position is not on the earth")
                continue
            }
            if let entry = known[place.id] {
                let draft = draft(of: place, slug: entry.slug, city: entry.values["city"]?.text.flatMap { Slug($0) })
                try update(entry, by: draft)
                places[place.id] = ImportedPlace(
                    slug: entry.slug, location: entry.location ?? place.location, isShown: !entry.isDraft)
            } else if let path = site.ledger.paths[place.id] {
                plan.report.deleted.append(.init(title: place.title, path: path))
            } else if let entry = neighbours.twin(of: place) {
                plan.report.present.append(.init(title: place.title, path: entry.path))
                places[place.id] = ImportedPlace(slug: entry.slug, location: entry.location, isShown: !entry.isDraft)
            } else {
                add(place, pictures: pictures[place.id] ?? [], city: cities.city(of: place))
            }
        }
    }

    private mutating func add(_ place: Proposal, pictures: [ProposedPicture], city: Slug?) {
        let slug = slugs.choose(.places, for: place)
        var draft = draft(of: place, slug: slug, city: city)
        add(pictures, to: &draft)
        places[place.id] = ImportedPlace(slug: slug, location: place.location, isShown: !draft.isDraft)
        drafts.append(draft)
    }

    private mutating func drop(_ place: Proposal, _ why: String) {
        plan.report.dropped.append(Dropped(place.title, why: why, at: place.origin))
    }

    private mutating func draft(of place: Proposal, slug: Slug, city: Slug?) -> EntryDraft {
        var place = place
        var values = [ExtraField(name: "title", value: .text(place.title))]
        if let location = place.location {
            values.append(ExtraField(name: "location", value: .text(location.written)))
        } else {
            place.gaps.append(
                ImportGap(
                    "location", "location. The source has no position; look it up and remove the line draft.",
                    isSerious: true))
        }
        values.append(ExtraField(name: "kind", value: .text(kinds.kind(of: place).text)))
        if let city { values.append(ExtraField(name: "city", value: .text(city.text))) }
        return draft(place, kind: .places, slug: slug, values: values)
    }

    private func draft(_ proposal: Proposal, kind: ContentKind, slug: Slug, values: [ExtraField]) -> EntryDraft {
        var values = values
        for field in proposal.fields where !values.contains(where: { $0.name == field.name }) { values.append(field) }
        if !proposal.names.isEmpty { values.append(ExtraField(name: "x-names", value: .map(proposal.names))) }
        var body = proposal.body.trimmed
        if let credit = proposal.credit { credit.add(to: &values, &body) }
        return EntryDraft(
            id: proposal.id, kind: kind, slug: slug, title: proposal.title, values: values, body: body,
            gaps: proposal.gaps,
            isDraft: proposal.gaps.contains(where: \.isSerious))
    }

    private mutating func add(_ pictures: [ProposedPicture], to draft: inout EntryDraft) {
        guard !pictures.isEmpty else { return }
        var items: [ExtraValue] = []
        for picture in pictures {
            let path = "Content/media/" + picture.file
            pictureFiles.append(.init(path: path, before: nil, after: picture.bytes))
            let credit = picture.credit.map { [ExtraField(name: "credit", value: .text($0))] } ?? []
            items.append(.map([ExtraField(name: "file", value: .text(picture.file))] + credit))
        }
        draft.values.append(ExtraField(name: "images", value: .list(items)))
        draft.gaps.append(ImportGap("images", "alt: say what each picture shows"))
    }

    private mutating func update(_ entry: StandingEntry, by draft: EntryDraft) throws {
        guard let bytes = try read(entry.path) else { return }
        do throws(FrontMatterFault) {
            var update = try EntryUpdate(draft, of: bytes, path: entry.path)
            try update.merge()
            plan.report.updated += update.updated
            plan.report.conflicts += update.conflicts
            if update.bytes != bytes {
                plan.files.append(.init(path: entry.path, before: bytes, after: update.bytes))
            }
            if update.updated.isEmpty, update.conflicts.isEmpty { plan.report.unchanged += 1 }
        } catch {
            plan.report.remarks.append("\(entry.path) cannot be read, so it stays as it is; `waymark check` says why")
        }
    }
}

// MARK: Tours

extension ImportPlanner {
    private mutating func plan(_ tour: ProposedTour, among found: Proposals, _ cities: CityChoice) throws {
        let line = LineText.kept(tour.line)
        var entry = tour.entry
        let stops = stops(of: tour, line, among: found, &entry)
        let known = known[entry.id]
        if known == nil, let path = site.ledger.paths[entry.id] {
            plan.report.deleted.append(.init(title: entry.title, path: path))
            return
        }
        let slug = known?.slug ?? slugs.choose(.tours, for: entry)
        var values = [ExtraField(name: "title", value: .text(entry.title))]
        if stops.isEmpty {
            let why =
                "stops. No place of the source or of the guide is within \(Int(options.nearLine)) m of the line; name some and "
                + "remove the line draft."
            entry.gaps.append(ImportGap("stops", why, isSerious: true))
        } else {
            values.append(ExtraField(name: "stops", value: .list(stops.map { .text($0.text) })))
        }
        if let city = cities.city(of: entry) ?? cities.city(at: line.first ?? places.first(of: tour.stops)) {
            values.append(ExtraField(name: "city", value: .text(city.text)))
        }
        let folder = known.map { String($0.path.dropLast($0.slug.text.count + 3)) } ?? "Content/tours/"
        let file = "\(slug).gpx"
        if line.count > 1 { values.append(ExtraField(name: "line", value: .text(file))) }
        var draft = draft(entry, kind: .tours, slug: slug, values: values)
        if line.count > 1 {
            try plan(LineText.gpx(line, title: entry.title), at: folder + file, of: known, &draft)
        }
        guard let known else { return drafts.append(draft) }
        try update(known, by: draft)
    }

    /// The file of a tour's line: new, or that of an earlier import where nobody changed it since.
    private mutating func plan(
        _ bytes: [UInt8], at path: String, of tour: StandingEntry?, _ draft: inout EntryDraft
    ) throws {
        let digest = "x" + ContentDigest(bytes).description.prefix(12)
        let before = try read(path)
        let record = ImportRecord(tour?.values[ImportRecord.key])
        let old = record.digest(of: ImportRecord.line, in: draft.id)
        guard digest != old else { return }
        if let before, before != bytes, "x" + ContentDigest(before).description.prefix(12) != old {
            plan.report.conflicts.append(
                .init(path: path, key: "line", file: "\(before.count) bytes", source: "\(bytes.count) bytes"))
            return
        }
        draft.digests.append(ExtraField(name: ImportRecord.line, value: .text(digest)))
        guard before != bytes else { return }
        if before != nil {
            plan.report.updated.append(.init(path: path, key: "line", file: "the earlier line", source: "the new line"))
        }
        lineFiles.append(.init(path: path, before: before, after: bytes))
    }

    private mutating func stops(
        of tour: ProposedTour, _ line: [Coordinate], among found: Proposals, _ entry: inout Proposal
    ) -> [Slug] {
        guard tour.stops.isEmpty else {
            var stops: [Slug] = []
            for id in tour.stops {
                guard let place = places[id], place.isShown else {
                    let title = found.places.first { $0.id == id }?.title ?? id
                    entry.gaps.append(ImportGap("stops", "the stop \"\(title)\", which is a draft or was left out."))
                    continue
                }
                stops.append(place.slug)
            }
            return stops
        }
        guard line.count > 1 else { return [] }
        let own = found.places.compactMap { places[$0.id] }.filter(\.isShown)
        let near = near(line, own)
        if !near.isEmpty { return near }
        // A line alone leads past what the guide has already.
        return self.near(
            line,
            site.entries.filter { $0.kind == .places && !$0.isDraft }.map {
                ImportedPlace(slug: $0.slug, location: $0.location, isShown: true)
            })
    }

    private func near(_ line: [Coordinate], _ places: [ImportedPlace]) -> [Slug] {
        let located = places.compactMap { place in place.location.map { (place.slug, $0) } }
        var stops: [Slug] = []
        for hit in LineStops(of: located.map(\.1), along: line, within: options.nearLine).found
        where stops.last != located[hit.number].0 { stops.append(located[hit.number].0) }
        return stops
    }
}

extension [String: ImportPlanner.ImportedPlace] {
    fileprivate func first(of ids: [String]) -> Coordinate? { ids.lazy.compactMap { self[$0]?.location }.first }
}

extension StandingEntry {
    var isDraft: Bool { values["draft"]?.text.map { ["yes", "true", "on"].contains($0.lowercased()) } ?? false }
}
