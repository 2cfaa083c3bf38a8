public import Geo
import GuideModel
import Media
public import Reading

/// What an author wants of a folder of photographs.
public struct PhotoWish: Sendable {
    /// What ids call the folder.
    public var name = "photos"
    /// How near to a place a photograph must be taken to belong to it.
    public var metres = 60.0
    /// Whether the way from place to place becomes a tour.
    public var makesTour = false
    /// Who took them, and under which licence.
    public var credit: String?

    public init() {}
}

/// A folder of photographs: pictures for places near which they were taken, new places where none is near, and the walk past them.
///
///     var photos = PhotoImport(wish, sources)
///     for path in paths { photos.add(path, named: name) }
///     let found = photos.proposals(for: site)
///
/// A photograph is known again by a digest of its picture, or of its file where it is no JPEG, whatever the file is called. What its camera
/// wrote is read here and goes no farther. Memory: one photograph at a time; each file is read again when its copy is written. Cost:
/// linear in the bytes, and an index of the places; photographs that are no JPEG and that are new are decoded.
public struct PhotoImport {
    private let wish: PhotoWish
    private let sources: PhotoSources
    private var photos: [String: Photo] = [:]
    private var dropped: [Dropped] = []

    /// Bytes of the largest photograph.
    public static let largest = 128 << 20

    /// Why a file could not be read, and what to do where it is too large.
    public static func problem(_ failure: ReadingFailure) -> PhotoProblem {
        guard case .tooLarge = failure else { return PhotoProblem("\(failure)") }
        return PhotoProblem("\(failure); save it as a smaller JPEG")
    }

    struct Photo {
        let id: String
        let name: String
        let path: String
        let facts: ExifFacts?
        let isJPEG: Bool
    }

    public init(_ wish: PhotoWish, _ sources: PhotoSources) { (self.wish, self.sources) = (wish, sources) }

    /// Where the photographs were taken that say so.
    public var locations: [Coordinate] { photos.values.compactMap { $0.facts?.location } }

    /// - Parameter name: what messages call it.
    public mutating func add(_ path: String, named name: String) {
        do {
            let photo = try read(path, name)
            guard let other = photos[photo.id] else {
                photos[photo.id] = photo
                return
            }
            // Programs that send pictures take out the position: the copy that has it counts.
            let isBetter = other.facts?.location == nil && photo.facts?.location != nil
            photos[photo.id] = isBetter ? photo : other
            drop(isBetter ? other.name : name, "it is the same picture as \(isBetter ? name : other.name)")
        } catch { drop(name, "\(error)") }
    }

    public mutating func drop(_ name: String, _ why: String) { dropped.append(Dropped(name, why: why)) }

    /// The import as it would be after a while in the author's hands: nothing that the site has already is proposed again.
    public func proposals(for site: StandingSite) -> Proposals {
        var found = Proposals(source: ImportSource(name: wish.name, system: "photos"))
        (found.dropped, found.isWhole) = (dropped, false)
        let offset = commonOffset
        let sorted = photos.values.sorted { ($0.moment(offset), $0.name, $0.id) < ($1.moment(offset), $1.name, $1.id) }
        var located: [Photo] = []
        for photo in sorted {
            if let why = problem(of: photo, site) {
                found.dropped.append(Dropped(photo.name, why: why))
            } else {
                located.append(photo)
            }
        }
        var owners = standing(located, site)
        cluster(located, &owners, &found)
        found.pictures = located.compactMap { photo in owners[photo.id].map { picture(photo, of: $0) } }
        if wish.credit == nil, found.pictures.contains(where: { site.ledger.paths[$0.id] == nil }) {
            found.remarks.append("who took the new pictures? credit: says it in each line, and --credit in all of them")
        }
        if wish.makesTour {
            found.tours = PhotoWalks(located, owners: owners, offset: offset).walks.map { tour($0, site) }
        }
        return found
    }
}

extension PhotoImport {
    private func read(_ path: String, _ name: String) throws -> Photo {
        let bytes = try sources.bytes(path)
        switch PhotoKind(bytes) {
        case .jpeg:
            guard let parts = JPEGParts(bytes) else { throw PhotoProblem("the file is damaged or cut off") }
            return Photo(
                id: Self.id(parts.bytes), name: name, path: path, facts: parts.exif.map { ExifFacts($0) }, isJPEG: true)
        case .heic:
            let exif = try sources.exif(path)
            return Photo(id: Self.id(bytes), name: name, path: path, facts: ExifFacts(exif[...]), isJPEG: false)
        case .other(let what):
            throw PhotoProblem("it is \(what), whatever its name says; photographs are JPEG or HEIC")
        }
    }

    private static func id(_ bytes: [UInt8]) -> String { "photo:" + ContentDigest(bytes).description.prefix(24) }

