import Media

/// What of a file's end tells whether the whole of it has arrived. It takes the parts of the file as they are read.
struct FileEnd {
    /// The last bytes of the file.
    private(set) var tail: [UInt8] = []
    /// Where the last mark that ends a JPEG begins; cameras put more behind it.
    private(set) var lastEndOfImage: Int?
    private var count = 0
    private static let tailLength = 4096

    mutating func add(_ part: ArraySlice<UInt8>) {
        if tail.last == 0xFF, part.first == 0xD9 { lastEndOfImage = count - 1 }
        var rest = part
        while let mark = rest.firstIndex(of: 0xFF) {
            rest = rest[(mark + 1)...]
            if rest.first == 0xD9 { lastEndOfImage = count + mark - part.startIndex }
        }
        tail = Array((tail + part.suffix(Self.tailLength)).suffix(Self.tailLength))
        count += part.count
    }

    /// Whether a picture ends before it is complete.
    ///
    /// - Parameters:
    ///   - head: the beginning of the file.
    ///   - ending: what the picture is by its bytes.
    func isTooEarly(_ head: [UInt8], ending: String) -> Bool {
        switch ending {
        case "jpg":
            guard let scan = PixelHeader.startOfScan(of: head) else { return head.count == count }
            return (lastEndOfImage ?? 0) < scan
        case "png": return !contains("IEND")
        case "gif": return !tail.suffix(64).contains(0x3B)
        case "webp":
            let size = (0..<4).reduce(0) { $0 | Int(head[4 + $1]) << (8 * $1) }
            return count < size + 8
        default: return false
        }
    }

    private func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return tail.indices.contains { tail[$0...].starts(with: wanted) }
    }
}
