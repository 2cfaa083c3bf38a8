import Dispatch
import GuideModel
import Synchronization

/// How passwords are digested: ``PasswordDigests``, or what a test counts.
public protocol PasswordDigesting: Sendable {
    /// `nil` where the machine has not enough memory.
    func digest(of password: String) -> String?
    func matches(_ password: String, _ digest: String) -> Bool
    /// Whether a digest was made in an older way.
    func isOld(_ digest: String) -> Bool
}

extension PasswordDigests: PasswordDigesting {}

/// Makes and compares digests of passwords, two at a time, because each takes 64 MiB; away from the threads that answer requests.
///
/// A class, because all requests share the two.
public final class PasswordWork: Sendable {
    /// Too many people are signing in: more would only wait.
    public struct Busy: Error {}

    private static let longestLine = 32

    private let digests: any PasswordDigesting
    private let lanes = [DispatchQueue(label: "waymark.password.1"), DispatchQueue(label: "waymark.password.2")]
    private let waiting = Mutex([0, 0])
    /// What a password is compared with where there is no account: so that it takes as long.
    private let nobody = Mutex<String?>(nil)

    /// - Parameter digests: how passwords are digested.
    public init(_ digests: any PasswordDigesting = PasswordDigests()) { self.digests = digests }

    /// - Throws: ``Busy``, also where the machine has not enough memory.
    func digest(of password: String) async throws -> String {
        // Composed, because systems differ in how they send an accent, and nobody sees the difference.
        let digest = try await inLane { $0.digest(of: password.composed) }
        guard let digest else { throw Busy() }
        return digest
    }

    /// Whether a password is the one of a digest; and a new digest, where the old one must be
    /// replaced because it was made in an older way.
    ///
    /// - Parameter digest: `nil` where there is no account or no password; the same work is done.
    func compare(_ password: String, with digest: String?) async throws -> (isRight: Bool, renewed: String?) {
        let known = try await inLane { digests -> (isRight: Bool, renewed: String?) in
            let (other, composed) = (digest ?? self.somebodyElse(digests), password.composed)
            var (isRight, isOld) = (digests.matches(composed, other), digests.isOld(other))
            // Older digests are those of passwords as they were typed.
            if !isRight, !composed.isSameBytes(as: password) {
                isRight = digests.matches(password, other)
                isOld = true
            }
            guard isRight, digest != nil else { return (false, nil) }
            return (true, isOld ? digests.digest(of: composed) : nil)
        }
        return known
    }

    private func somebodyElse(_ digests: any PasswordDigesting) -> String {
        if let known = nobody.withLock({ $0 }) { return known }
        let made = digests.digest(of: "a password that nobody has") ?? ""
        nobody.withLock { $0 = made }
        return made
    }

    private func inLane<Value: Sendable>(_ work: @escaping @Sendable (any PasswordDigesting) -> Value) async throws
        -> Value
    {
        let lane = try waiting.withLock { waiting in
            let shorter = waiting[0] <= waiting[1] ? 0 : 1
            if waiting[shorter] >= Self.longestLine / 2 { throw Busy() }
            waiting[shorter] += 1
            return shorter
        }
        return await withCheckedContinuation { caller in
            lanes[lane].async { [digests] in
                let value = work(digests)
                self.waiting.withLock { $0[lane] -= 1 }
                caller.resume(returning: value)
            }
        }
    }
}
