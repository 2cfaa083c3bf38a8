import GuideModel
import Reading

/// Pictures become files of `media/` and items of galleries; what each shows is for the author to say.
extension ImportPlanner {
    private static let words = "x-photographs"

    /// Of a new place.
    mutating func add(_ pictures: [ProposedPicture], to draft: inout EntryDraft, city: Slug?) {
        let new = pictures.filter { isNew($0) }
        guard !new.isEmpty else { return }
        let files = new.map { keep($0, of: draft.slug, city: city?.text) }
        draft.values.append(ExtraField(name: "images", value: .list(zip(new, files).map(Self.item))))
        if let words = Self.words(new, files) { draft.values.append(ExtraField(name: Self.words, value: words)) }
        draft.gaps.append(ImportGap("images", "alt: say what each picture shows"))
    }

    /// Of places that the guide has: as comments in their files, because a picture without words for people who cannot see it is an error, and the
    /// page must stay. The author says what each shows, and removes the marks.
    mutating func addToGalleries(_ found: Proposals) throws {
        let pictures = Dictionary(grouping: found.pictures, by: \.place)
        for entry in site.entries where entry.kind == .places {
            let ids = [StandingSite.id(of: entry.slug)] + ImportRecord(entry.values[ImportRecord.key]).ids
            let new = ids.flatMap { pictures[$0] ?? [] }.filter { isNew($0) }
            if !new.isEmpty { try offer(new, to: entry) }
        }
    }

    private mutating func offer(_ new: [ProposedPicture], to entry: StandingEntry) throws {
        let planned = plan.files.firstIndex { $0.path == entry.path }
        guard let before = try read(entry.path) else { return }
        do throws(FrontMatterFault) {
            var editor = try FrontMatterEditor(planned.map { plan.files[$0].after } ?? before, isYAML: false)
            let files = new.map { keep($0, of: entry.slug, city: entry.values["city"]?.text) }
            if let words = Self.words(new, files), case .map(let fields) = words {
                var all: [ExtraField] = []
                if case .map(let known) = editor.value(of: Self.words) { all = known }
                try editor.set(Self.words, to: .map(all + fields))
            }
            if let planned { plan.files.remove(at: planned) }
            let after = GalleryOffer(zip(new, files).map(Self.item)).added(to: editor)
            plan.files.append(.init(path: entry.path, before: before, after: after))
            for file in files {
                plan.report.updated.append(
                    .init(path: entry.path, key: "images", file: nil, source: "a comment on " + file))
            }
            plan.report.remarks.append(
                "\(entry.path): missing: what its new pictures show; say it in alt, and remove the marks # before them")
        } catch {
            plan.report.remarks.append(
                "\(entry.path) cannot be changed, so \(new.count) pictures of it are left out; `waymark check` says why"
            )
        }
    }

    private func isNew(_ picture: ProposedPicture) -> Bool { picture.id.map { ledger.paths[$0] == nil } ?? true }

    /// Makes the file, and returns its path in `media/`.
    private mutating func keep(_ picture: ProposedPicture, of place: Slug, city: String?) -> String {
        var file = picture.file ?? ""
        var number = 0
        while picture.file == nil, file.isEmpty || media.contains(file) {
            number += 1
            file = "\(city.map { "\($0)/" } ?? "")\(place)-\(number).jpg"
        }
        media.insert(file)
        let path = "Content/media/" + file
        pictureFiles.append(.init(path: path, before: nil, after: picture.bytes))
        if let id = picture.id { ledger.add(id, path) }
        return file
    }

    private static func item(_ picture: ProposedPicture, _ file: String) -> ExtraValue {
        let credit = picture.credit.map { [ExtraField(name: "credit", value: .text($0))] } ?? []
        return .map([ExtraField(name: "file", value: .text(file))] + credit)
    }

    /// When each was taken, and which way the camera looked: the author's to use, and never a position.
    private static func words(_ pictures: [ProposedPicture], _ files: [String]) -> ExtraValue? {
        let fields = zip(pictures, files).compactMap { picture, file -> ExtraField? in
            var facts: [ExtraField] = []
            if let taken = picture.taken { facts.append(ExtraField(name: "taken", value: .text(taken))) }
            if let degrees = picture.direction {
                facts.append(ExtraField(name: "facing", value: .text("\(Int(degrees.rounded()) % 360)")))
            }
            return facts.isEmpty ? nil : ExtraField(name: file, value: .map(facts))
        }
        return fields.isEmpty ? nil : .map(fields)
    }
}
