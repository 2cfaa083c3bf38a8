import Processes

/// A value that is made on a thread of its own from now on, while who needs it does something else.
///
///     let finals = Ahead(jobs: jobs) { finals(of: guides) }
///     let pages = pages(of: guides)
///     return plan(pages, finals.value())
///
/// Where the system gives no thread, it is made when it is asked for.
public struct Ahead<Value: Sendable>: Sendable {
    private let made: Lazy<Value, Never>

    /// - Parameter jobs: how much is worked on at the same time. With 1 the value is made when it is asked for.
    public init(jobs: Int, _ make: @escaping @Sendable () -> Value) {
        let made = Lazy { make() }
        self.made = made
        if jobs > 1 { Workers.begin { _ = made.value() } }
    }

    /// The value. It waits until that is made, or makes it if the thread has not begun.
    public func value() -> Value { made.value() }
}
