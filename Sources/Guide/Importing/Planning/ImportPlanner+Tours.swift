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
                if let place = places[id] ?? standing(id), tour.keepsDrafts, !place.isShown {
                    let gap = ImportGap(
                        "stops", "what its stops lack that are drafts; complete them, then remove the line draft here.",
                        isSerious: true)
                    if !entry.gaps.contains(gap) { entry.gaps.append(gap) }
                    stops.append(place.slug)
                    continue
                }
                guard let place = places[id] ?? standing(id), place.isShown else {
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

    private func firstSpot(of tour: ProposedTour) -> Coordinate? {
        if let spot = places.first(of: tour.stops) { return spot }
        for id in tour.stops { if let spot = standing(id)?.location { return spot } }
        return nil
    }

    /// A place that the guide has.
    private func standing(_ id: String) -> ImportedPlace? {
        guard id.hasPrefix("place:") else { return nil }
        return site.entries.first { $0.kind == .places && StandingSite.id(of: $0.slug) == id }.map {
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
