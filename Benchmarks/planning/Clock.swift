import Glibc

/// What counts as a second.
enum Clock: String {
    /// The time this thread ran: other work of the machine does not count against an answer.
    case processor
    /// The time on the wall.
    case wall

    /// Seconds since some moment.
    func now() -> Double {
        var time = timespec()
        clock_gettime(self == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
