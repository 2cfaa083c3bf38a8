import GuideModel
import Reading

/// Pictures become files of `media/` and items of galleries; what each shows is for the author to say.
extension ImportPlanner {
    /// Of a new place.
    mutating func add(_ pictures: [ProposedPicture], to draft: inout EntryDraft, city: Slug?) {
        let new = pictures.filter { isNew($0) }
        guard !new.isEmpty else { return }
        let files = new.map { keep(KeptFile($0), of: draft.slug, city: city?.text).file }
        draft.gallery = GalleryOffer(new, files)
        draft.gaps.append(
            ImportGap("images", "what its pictures show; say it in alt, and remove the marks # before them"))
    }

    /// Of places that the guide has: as comments in their files, because a picture without words for people who cannot see it is an error, and the
    /// page must stay. The author says what each shows, and removes the marks.
    mutating func addToGalleries(_ all: [ProposedPicture]) throws {
        let pictures = Dictionary(grouping: all, by: \.place)
        guard !pictures.isEmpty else { return }
        let planned = Dictionary(plan.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        for entry in site.entries where entry.kind == .places {
            let ids = [StandingSite.id(of: entry.slug)] + ImportRecord(entry.values[ImportRecord.key]).ids
            let new = ids.flatMap { pictures[$0] ?? [] }.filter { isNew($0) }
            if !new.isEmpty { try offer(new, to: entry, planned[entry.path]) }
        }
    }

    /// - Parameter planned: where the file is among those that change already.
    private mutating func offer(_ new: [ProposedPicture], to entry: StandingEntry, _ planned: Int?) throws {
        guard let before = try read(entry.path) else { return }
        do throws(FrontMatterFault) {
            let editor = try FrontMatterEditor(planned.map { plan.files[$0].after } ?? before, isYAML: false)
            let all = new.map {
                (picture: $0, kept: keep(KeptFile($0), of: entry.slug, city: entry.values["city"]?.text))
            }
            // An import that was broken off may have written the lines already.
            let text = String(decoding: editor.bytes, as: UTF8.self)
            let offered = all.filter { !$0.kept.isFound || !text.contains($0.kept.file) }
            guard !offered.isEmpty else { return }
            let (new, files) = (offered.map(\.picture), offered.map(\.kept.file))
            let after = GalleryOffer(new, files).added(to: editor)
            let file = ImportPlan.PlannedFile(path: entry.path, before: before, after: after)
            if let planned { plan.files[planned] = file } else { plan.files.append(file) }
            let names = files.map { $0.split(separator: "/").last ?? "" }.joined(separator: ", ")
            plan.report.updated.append(
                .init(path: entry.path, key: "images", file: nil, source: "as comments: " + names))
            plan.report.remarks.append(
                "\(entry.path): missing: what its new pictures show; say it in alt, and remove the marks # before them")
        } catch {
            plan.report.remarks.append(
                "\(entry.path) cannot be changed, so \(new.count) pictures of it are left out; `waymark check` says why"
            )
        }
    }

    private func isNew(_ picture: ProposedPicture) -> Bool { ledger.paths[picture.id] == nil }

    /// Plans the file, and returns its path in `media/`. A copy that an import made which was broken off before its end is found again.
    mutating func keep(_ picture: KeptFile, of place: Slug, city: String?) -> (
        file: String, isFound: Bool
    ) {
        let folder = "Content/media/"
        let start = "\(city.map { "\($0)/" } ?? "")\(place)-"
        let (key, ending) = (start + picture.ending, "." + picture.ending)
        // Names of earlier pictures are passed over at once, also where one place has thousands.
        var number = pictureNumbers[key] ?? 0
        while claimed.contains("\(folder)\(start)\(number + 1)\(ending)") { number += 1 }
        pictureNumbers[key] = number
        var (file, isFound) = ("", false)
        repeat {
            number += 1
            file = "\(start)\(number)\(ending)"
            isFound = media.contains(file) && !claimed.contains(folder + file) && isCopy(folder + file, of: picture)
        } while media.contains(file) && !isFound
        media.insert(file)
        claimed.insert(folder + file)
        if !isFound {
            plan.pictures.append(
                PlannedPicture(path: folder + file, content: picture.content, sample: picture.sample))
        }
        ledger.add(picture.id, folder + file)
        return (file, isFound)
    }

    private func isCopy(_ path: String, of picture: KeptFile) -> Bool {
        // Nothing is lost, because a picture of which one of the two cannot be read comes under another name.
        guard let own = try? read(path), let copy = try? picture.content() else { return false }
        return own == copy
    }
}

/// A new file of `media/`, named after its place.
struct KeptFile {
    /// By which it is known again.
    let id: String
    let ending: String
    /// What stands for its bytes while the plan is judged.
    let sample: [UInt8]
    let content: @Sendable () throws -> [UInt8]

    init(_ picture: ProposedPicture) {
        (id, ending, content) = (picture.id, picture.ending, picture.content)
        sample = picture.sample ?? PlannedPicture.sign
    }

    init(_ file: AttachedFile) {
        let bytes = file.bytes
        (id, ending, sample, content) = (file.id, file.ending, bytes, { bytes })
    }
}
