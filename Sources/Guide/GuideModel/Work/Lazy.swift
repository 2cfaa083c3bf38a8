import Synchronization

/// A value that is made when it is first asked for, and then kept.
///
///     let suggestions = Once { DaySuggestions(guide).all() }
///     suggestions.value()
///
/// A class, because all holders share the one value. Callers that ask while it is being made wait for it.
public final class Lazy<Value: Sendable, Failure: Error>: Sendable {
    private let made = Mutex<Result<Value, Failure>?>(nil)
    private let make: @Sendable () throws(Failure) -> Value

    public init(_ make: @escaping @Sendable () throws(Failure) -> Value) { self.make = make }

    /// The value. A failure is kept too: it is not tried a second time.
    public func value() throws(Failure) -> Value {
        let result = made.withLock { made in
            if let made { return made }
            let result = Result { () throws(Failure) in try make() }
            made = result
            return result
        }
        return try result.get()
    }
}
