#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a plain file lies on the disk: as long as that is the same, so are its bytes.
struct FileState: Hashable, Sendable {
    let size: Int
    /// When its content and its entry on the disk last changed, in nanoseconds since 1970.
    let written: Int
    let changed: Int
    /// Its number on the disk.
    let number: Int

    /// `nil` for numbers that ``numbers`` did not give.
    init?(_ numbers: [Int]) {
        guard numbers.count == 4 else { return nil }
        (size, written, changed, number) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    var numbers: [Int] { [size, written, changed, number] }

    init(_ status: stat) {
        size = Int(status.st_size)
        (written, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
        number = Int(truncatingIfNeeded: status.st_ino)
    }

    /// `nil` where the path leads to no plain file; links are followed.
    init?(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    static func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }

    /// Whether another change would have another time: disks write times in steps, and some only whole seconds.
    ///
    /// - Parameter now: the time at which the state was asked for, in nanoseconds since 1970.
    func isSettled(at now: Int) -> Bool {
        let newest = max(written, changed)
        return newest + (newest % 1_000_000_000 == 0 ? 2_000_000_000 : 30_000_000) < now
    }
}
