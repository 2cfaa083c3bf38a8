/// Where the next of a mark is in bytes, asked for again and again from places that move forward.
///
///     var mark = NextMark("]]>")
///     mark.next(from: 0, in: bytes)   // the range of the first; `nil` where there is none
///
/// Cost: each byte is looked at once, however often it is asked, also where the mark never comes.
struct NextMark {
    private let mark: [UInt8]
    /// The first mark from ``from`` on; `nil` where there is none, or nothing was asked yet.
    private var found: Int?
    private var from: Int?
    /// Bytes that were looked at: what a test counts.
    private(set) var looked = 0

    init(_ mark: String) { self.mark = Array(mark.utf8) }

    /// - Parameter start: not before that of an earlier call, or everything behind it is looked at again.
    mutating func next(from start: Int, in bytes: [UInt8]) -> Range<Int>? {
        if !isKnown(from: start) { search(from: start, in: bytes) }
        return found.map { $0..<$0 + mark.count }
    }

    private func isKnown(from start: Int) -> Bool {
        guard let from, start >= from else { return false }
        return found.map { $0 >= start } ?? true
    }

    private mutating func search(from start: Int, in bytes: [UInt8]) {
        (from, found) = (start, nil)
        var index = start
        while let first = bytes[index...].firstIndex(of: mark[0]) {
            if bytes[first...].starts(with: mark) {
                found = first
                break
            }
            index = first + 1
        }
        looked += (found ?? bytes.count) - start
    }
}
