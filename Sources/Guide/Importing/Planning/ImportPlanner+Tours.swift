import Geo
import GuideModel
import Reading

extension ImportPlanner {
    mutating func plan(_ tour: ProposedTour, among found: Proposals, _ cities: CityChoice) throws {
        let line = LineText.kept(tour.line)
        var entry = tour.entry
        let known = known[entry.id]
        if known == nil, entry.isWhole, isPresent(.tours, entry) { return }
        var stops = stops(of: tour, line, among: found, &entry)
        if known == nil, let path = site.ledger.paths[entry.id] {
            plan.report.deleted.append(.init(title: entry.title, path: path))
            return
        }
        if stops.isEmpty, tour.stops.isEmpty, known == nil { stops = addEnds(of: line, of: entry, cities) }
        if known == nil, let twin = twin(of: entry, past: stops) {
            plan.report.present.append(.init(title: entry.title, path: twin.path))
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
            values.append(ExtraField(name: "stops", value: .list(written(stops, of: tour))))
        }
        let near = entry.isWhole ? nil : cities.city(at: line.first ?? firstSpot(of: tour))
        if let city = cities.city(of: entry) ?? near {
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

    /// A tour of the guide that has the same title and the same stops.
    private func twin(of entry: Proposal, past stops: [Slug]) -> StandingEntry? {
        guard !stops.isEmpty else { return nil }
        return site.entries.first { own in
            guard own.kind == .tours, own.title == entry.title, case .list(let items)? = own.values["stops"] else {
                return false
            }
            return items.map { $0.text ?? $0["place"]?.text } == stops.map(\.text)
        }
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
            var (stops, isWaiting) = ([Slug](), false)
            for id in tour.stops {
                if let place = places[id] ?? standing(id), tour.keepsDrafts, !place.isShown {
                    let gap = ImportGap(
                        "stops", "what its stops lack that are drafts; complete them, then remove the line draft here.",
                        isSerious: true)
                    if !isWaiting { entry.gaps.append(gap) }
                    isWaiting = true
                    stops.append(place.slug)
                    continue
                }
                guard let place = places[id] ?? standing(id), place.isShown else {
                    let title = title(of: id, in: found)
                    entry.gaps.append(ImportGap("stops", "the stop \"\(title)\", which is a draft or was left out."))
                    continue
                }
                stops.append(place.slug)
            }
            return stops
        }
        guard line.count > 1 else { return [] }
        let own = ownPoints ?? LinePoints(found.places.compactMap { places[$0.id] }, within: options.nearLine)
        ownPoints = own
        let near = near(line, own)
        if !near.isEmpty { return near }
        // A line alone leads past what the guide has already.
        let standing =
            standingPoints
            ?? LinePoints(
                site.entries.filter { $0.kind == .places }.map {
                    ImportedPlace(slug: $0.slug, location: $0.location, isShown: !$0.isDraft)
                }, within: options.nearLine)
        standingPoints = standing
        return self.near(line, standing)
    }

    private func firstSpot(of tour: ProposedTour) -> Coordinate? {
        if let spot = places.first(of: tour.stops) { return spot }
        for id in tour.stops { if let spot = standing(id)?.location { return spot } }
        return nil
    }

    /// A place that the guide has.
    private func standing(_ id: String) -> ImportedPlace? {
        guard id.hasPrefix("place:") else { return nil }
        return Slug(String(id.dropFirst("place:".count))).flatMap { site.entry(.places, $0) }.map {
            ImportedPlace(slug: $0.slug, location: $0.location, isShown: !$0.isDraft)
        }
    }

    /// Where a line begins and ends, as places that wait for their names: a tour needs stops.
    private mutating func addEnds(of line: [Coordinate], of tour: Proposal, _ cities: CityChoice) -> [Slug] {
        guard let first = line.first, let last = line.last, line.count > 1 else { return [] }
        var ends = [("start", "Start of", first)]
        if first.metres(to: last) > 100 { ends.append(("end", "End of", last)) }
        return ends.compactMap { key, words, location in
            let id = "\(tour.id)~\(key)"
            guard site.ledger.paths[id] == nil else { return nil }
            var place = Proposal(id: id, title: "\(words) \(tour.title)")
            place.location = location
            place.gaps = [ImportGap("title", "the name of this place. The source has a line and no places.")]
            add(place, pictures: [], city: cities.city(at: location))
            return places[id]?.slug
        }
    }

    private func near(_ line: [Coordinate], _ places: LinePoints) -> [Slug] {
        var stops: [Slug] = []
        for hit in LineStops(of: places.points, along: line, within: options.nearLine).found
        where stops.last != places.slugs[hit.number] { stops.append(places.slugs[hit.number]) }
        return stops
    }

    /// What the source calls a place of its own.
    private mutating func title(of id: String, in found: Proposals) -> String {
        let known = titles ?? Dictionary(found.places.map { ($0.id, $0.title) }) { first, _ in first }
        titles = known
        return known[id] ?? id
    }
}

/// Places past which lines may lead.
struct LinePoints {
    let slugs: [Slug]
    let points: LineStops.Points

    init(_ places: [ImportPlanner.ImportedPlace], within metres: Double) {
        let located = places.filter(\.isShown).compactMap { place in place.location.map { (place.slug, $0) } }
        slugs = located.map(\.0)
        points = LineStops.Points(located.map(\.1), within: metres)
    }
}

extension [String: ImportPlanner.ImportedPlace] {
    fileprivate func first(of ids: [String]) -> Coordinate? { ids.lazy.compactMap { self[$0]?.location }.first }
}

extension StandingEntry {
    var isDraft: Bool { values["draft"]?.text.map { ["yes", "true", "on"].contains($0.lowercased()) } ?? false }
}
