/// The part of a file that a `Range` header asks for (RFC 9110, 14.2). Players of sound and video need it to jump.
public enum ByteRange: Hashable, Sendable {
    /// There is no header, or one that may be ignored: several ranges, other units, no sense.
    case whole
    /// These bytes of the file.
    case part(Range<Int>)
    /// The range begins after the last byte.
    case unsatisfiable

    /// - Parameters:
    ///   - header: what the browser sent; `nil` for nothing.
    ///   - size: how many bytes the file has.
    public init(_ header: String?, of size: Int) {
        guard let header, header.hasPrefix("bytes=") else {
            self = .whole
            return
        }
        let ends = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.count <= 18 && $0.utf8.allSatisfy { (48...57).contains($0) } })
        else {
            self = .whole
            return
        }
        switch (Int(ends[0]), Int(ends[1])) {
        case (nil, nil): self = .whole
        case (nil, let length?): self = length == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - length)..<size)
        case (let first?, let last): self = ByteRange(from: first, to: last, of: size)
        }
    }

    private init(from first: Int, to last: Int?, of size: Int) {
        if let last, last < first {
            self = .whole
        } else {
            self = first >= size ? .unsatisfiable : .part(first..<min(size, (last ?? size - 1) + 1))
        }
    }
}
