/// The part of a text that is at hand: all of a text in memory, or a piece of a file that moves on.
///
/// While a token is read the window only grows, so that places in it stay where they are.
struct XMLWindow {
    typealias Fill = (UnsafeMutableBufferPointer<UInt8>) throws -> Int

    private static let piece = 64 * 1024

    private(set) var bytes: [UInt8]
    /// Where the token begins that is being read, or the next one.
    var start = 0
    private let fill: Fill?
    /// How long a token may become.
    private let limit: Int
    /// Bytes of the text before the window.
    private var passed = 0
    /// From where on a text in memory has no mark any more, by the first byte of the mark: it is not looked for again.
    private var missing: [UInt8: Int] = [:]

    init(_ bytes: [UInt8]) { (self.bytes, fill, limit) = (bytes, nil, .max) }

    init(limit: Int, fill: @escaping Fill) { (bytes, self.fill, self.limit) = ([], fill, limit) }

    /// Bytes of the text before a place in the window.
    func offset(_ index: Int) -> Int { passed + index }

    /// The byte at a place, `nil` behind the end of the text.
    mutating func byte(at index: Int) throws -> UInt8? {
        while index >= bytes.count { guard try load() else { return nil } }
        return bytes[index]
    }

    /// The place of the next such byte, `nil` where there is none.
    mutating func index(of byte: UInt8, from index: Int) throws -> Int? {
        var from = index
        while true {
            if from < bytes.count, let found = bytes[from...].firstIndex(of: byte) { return found }
            from = max(from, bytes.count)
            guard try load() else { return nil }
        }
    }

    mutating func starts(with text: StaticString, at index: Int) throws -> Bool {
        let count = text.utf8CodeUnitCount
        guard try byte(at: index + count - 1) != nil else { return false }
        return bytes[index..<index + count].equals(text)
    }

    /// Where a text ends that stands somewhere after a place; `nil` where it does not.
    mutating func end(of text: StaticString, from index: Int) throws -> Int? {
        guard !isMissing(text, from: index) else { return nil }
        let count = text.utf8CodeUnitCount
        let last = text.utf8Start[count - 1]
        var from = index + count - 1
        while let found = try self.index(of: last, from: from) {
            if bytes[(found - count + 1)...found].equals(text) { return found + 1 }
            from = found + 1
        }
        note(missing: text, from: index)
        return nil
    }

    /// Moves on behind a text, and lets go of what is passed; false where the text does not come.
    mutating func pass(_ text: StaticString) throws -> Bool {
        guard !isMissing(text, from: start) else { return false }
        let (count, begin) = (text.utf8CodeUnitCount, start)
        while true {
            let limit = bytes.count
            var from = start + count - 1
            while from < limit, let found = bytes[from...].firstIndex(of: text.utf8Start[count - 1]) {
                if bytes[(found - count + 1)...found].equals(text) {
                    start = found + 1
                    return true
                }
                from = found + 1
            }
            start = max(start, limit - count + 1)
            letGo()
            guard try load() else {
                note(missing: text, from: begin)
                return false
            }
        }
    }

    private func isMissing(_ text: StaticString, from index: Int) -> Bool {
        missing[text.utf8Start[0]].map { index >= $0 } ?? false
    }

    private mutating func note(missing text: StaticString, from index: Int) {
        // Places in the window of a file change.
        if fill == nil { missing[text.utf8Start[0]] = index }
    }

    /// Lets go of the bytes before the token, when they are many. Places in the window change.
    mutating func letGo() {
        guard fill != nil, start >= Self.piece || start == bytes.count else { return }
        bytes.removeSubrange(..<start)
        passed += start
        start = 0
    }

    /// Reads another piece; false at the end of the text.
    private mutating func load() throws -> Bool {
        guard let fill else { return false }
        guard bytes.count - start <= limit else {
            throw XMLFault(reason: .tooLong(bytes: limit + 1, limit: limit), offset: offset(start))
        }
        let count = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: Self.piece))
        let added = try bytes.withUnsafeMutableBufferPointer {
            try fill(UnsafeMutableBufferPointer(rebasing: $0[count...]))
        }
        bytes.removeLast(Self.piece - added)
        return added > 0
    }
}

extension Sequence<UInt8> {
    func equals(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { elementsEqual($0) }
    }
}
