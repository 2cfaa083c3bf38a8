import GuideModel
import Reading

/// Files that lay beside the source become files of `media/`: recordings, and pictures of which the source says what they show, are keys of
/// their places; other pictures wait for their words.
extension ImportPlanner {
    /// Notes what the source names, and tells what of it could not be found.
    mutating func noteAttachments(of found: Proposals) {
        attached = Dictionary(grouping: found.attachments, by: \.place)
        let missing = found.attachments.filter { $0.file == nil && $0.address == nil }
        let remote = missing.filter(\.isRemote)
        var near = missing.filter { !$0.isRemote }
        // Those that are there and cannot be used are told in any case.
        if near.count > Self.mostNamed {
            near = near.filter { $0.problem != nil } + near.filter { $0.problem == nil }
        }
        plan.report.dropped += near.prefix(Self.mostNamed).map(\.missing)
        if near.count > Self.mostNamed {
            plan.report.dropped.append(
                Dropped(
                    "\(near.count - Self.mostNamed) more files",
                    why: "they are not beside the source either, or cannot be used"))
        }
        guard !remote.isEmpty else { return }
        plan.report.dropped.append(
            Dropped(
                "\(remote.count) pictures that are on a server",
                why:
                    "no address is asked for a picture; save those that you may use beside the source, under their names, and bring it in again"
            ))
    }

    /// Files that are missing of which each is named.
    private static let mostNamed = 20

    /// Gives a place what belongs to it.
    ///
    /// - Parameters:
    ///   - waiting: gets the pictures that wait for someone who says what they show.
    ///   - entry: the place that the guide has already.
    mutating func attach(
        to place: inout Proposal, _ waiting: inout [ProposedPicture], slug: Slug, city: String?, entry: StandingEntry?
    ) {
        guard let files = attached[place.id] else { return }
        let record = ImportRecord(entry?.values[ImportRecord.key])
        func isFree(_ key: String) -> Bool {
            entry?.values[key] == nil || record.digest(of: key, in: place.id) != nil
        }
        var (items, seen): ([String: [ExtraValue]], Set<String>) = ([:], [])
        for file in files where file.file.map({ seen.insert($0.id).inserted }) ?? true {
            let key = file.file.map { $0.kind == .picture ? "images" : "media" } ?? "media"
            if let picture = file.picture(of: place), !isFree(key) || file.words == nil {
                waiting.append(picture)
            } else if !isFree(key) {
                plan.report.dropped.append(file.left)
            } else if let item = item(of: file, slug, city) {
                items[key, default: []].append(item)
            }
        }
        for (key, items) in items.sorted(by: { $0.key < $1.key }) { place.append(items, to: key) }
    }

    /// Tells of what belongs to a place that is its author's own.
    mutating func leaveAttachments(of place: Proposal) {
        guard let count = attached[place.id]?.count(where: { $0.file != nil }), count > 0 else { return }
        let what = count == 1 ? "a file" : "\(count) files"
        plan.report.dropped.append(
            Dropped(
                "\(what) of \(place.title)",
                why: "the place was there before the import; put those that you want into media/, and name them there"))
    }

    /// The value of a key that names the file; `nil` for one that its author deleted.
    private mutating func item(of attachment: Attachment, _ slug: Slug, _ city: String?) -> ExtraValue? {
        guard let file = attachment.file else {
            return attachment.address.map { recording(attachment, "url", PlainWords.line($0, most: 1000)) }
        }
        guard let path = path(of: file, slug, city) else { return nil }
        guard file.kind == .picture else { return recording(attachment, "file", path) }
        let words = [("file", path), ("alt", attachment.words), ("credit", attachment.credit)]
        return .map(words.compactMap { name, text in text.map { ExtraField(name: name, value: .text($0)) } })
    }

    private func recording(_ attachment: Attachment, _ key: String, _ place: String) -> ExtraValue {
        let type = (attachment.file?.kind ?? attachment.kind ?? .audio).rawValue
        let title = attachment.title ?? attachment.owner
        return .map([("type", type), ("title", title), (key, place)].map { ExtraField(name: $0, value: .text($1)) })
    }

    /// Where the file is or will be, in `media/`.
    private mutating func path(of file: AttachedFile, _ slug: Slug, _ city: String?) -> String? {
        let folder = "Content/media/"
        if let known = ledger.paths[file.id] {
            let name = String(known.dropFirst(folder.count))
            return media.contains(name) && (site.media.contains(name) || site.ledger.paths[file.id] == nil) ? name : nil
        }
        return keep(KeptFile(file), of: slug, city: city).file
    }
}

extension Attachment {
    /// What the picture shows, where its source says more than the name of its place or of its file.
    var words: String? {
        guard let title, !title.isEmpty, title != owner, title != file?.name, FileReference(title) == nil else {
            return nil
        }
        return title
    }

    /// The picture as one that waits; `nil` for recordings.
    fileprivate func picture(of place: Proposal) -> ProposedPicture? {
        guard let file, file.kind == .picture else { return nil }
        let bytes = file.bytes
        var picture = ProposedPicture(place: place.id, id: file.id) { bytes }
        (picture.ending, picture.sample) = (file.ending, bytes)
        (picture.alt, picture.credit, picture.origin) = (words, credit, file.name)
        return picture
    }

    fileprivate var left: Dropped {
        let name = file?.name ?? PlainWords.line(references.first ?? "")
        return Dropped(
            title.map { "\($0): \(name)" } ?? name,
            why: "\(owner) has recordings of its own; put the file into media/, and name it there", at: origin)
    }
}

extension Proposal {
    /// Adds items to a list.
    fileprivate mutating func append(_ items: [ExtraValue], to key: String) {
        guard let place = fields.firstIndex(where: { $0.name == key }), case .list(let known) = fields[place].value
        else {
            fields.removeAll { $0.name == key }
            return add(key, .list(items))
        }
        fields[place] = ExtraField(name: key, value: .list(known + items))
    }
}
