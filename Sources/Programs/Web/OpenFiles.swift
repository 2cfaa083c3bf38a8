import Glibc

/// How many files and connections this program may have open.
enum OpenFiles {
    /// Asks for as many as the system allows, and tells how many that are; no more than a server of this kind can serve.
    static func raise() -> Int {
        var limit = rlimit()
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(kind, &limit) == 0 else { return 1024 }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        // Where it is refused, the number of before holds.
        setrlimit(kind, &limit)
        return getrlimit(kind, &limit) == 0 ? Int(limit.rlim_cur) : 1024
    }
}
