import Formats
import GuideModel
import Media
import Processes
import Reading
import Synchronization

/// The pictures of a site and the other files that go out under their own names: what is in them, what is made of them, and what
/// is wrong with them.
///
/// Nothing is decoded that an earlier build has decoded with the same libraries.
struct PictureService: Sendable {
    private let sets: [PictureSet]
    private let media: [CopiedFile]
    private let ownStatics: [CopiedFile]
    private let library: PictureLibrary?
    private var workshop: PictureWorkshop? { library?.workshop }
    private let cache: PictureCache?
    private let jobs: Int
    /// What keeps pictures from being made, by their files.
    let faults: [(file: MediaFile, fault: PictureFault)]
    /// What keeps files from being published.
    let refused: [(file: CopiedFile, fault: CleanMedia.Fault)]

    /// - Parameters:
    ///   - statics: the files of `static/`, which are cleaned as those of `media/` are, and never made smaller.
    ///   - library: `nil` where pictures are only freed from metadata.
    ///   - cache: the folder for finished pictures.
    init(
        _ guides: [Guide], statics: [MediaFile], library: PictureLibrary?, cache: String?, jobs: Int
    ) {
        let settings = guides.first?.site.media ?? MediaSettings()
        let media = (guides.first?.media ?? []).map { CopiedFile($0, "media/\($0.path)", settings) }
        let statics = statics.map { CopiedFile($0, "static/\($0.path)", settings) }
        (self.media, ownStatics) = (media, statics)
        (self.library, self.jobs) = (library, jobs)
        let cache = cache.map { PictureCache($0 + "/pictures") }
        self.cache = cache
        guard let workshop = library?.workshop else {
            (sets, faults) = ([], [])
            refused = Self.refused(media + statics, made: [], cache, jobs: jobs)
            return
        }
        let uses = PictureUses(guides)
        let apart = Self.shownWhole(guides)
        let wanted = media.map(\.file).filter { PictureSet.isMade($0) && !apart.contains($0.path) }
        let found = Parallel.map(wanted, jobs: jobs) { file -> Result<PictureSet?, PictureFault> in
            Result { () throws(PictureFault) in
                let look = try PictureLook.of(file, workshop, cache)
                return PictureSet(file, look, uses.slots[file.path] ?? [], workshop, cache)
            }
        }
        sets = found.compactMap { if case .success(let set?) = $0 { set } else { nil } }
        faults = zip(wanted, found).compactMap { file, result in
            if case .failure(let fault) = result { (file, fault) } else { nil }
        }
        let made = Set(sets.map { "media/\($0.file.path)" })
        refused = Self.refused(media + statics, made: made, cache, jobs: jobs)
    }

    private static func refused(
        _ files: [CopiedFile], made: Set<String>, _ cache: PictureCache?, jobs: Int
    ) -> [(file: CopiedFile, fault: CleanMedia.Fault)] {
        let looked = files.filter { !$0.isAsIs && !made.contains($0.name) }
        let faults = Parallel.map(looked, jobs: jobs) { CleanMedia.fault($0.file, cache) }
        return zip(looked, faults).compactMap { file, fault in fault.map { (file, $0) } }
    }

    /// Whether pictures are made in several sizes on this machine.
    var makesPictures: Bool { workshop != nil }
    var meetsOtherLibrary: Bool { faults.contains { $0.fault == .otherLibrary } }

    /// The pictures that visitors look around in need all their pixels.
    private static func shownWhole(_ guides: [Guide]) -> Set<String> {
        Set(
            guides.flatMap(\.places).flatMap(\.media).compactMap { item in
                if case .file(let file) = item.source { file } else { nil }
            })
    }

    /// What pages need to know; `nil` where nothing is made.
    func pictures(_ cards: [PictureCard]) -> GuidePictures? {
        guard let workshop else { return nil }
        var digest = ContentDigest(workshop.versions)
        for set in sets {
            digest.add(set.file.digest)
            digest.add(set.tone)
        }
        let paths = Dictionary(cards.flatMap { card in card.pages.map { ($0, card.path) } }) { first, _ in first }
        digest.add(paths.keys.map(\.text).sorted().joined(separator: "\n"))
        return GuidePictures(
            Dictionary(sets.map { ($0.file.path, $0.made) }) { first, _ in first }, cards: paths, digest: digest)
    }
}

