/// A note at a target that somebody is publishing there. It names no person and no machine: the target may be public.
struct Lock: Hashable, Sendable {
    /// Which run it is.
    let run: String
    /// The machine since its last start, and the process on it; a digest of them.
    let machine: String
    let process: Int32
    /// When the process began, as the system counts: numbers of processes come again.
    let began: String
    /// Seconds since 1970 at which it was last renewed.
    var renewed: Int

    /// Seconds after which nobody can be behind it: it is renewed between batches.
    static let life = 3600
    /// Seconds for which it need not be renewed: to renew it after every few files would take longer than to send them.
    static let rest = 20

    var path: String { "\(FileList.folder)/lock-\(run)" }

    init(run: String, machine: String, process: Int32, began: String, renewed: Int) {
        (self.run, self.machine, self.process, self.began, self.renewed) = (run, machine, process, began, renewed)
    }

    init?(path: String, bytes: [UInt8]) {
        let name = path.split(separator: "/").last ?? ""
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard name.hasPrefix("lock-") else { return nil }
        run = String(name.dropFirst(5))
        guard words.count == 4, let process = Int32(words[1]), let renewed = Int(words[3]) else {
            // A note that was not written whole belongs to a run that has only begun or that was broken off; it counts.
            machine = ""
            began = ""
            self.process = 0
            self.renewed = .max / 2
            return
        }
        machine = String(words[0])
        began = String(words[2])
        self.process = process
        self.renewed = renewed
    }

    var bytes: [UInt8] { Array("\(machine) \(process) \(began) \(renewed)\n".utf8) }

    /// Whether nobody is behind it any more.
    ///
    /// - Parameter isRunning: whether a process of this machine, which began at that time, still runs.
    func isDead(
        at moment: Int, on machine: String, isRunning: (_ process: Int32, _ began: String) -> Bool
    ) -> Bool {
        if self.machine == machine { return !isRunning(process, began) }
        return moment - renewed > Self.life
    }
}