    /// The offset that most cameras say, and of those the one farthest west: for those that say none.
    private var commonOffset: Int {
        let counts = Dictionary(grouping: photos.values.compactMap { $0.facts?.time?.offset }) { $0 }.mapValues(\.count)
        return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key ?? 0
    }

    /// Why a photograph is left out. One that has to be decoded is, unless it was brought in before.
    private func problem(of photo: Photo, _ site: StandingSite) -> String? {
        guard photo.facts?.location != nil else { return "its camera wrote no position; add it to a place by hand" }
        guard !photo.isJPEG, site.ledger.paths[photo.id] == nil else { return nil }
        do throws(PhotoProblem) {
            let bytes = try sources.jpeg(photo.path)
            return JPEGParts(bytes) == nil ? "the file is damaged" : nil
        } catch { return "\(error)" }
    }

    private func picture(_ photo: Photo, of place: String) -> ProposedPicture {
        let (sources, path, id, isJPEG) = (sources, photo.path, photo.id, photo.isJPEG)
        var picture = ProposedPicture(place: place, id: id) {
            let file = isJPEG ? try sources.bytes(path) : try sources.jpeg(path)
            guard let parts = JPEGParts(file), !isJPEG || Self.id(parts.bytes) == id else {
                throw PhotoProblem("\(path) has changed while it was brought in; run the command again")
            }
            return parts.bytes
        }
        (picture.credit, picture.taken) = (wish.credit, photo.facts?.time?.written)
        (picture.origin, picture.direction) = (photo.name, photo.facts?.direction)
        return picture
    }

    /// The nearest place of the guide for each photograph that has one near.
    private func standing(_ photos: [Photo], _ site: StandingSite) -> [String: String] {
        let places = site.entries.filter { $0.kind == .places && $0.location != nil }
        let index = PackedIndex(places.compactMap(\.location))
        var owners: [String: String] = [:]
        for photo in photos {
            guard let spot = photo.facts?.location,
                let box = BoundingBox(around: [spot])?.grown(byMetres: wish.metres)
            else { continue }
            let near = index.numbers(in: box).sorted().compactMap { number in
                places[number].location.map { (metres: spot.metres(to: $0), entry: places[number]) }
            }
            if let best = near.filter({ $0.metres <= wish.metres }).min(by: { $0.metres < $1.metres }) {
                owners[photo.id] = StandingSite.id(of: best.entry.slug)
            }
        }
        return owners
    }

    /// Photographs away from all places show something that the guide lacks: those within the distance of the first of them the same thing.
    private func cluster(_ photos: [Photo], _ owners: inout [String: String], _ found: inout Proposals) {
        let left = photos.filter { owners[$0.id] == nil && $0.facts?.location != nil }
        let spots = left.compactMap(\.facts?.location)
        let index = PackedIndex(spots)
        var taken: Set<Int> = []
        for (number, first) in left.enumerated() where !taken.contains(number) {
            let spot = spots[number]
            let box = BoundingBox(around: [spot])?.grown(byMetres: wish.metres)
            let near = box.map { index.numbers(in: $0) } ?? []
            let numbers = Set(near + [number]).sorted().filter {
                !taken.contains($0) && spots[$0].metres(to: spot) <= wish.metres
            }
            taken.formUnion(numbers)
            let group = numbers.map { left[$0] }
            var place = Proposal(
                id: found.source.id("place-" + first.id.dropFirst(6)), title: "Unnamed place \(found.places.count + 1)")
            let points = group.compactMap(\.facts?.location)
            place.location = BoundingBox(around: points)?.centre ?? spot
            place.gaps = [
                ImportGap(
                    "title",
                    (group.count == 1 ? "its name. A photograph was" : "its name. \(group.count) photographs were")
                        + " taken here; name it and remove the line draft.",
                    isSerious: true)
            ]
            for photo in group { owners[photo.id] = place.id }
            found.places.append(place)
        }
    }

    private func tour(_ walk: PhotoWalks.Walk, _ site: StandingSite) -> ProposedTour {
        let source = ImportSource(name: wish.name, system: "photos")
        let ids = walk.photos.map { source.id("walk-" + $0.id.dropFirst(6)) }
        // A walk of an earlier import may begin with another photograph now.
        let known = ids.first { site.ledger.paths[$0] != nil } ?? ids.first
        var entry = Proposal(id: known ?? source.id("walk"), title: "Walk of \(walk.day)")
        entry.gaps = [
            ImportGap(
                "title",
                "what this walk is called. It leads past the places in the order in which they were photographed.")
        ]
        var tour = ProposedTour(entry)
        (tour.stops, tour.keepsDrafts) = (walk.stops, true)
        return tour
    }
}

extension PhotoImport.Photo {
    /// Minutes since 1970; photographs without a time come last.
    fileprivate func moment(_ offset: Int) -> Double { facts?.time?.moment(otherwise: offset) ?? .infinity }
}