extension PictureService {
    /// The files of `media/` as they are published, in the order of the guide's list: pictures of
    /// pixels at most as wide as anybody wants them, everything without metadata.
    func published() -> PublishedMedia {
        let made = Dictionary(sets.map { ($0.file.path, $0) }) { first, _ in first }
        let files = media.compactMap { copied -> PublishedMedia.File? in
            let file = copied.file
            guard let path = GuidePaths.media(file.path) else { return nil }
            if let set = made[file.path], !copied.isAsIs {
                let output = DigestedOutput(set.whole(at: path, owner: copied.owner)) { kept in
                    try KeptDigests.digest(of: kept, cache)
                }
                return .init(output, size: set.wholeSize)
            }
            let output = DigestedOutput(CleanMedia.output(of: copied, at: path, cache)) { source in
                source == file.absolutePath ? file.digest : try KeptDigests.digest(of: source, cache)
            }
            return .init(output, size: file.size)
        }
        return PublishedMedia(files)
    }

    /// The files of `static/`, without what they say about their makers.
    func statics() -> [PlannedOutput] {
        ownStatics.compactMap { copied in
            // Reading refuses other names.
            OutputPath(copied.file.path).map { CleanMedia.output(of: copied, at: $0, cache) }
        }
    }

    private static let fewCards = 24

    /// Makes the pictures of which some file is wanted, each by one decoding, and the previews of links among them, and keeps them
    /// for the outputs.
    func make(_ wanted: [PlannedOutput]) throws {
        guard let cache else { return }
        let paths = Set(wanted.map(\.path))
        let sets = sets.filter { set in !paths.isDisjoint(with: set.paths) }
        let cards = wanted.filter { PictureCard.isCard($0.path) }
        guard !sets.isEmpty || !cards.isEmpty else { return }
        try library?.confirm()
        _ = try Parallel.map(sets, jobs: jobs) { try $0.prepare(in: cache) }
        let make = { _ = try Parallel.map(cards, jobs: jobs) { try $0.make() } }
        // Some of what is used again stays, which a tenth of a second is not worth.
        if cards.count > Self.fewCards { try Allocator.reusingPieces(make) } else { try make() }
        let copies = (media + ownStatics).flatMap { [CleanMedia.name($0.file), CleanMedia.knownName($0.file)] }
        let kept = self.sets.flatMap(\.names) + copies
        if !sets.isEmpty { cache.prune(keeping: Set(kept + kept.map(KeptDigests.name))) }
    }

    /// All further files.
    func outputs(_ cards: [PictureCard]) -> [PlannedOutput] {
        let variants = sets.flatMap { set in set.outputs(owner: "Content/media/\(set.file.path)") }
        guard let workshop else { return [] }
        let files = Dictionary(media.map { ($0.file.path, $0.file) }) { first, _ in first }
        return variants + cards.map { $0.output(workshop, cache, media: files) }
    }
}

/// What an earlier build saw in a picture, or this one sees.
enum PictureLook {
    static func name(_ file: MediaFile, _ workshop: PictureWorkshop) -> String {
        var sum = ContentDigest("look 2 \(workshop.versions)")
        sum.add(file.digest)
        return "\(sum).look"
    }

    static func of(
        _ file: MediaFile, _ workshop: PictureWorkshop, _ cache: PictureCache?
    ) throws(PictureFault) -> PictureWorkshop.Look {
        let name = name(file, workshop)
        if let kept = cache?.bytes(name).flatMap(PictureWorkshop.Look.init) { return kept }
        let look = try workshop.look(at: file.absolutePath)
        cache?.keep(look.bytes, as: name)
        return look
    }
}

extension PictureWorkshop.Look {
    /// For the cache: three colours and three marks.
    fileprivate var bytes: [UInt8] {
        [red, green, blue, isMoving ? 1 : 0, isTransparent ? 1 : 0, hasPalette ? 1 : 0]
    }

    fileprivate init?(_ bytes: [UInt8]) {
        guard bytes.count == 6 else { return nil }
        self.init(
            red: bytes[0], green: bytes[1], blue: bytes[2], isMoving: bytes[3] == 1, isTransparent: bytes[4] == 1,
            hasPalette: bytes[5] == 1)
    }
}
