import Geo
import GuideModel
import Reading

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

/// A folder of photographs: pictures for places near which they were taken, new places where several were taken, and the walk past them.
///
///     var photos = PhotoImport(wish)
///     for path in paths { photos.add(ImportFile(path: path, bytes: try bytes(of: path))) }
///     let found = photos.proposals(for: site)
///
/// A photograph is known again by a digest of its picture, whatever its file is called. What its camera wrote is read here and goes no
/// farther. Memory: all photographs, up to ``most`` bytes. Cost: linear in their bytes, and an index of the places.
public struct PhotoImport {
    private let wish: PhotoWish
    private var photos: [Photo] = []
    private var dropped: [Dropped] = []
    private var seen: Set<String> = []
    private var total = 0

    /// Bytes of all photographs of an import.
    public static let most = 1 << 30
    /// Bytes of the largest photograph.
    public static let largest = 64 << 20
    /// A pause of so many hours ends a walk.
    private static let pause = 3.0

    struct Photo {
        let id: String
        let name: String
        let facts: ExifFacts?
        let bytes: [UInt8]
    }

    public init(_ wish: PhotoWish) { self.wish = wish }

    public mutating func add(_ file: ImportFile) {
        let ending = file.path.split(separator: ".").last?.lowercased() ?? ""
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        if ["heic", "heif"].contains(ending) || file.bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) {
            return drop(
                name,
                "browsers do not show HEIC; save it as JPEG, for example with heif-convert (Debian: libheif-examples)")
        }
        guard let parts = JPEGParts(file.bytes) else {
            return drop(
                name, file.bytes.starts(with: [0xFF, 0xD8]) ? "the file is damaged or cut off" : "it is no JPEG")
        }
        let id = "photo:" + ContentDigest(parts.bytes).description.prefix(24)
        guard seen.insert(id).inserted else { return drop(name, "the same picture is in the folder twice") }
        total += parts.bytes.count
        guard total <= Self.most else {
            return drop(
                name,
                "that would be more than \(Self.most >> 20) MB at once; bring the rest in afterwards, with the same command"
            )
        }
        photos.append(Photo(id: id, name: name, facts: parts.exif.map { ExifFacts($0) }, bytes: parts.bytes))
    }

    /// What could not even be opened.
    public mutating func drop(_ name: String, _ why: String) { dropped.append(Dropped(name, why: why)) }

    public func proposals(for site: StandingSite) -> Proposals {
        var found = Proposals(source: ImportSource(name: wish.name, system: "photos"))
        (found.dropped, found.isWhole) = (dropped, false)
        let sorted = photos.sorted { ($0.facts?.time ?? "~", $0.name) < ($1.facts?.time ?? "~", $1.name) }
        let located = sorted.filter { $0.facts?.location != nil }
        for photo in sorted where photo.facts?.location == nil {
            found.dropped.append(Dropped(photo.name, why: "its camera wrote no position; add it to a place by hand"))
        }
        var owners = standing(located, site)
        cluster(located, &owners, &found)
        for photo in located {
            guard let place = owners[photo.id] else { continue }
            var picture = ProposedPicture(place: place, id: photo.id, bytes: photo.bytes)
            (picture.credit, picture.taken) = (wish.credit, photo.facts?.time)
            picture.direction = photo.facts?.direction
            found.pictures.append(picture)
        }
        if wish.makesTour { found.tours = tours(located, owners) }
        return found
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

    /// Several photographs that were taken within the distance of the first of them, away from all places, show something that the guide lacks.
    private func cluster(_ photos: [Photo], _ owners: inout [String: String], _ found: inout Proposals) {
        var left = photos.filter { owners[$0.id] == nil }
        while let first = left.first, let spot = first.facts?.location {
            let group = left.filter { $0.facts?.location.map { $0.metres(to: spot) <= wish.metres } ?? false }
            left.removeAll { photo in group.contains { $0.id == photo.id } }
            guard group.count > 1 else {
                found.dropped.append(
                    Dropped(first.name, why: "no place is within \(Int(wish.metres)) m of it, and no other photograph"))
                continue
            }
            var place = Proposal(
                id: found.source.id("place-" + first.id.dropFirst(6)), title: "Unnamed place \(found.places.count + 1)")
            let points = group.compactMap(\.facts?.location)
            place.location = BoundingBox(around: points)?.centre ?? spot
            place.gaps = [
                ImportGap(
                    "title", "its name. \(group.count) photographs were taken here; name it and remove the line draft.",
                    isSerious: true)
            ]
            for photo in group { owners[photo.id] = place.id }
            found.places.append(place)
        }
    }

    /// A tour for each walk: past the places in the order in which they were photographed, a pause of hours between one and the next.
    private func tours(_ photos: [Photo], _ owners: [String: String]) -> [ProposedTour] {
        var walks: [(start: Photo, last: String, stops: [String])] = []
        for photo in photos {
            guard let owner = owners[photo.id], let time = photo.facts?.time else { continue }
            if let walk = walks.last, Self.hours(from: walk.last, to: time) <= Self.pause {
                walks[walks.count - 1].last = time
                if walk.stops.last != owner { walks[walks.count - 1].stops.append(owner) }
            } else {
                walks.append((photo, time, [owner]))
            }
        }
        return walks.filter { $0.stops.count > 1 }.map { walk in
            let day = (walk.start.facts?.time ?? "").prefix(10)
            var entry = Proposal(
                id: ImportSource(name: wish.name, system: "photos").id("walk-" + walk.start.id.dropFirst(6)),
                title: "Walk of \(day)")
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

    /// Hours between two moments of one camera; more than any walk has where they are not of one day.
    private static func hours(from one: String, to other: String) -> Double {
        func minutes(_ text: String) -> Double? {
            let parts = text.dropFirst(11).split(separator: ":").compactMap { Double($0) }
            return parts.count == 3 ? parts[0] * 60 + parts[1] + parts[2] / 60 : nil
        }
        guard one.prefix(10) == other.prefix(10), let from = minutes(one), let to = minutes(other) else { return 99 }
        return (to - from) / 60
    }
}
