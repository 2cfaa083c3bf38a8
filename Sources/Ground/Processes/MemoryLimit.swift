import Glibc

/// How much memory the system lets this program take (`ulimit -v`, `ulimit -d`).
public struct MemoryLimit: Sendable {
    public let bytes: Int
    /// The command of a shell that takes the limit away.
    public let remedy: String
    /// Whether it counts data alone, and not what programs and libraries take themselves.
    let isOfData: Bool

    /// The tighter one; `nil` without any.
    public static var current: MemoryLimit? {
        [(RLIMIT_AS, "v"), (RLIMIT_DATA, "d")].compactMap { kind, letter in
            var limit = rlimit()
            guard getrlimit(Int32(kind.rawValue), &limit) == 0, let bytes = Int(exactly: limit.rlim_cur) else {
                return nil
            }
            return MemoryLimit(bytes: bytes, remedy: "ulimit -\(letter) unlimited", isOfData: letter == "d")
        }.min { $0.bytes < $1.bytes }
    }

    /// What the program needs before it does anything: stacks of 8 MB for four threads, and some more. With less it would fail
    /// somewhere in the middle, or wait for ever for the threads that run Swift's tasks.
    private static let least = 48_000_000

    /// Whether there is too little to begin with, beside what the program's own files take.
    public static var isTooTight: Bool {
        guard let limit = current else { return false }
        return limit.bytes < status(["VmSize"])[0] + least
    }

    /// The most bytes that this program has taken so far of those that the limit counts; 0 where the system does not tell.
    ///
    /// Of data alone the system does not keep the most: it is what all memory was then, less what is no data now.
    ///
    /// Cost: reading one small file of the system.
    public var most: Int {
        let sizes = Self.status(["VmPeak", "VmSize", "VmData"])
        return isOfData ? sizes[0] - (sizes[1] - sizes[2]) : sizes[0]
    }

    /// Sizes in bytes, as the system tells them of this program, without taking memory for it.
    private static func status(_ names: [StaticString]) -> [Int] {
        var sizes = [Int](repeating: 0, count: names.count)
        guard let file = fopen("/proc/self/status", "re") else { return sizes }
        defer { fclose(file) }
        var (line, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        defer { free(line) }
        while getline(&line, &length, file) > 0, let line {
            for (index, name) in names.enumerated()
            where strncmp(
                line, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), name.utf8CodeUnitCount) == 0
            {
                sizes[index] = strtol(line + name.utf8CodeUnitCount + 1, nil, 10) * 1024
            }
        }
        return sizes
    }
}
