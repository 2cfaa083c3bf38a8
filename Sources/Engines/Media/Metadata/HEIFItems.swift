/// Pictures in the boxes of HEIF (ISO/IEC 23008-12, HEIC and AVIF): what cameras wrote into them
/// are items of their own, whose bytes become zeros, so that no address in the file changes.
struct HEIFItems {
    private let bytes: [UInt8]
    /// Where the items are that are no picture, in order and apart.
    private(set) var words: [Range<Int>] = []
    /// The boxes that say something about pictures which nobody needs to show them, and where each
    /// begins.
    private(set) var boxes: [(at: Int, box: MP4Box)] = []

    /// Whether all that is no picture was found.
    private(set) var isComplete = true

    /// Where the pixels of all pictures are, in no order; `nil` where an item is not followed, or has no length.
    private(set) var pixels: [Range<Int>]? = []

    /// What pictures need of `meta`, and what describes them among their properties.
    private static let kept: Set<String> = [
        "hdlr", "pitm", "iinf", "iloc", "iprp", "iref", "idat", "dinf", "grpl", "ipro",
    ]
    private static let described: Set<String> = ["udes", "altt", "crtt", "mdft", "uuid", "rtme"]
    /// Exif; XMP and everything else that has a media type; addresses.
    private static let kinds: Set<String> = ["Exif", "mime", "uri "]

    /// - Parameter meta: what is in the box `meta`, after its version.
    /// - Returns: `nil` where the box is none of pictures.
    init?(_ bytes: [UInt8], meta: Range<Int>) {
        self.bytes = bytes
        var boxes: [String: Range<Int>] = [:]
        for (_, box) in boxesIn(meta) where boxes[box.name] == nil { boxes[box.name] = box.content }
        // The handler's type stands after its version and four bytes that were once another's.
        guard let handler = boxes["hdlr"], text(at: handler.lowerBound + 8) == "pict" else {
            return nil
        }
        let ids = boxes["iinf"].map { self.ids($0) } ?? []
        if !ids.isEmpty {
            let found = boxes["iloc"].map { find(ids, $0, data: boxes["idat"]) } ?? []
            isComplete = found == ids
        }
        words.append(handler.dropFirst(12))
        words = words.joined()
        self.boxes = boxesIn(meta).filter { !Self.kept.contains($0.box.name) }
        let properties = boxes["iprp"].map { boxesIn($0) } ?? []
        for list in properties where list.box.name == "ipco" {
            self.boxes += boxesIn(list.box.content).filter { Self.described.contains($0.box.name) }
        }
    }

    private func boxesIn(_ range: Range<Int>) -> [(at: Int, box: MP4Box)] {
        let all = MediaBytes(bytes)
        var found: [(Int, MP4Box)] = []
        var at = range.lowerBound
        while let box = MP4Box(all, at: at, in: range) {
            found.append((at, box))
            at = box.content.upperBound
        }
        return found
    }

    /// The numbers of the items that are no picture, by `iinf`; the names of all items go.
    private mutating func ids(_ list: Range<Int>) -> Set<Int> {
        guard let version = number(list.lowerBound, 1) else { return [] }
        let start = list.lowerBound + (version == 0 ? 6 : 8)
        guard start <= list.upperBound else { return [] }
        var ids: Set<Int> = []
        for (_, box) in boxesIn(start..<list.upperBound) where box.name == "infe" {
            let entry = box.content
            // Before version 2 an item has a media type and no kind.
            let version = number(entry.lowerBound, 1) ?? 0
            let width = version > 2 ? 4 : 2
            guard let id = number(entry.lowerBound + 4, width) else { continue }
            let kind = version < 2 ? "mime" : text(at: entry.lowerBound + 4 + width + 2) ?? ""
            if Self.kinds.contains(kind) { ids.insert(id) }
            if version >= 2 { words.append(entry.dropFirst(10 + width)) }
        }
        return ids
    }

    /// The parts of items, by `iloc`.
    ///
    /// - Returns: the items that were found.
    private mutating func find(_ ids: Set<Int>, _ list: Range<Int>, data: Range<Int>?) -> Set<Int> {
        var (at, done) = (list.lowerBound, Set<Int>())
        func next(_ width: Int) -> Int? {
            guard at + width <= list.upperBound else { return nil }
            defer { at += width }
            return width == 0 ? 0 : number(at, width)
        }
        guard let version = next(1), next(3) != nil, let sizes = next(1), let more = next(1),
            let count = next(version < 2 ? 2 : 4)
        else { return done }
        for _ in 0..<count {
            guard let id = next(version < 2 ? 2 : 4), let method = version == 0 ? 0 : next(2),
                next(2) != nil,
                let base = next(more >> 4), let parts = next(2)
            else { return done }
            let index = version == 0 ? 0 : more & 15
            // Parts of no bytes are all the same.
            for _ in 0..<(sizes == 0 && index == 0 ? min(parts, 1) : parts) {
                guard next(index) != nil, let offset = next(sizes >> 4),
                    let length = next(sizes & 15)
                else { return done }
                guard ids.contains(id) else {
                    addPixels(base, offset, length, method & 15)
                    continue
                }
                add(base, offset, length, in: method & 15 == 1 ? data : 0..<bytes.count)
            }
            // Parts of other items are not followed.
            if ids.contains(id), method & 15 < 2 { done.insert(id) }
        }
        return done
    }

    /// - Parameter method: 0 for the file itself, 1 for `idat`, 2 for a part of another item.
    private mutating func addPixels(_ base: Int, _ offset: Int, _ length: Int, _ method: Int) {
        guard method != 1 else { return }
        let isThere =
            method == 0 && length > 0 && base <= bytes.count && offset <= bytes.count
            && base + offset + min(length, bytes.count) <= bytes.count
        if isThere { pixels?.append(base + offset..<base + offset + length) } else { pixels = nil }
    }

    private mutating func add(_ base: Int, _ offset: Int, _ length: Int, in part: Range<Int>?) {
        guard let part, base <= bytes.count, offset <= bytes.count else { return }
        let start = part.lowerBound + base + offset
        guard start < part.upperBound else { return }
        // Without a length, to the end.
        words.append(
            start..<(length == 0
                ? part.upperBound : min(part.upperBound, start + min(length, bytes.count))))
    }

    /// In big-endian order; `nil` behind the end, and for numbers that no file is as long as.
    private func number(_ at: Int, _ width: Int) -> Int? {
        guard at >= 0, at + width <= bytes.count, width <= 8 else { return nil }
        let part = bytes[at..<at + width]
        guard width < 8 || part[at] == 0 else { return nil }
        return part.reduce(0) { $0 << 8 | Int($1) }
    }

    private func text(at start: Int) -> String? {
        start >= 0 && start + 4 <= bytes.count
            ? String(decoding: bytes[start..<start + 4], as: UTF8.self) : nil
    }
}

extension [Range<Int>] {
    /// In order and apart, so that a file that names the same bytes many times costs no more than its
    /// length.
    func joined() -> [Range<Int>] {
        var joined: [Range<Int>] = []
        for part in sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = joined.last, part.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, part.upperBound)
            } else {
                joined.append(part)
            }
        }
        return joined
    }
}
