import Glibc

/// How much memory the system lets this program take (`ulimit -v`, `ulimit -d`).
struct MemoryLimit: CustomStringConvertible {
    let bytes: Int
    /// The command of a shell that takes the limit away.
    let remedy: String

    /// The tighter one; `nil` without any.
    static var current: MemoryLimit? {
        [(RLIMIT_AS, "ulimit -v unlimited"), (RLIMIT_DATA, "ulimit -d unlimited")].compactMap { kind, remedy in
            var limit = rlimit()
            guard getrlimit(Int32(kind.rawValue), &limit) == 0, let bytes = Int(exactly: limit.rlim_cur) else {
                return nil
            }
            return MemoryLimit(bytes: bytes, remedy: remedy)
        }.min { $0.bytes < $1.bytes }
    }

    /// What the program needs before it does anything: stacks of 8 MB for four threads, and some more. With less it would wait for
    /// ever, because Dispatch asks again each second for a thread that the system does not give.
    private static let least = 48_000_000

    /// Whether there is too little to begin with, beside what the program's own files take.
    static var isTooTight: Bool {
        guard let limit = current, let file = fopen("/proc/self/statm", "re") else { return false }
        defer { fclose(file) }
        var (line, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        defer { free(line) }
        guard getline(&line, &length, file) > 0, let line else { return false }
        return limit.bytes < strtol(line, nil, 10) * Int(getpagesize()) + least
    }

    var description: String { Figures.bytes(bytes) }
}
