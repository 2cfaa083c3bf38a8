import Synchronization

/// A value that is made when somebody first asks for it, and is then the same for all.
///
///     let suggestions = Once { DaySuggestions(guide).all() }
///     suggestions.value()
///
/// A class, because everybody who holds it shall find the one value. Those who ask while it is being made wait for it.
public final class Once<Value: Sendable, Failure: Error>: Sendable {
    private let made = Mutex<Result<Value, Failure>?>(nil)
    private let make: @Sendable () throws(Failure) -> Value

    public init(_ make: @escaping @Sendable () throws(Failure) -> Value) { self.make = make }

    /// The value. A failure is kept, too: nobody tries a second time.
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
