/// A note at a target that somebody is publishing there. It names no person and no machine: the target may be public.
struct Lock: Hashable, Sendable {
    /// Who wrote it.
    struct Owner: Hashable, Sendable {
        /// The machine since its last start, and the process on it; a digest of them.
        let machine: String
        let process: Int32
        /// When the process began, as the system counts: numbers of processes come again.
        let began: String
    }

    /// Which run it is.
    let run: String
    /// `nil` where the note cannot be read: it was not written whole, or by somebody else.
    let owner: Owner?
    /// Seconds since 1970 at which it was last renewed; 0 where nobody can read it.
    var renewed: Int

    /// Seconds after which nobody can be behind it: it is renewed between batches.
    static let life = 3600
    /// Seconds for which it need not be renewed: to renew it after every few files would take longer than to send them.
    static let rest = 20

    var path: String { "\(FileList.folder)/lock-\(run)" }

    init(run: String, machine: String, process: Int32, began: String, renewed: Int) {
        (self.run, self.renewed) = (run, renewed)
        owner = Owner(machine: machine, process: process, began: began)
    }

    init?(path: String, bytes: [UInt8]) {
        let name = path.split(separator: "/").last ?? ""
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard name.hasPrefix("lock-") else { return nil }
        run = String(name.dropFirst(5))
        guard words.count == 4, let process = Int32(words[1]), let renewed = Int(words[3]), renewed >= 0 else {
            (owner, renewed) = (nil, 0)
            return
        }
        owner = Owner(machine: String(words[0]), process: process, began: String(words[2]))
        self.renewed = renewed
    }

    var bytes: [UInt8] {
        Array((owner.map { "\($0.machine) \($0.process) \($0.began) \(renewed)\n" } ?? "").utf8)
    }
}

/// What speaks for somebody being behind a lock.
public struct LockTrace: Hashable, Sendable {
    enum Ground: Hashable, Sendable {
        /// The process that wrote it runs on this machine.
        case runs
        case renewed
        /// It cannot be read, or is from the future: it counts from when it was first seen from here.
        case seen
    }

    let ground: Ground
    /// Seconds since then.
    let age: Int

    var words: String {
        let ago = age < 120 ? "\(age) s ago" : "\(age / 60) min ago"
        switch ground {
        case .runs: return "another run on this machine is publishing there"
        case .renewed:
            return "somebody is publishing there, or was broken off: the lock there was renewed \(ago), and counts for "
                + "an hour"
        case .seen:
            return "somebody may be publishing there: the lock there cannot be read or is from the future, was first "
                + "seen from here \(ago), and counts for an hour from then"
        }
    }
}

extension Lock {
    /// What speaks for somebody being behind it; `nil` where nobody can be any more.
    ///
    /// - Parameters:
    ///   - moment: now.
    ///   - seen: when it was first seen from here as it is now.
    ///   - isRunning: whether a process of this machine, which began at that time, still runs.
    func trace(
        at moment: Int, seen: Int, on machine: String, isRunning: (_ process: Int32, _ began: String) -> Bool
    ) -> LockTrace? {
        if let owner, owner.machine == machine {
            return isRunning(owner.process, owner.began) ? LockTrace(ground: .runs, age: 0) : nil
        }
        // A time that was still to come when it was seen says nothing.
        let isTold = owner != nil && renewed <= seen
        let age = moment - (isTold ? renewed : seen)
        return age > Self.life ? nil : LockTrace(ground: isTold ? .renewed : .seen, age: max(0, age))
    }
}
