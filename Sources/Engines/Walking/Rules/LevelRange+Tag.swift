extension LevelRange {
    /// `-1`, `0;1` or `-2;-1;0`. A value with anything else in it is not known.
    init(tag value: String?) {
        self = .unknown
        let parts = value?.split(separator: ";").map { Double($0.trimmed) } ?? []
        let levels = parts.compactMap { $0 }
        guard let low = levels.min(), let high = levels.max(), levels.count == parts.count, low >= -60, high <= 60
        else { return }
        self.init(low: UInt8(low * 2 + Self.zero), high: UInt8(high * 2 + Self.zero))
    }
}
