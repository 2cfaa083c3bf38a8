import Dispatch
import Synchronization

/// A value that is made on a thread of its own from now on, while who needs it does something else.
///
///     let finals = Ahead(jobs: jobs) { finals(of: guides) }
///     let pages = pages(of: guides)
///     return plan(pages, finals.value())
///
/// A class, because the thread and who waits for it share the value.
public final class Ahead<Value: Sendable>: Sendable {
    private let group = DispatchGroup()
    private let made: Lazy<Value, Never>

    /// - Parameter jobs: how much is worked on at the same time. With 1 the value is made when it is asked for.
    public init(jobs: Int, _ make: @escaping @Sendable () -> Value) {
        let made = Lazy { make() }
        self.made = made
        // A serial queue has a thread that Swift's tasks do not need.
        if jobs > 1 { DispatchQueue(label: "waymark.ahead").async(group: group) { _ = made.value() } }
    }

    /// The value. It waits until that is made.
    public func value() -> Value {
        group.wait()
        return made.value()
    }
}
