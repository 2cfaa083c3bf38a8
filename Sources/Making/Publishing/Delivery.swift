import Glibc
public import GuideModel

/// Brings a finished guide to where it is served.
///
///     let delivery = try Delivery(of: paths, in: output, to: settings, setting)
///     let plan = try delivery.plan()
///     try delivery.carryOut(plan) { show($0) }
///
/// Only what differs is sent, by a list of digests that is kept at the target. A page is sent after everything that it shows, and
/// files of the last guide are removed last, so that at no moment a visitor meets a page without its parts. It may be broken off
/// at any point and repeated. Files that it did not put there are never removed, and not replaced unless that is asked for.
public final class Delivery {
    /// What a run depends on besides the guide and the target.
    public struct Setting: Sendable {
        /// The site's folder.
        public var site: String
        /// The folder for what is kept between runs.
        public var cache: String
        public var jobs: Int
        public var secrets: DeliverySecrets
        /// A word that no other run has.
        public var run: String
        /// Tells the seconds since 1970.
        public var clock: @Sendable () -> Int
        /// Whether files of others may be replaced.
        public var overwrites = false
        /// Whether a lock of somebody else is taken away.
        public var takesOver = false

        public init(
            site: String, cache: String, jobs: Int, secrets: DeliverySecrets, run: String,
            clock: @escaping @Sendable () -> Int
        ) {
            (self.site, self.cache, self.jobs, self.secrets) = (site, cache, jobs, secrets)
            (self.run, self.clock) = (run, clock)
        }
    }

    /// What is told while it works.
    public enum Event: Sendable {
        case packing(done: Int, all: Int)
        case comparing
        /// - Parameters:
        ///   - files: those sent so far, of how many.
        case sending(files: Int, of: Int, bytes: Int, ofBytes: Int)
        case removing(Int)
    }

    private let target: any DeliveryTarget
    private let staged: StagedGuide
    private let room: String
    private let machine: String
    private let setting: Setting
    private let told: @Sendable (Event) -> Void
    private var lock: Lock
    private var seenLocks: SeenLocks
    /// Those of runs that were broken off, as the plan found them.
    private var leftLocks: [Lock] = []
    private let hold: Int32

    /// Gathers what will be sent.
    ///
    /// - Parameters:
    ///   - paths: the files of the output folder that belong to the guide.
    /// - Throws: ``DeliveryFailure``.
    public init(
        of paths: [String], in output: String, to settings: DeliverySettings, _ setting: Setting,
        told: @escaping @Sendable (Event) -> Void
    ) throws {
        let name = ContentDigest("\(setting.site)\n\(output)\n\(settings.address)")
        room = "\(setting.cache)/publish/\(name)"
        (self.setting, self.told) = (setting, told)
        machine = ThisMachine.digest(for: settings.address.description)
        lock = Lock(
            run: setting.run, machine: machine, process: getpid(),
            began: ThisMachine.beginning(of: getpid()) ?? "0", renewed: setting.clock())
        hold = try Self.hold(room)
        seenLocks = SeenLocks(in: room)
        target = try Targets.make(settings.address, site: setting.site, output: output, room: room, setting.secrets)
        staged = try StagedGuide(of: paths, in: output, room: room, settings: settings, jobs: setting.jobs) {
            told(.packing(done: $0, all: $1))
        }
    }

    deinit {
        // A program that is being started at this moment has a copy of the file, and would hold it on.
        flock(hold, LOCK_UN)
        close(hold)
    }

    /// Looks at the target, and changes nothing.
    ///
    /// - Throws: ``DeliveryFailure``.
    public func plan() throws -> DeliveryPlan {
        told(.comparing)
        try target.begin()
        let records = try target.records()
        leftLocks = try judge(records)
        let known = try list(in: records)
        let old = known?.entries.keys.filter { staged.files[$0] == nil }.sorted() ?? []
        return try DeliveryPlan(
            of: staged.files, over: known,
            target.examine(staged.files.keys.sorted(), leaving: old, against: staged.folder))
    }

    /// Does what a plan says.
    ///
    /// - Throws: ``DeliveryFailure``; what was sent so far stays, and the next run goes on from there.
    public func carryOut(_ plan: DeliveryPlan, message: String) throws {
        if let refusal = plan.refusal(overwriting: setting.overwrites) { throw refusal }
        if plan.isEmpty {
            // A run that was broken off when all was done but this.
            if !leftLocks.isEmpty { try target.remove(leftLocks.map(\.path)) }
            return
        }
        if !target.isAtomic {
            try takeLock()
            try put([FileList.path: plan.during.bytes])
        }
        for group in plan.early { try target.remove(group) }
        if !plan.cleared.isEmpty { try target.clear(plan.cleared) }
        try send(plan)
        if !plan.gone.isEmpty {
            if !target.isAtomic { try renew(plan.late) }
            told(.removing(plan.removed.files))
            for group in plan.gone { try target.remove(group) }
        }
        if target.isAtomic || !plan.gone.isEmpty {
            try put([FileList.path: plan.after.bytes])
        } else {
            try renew(plan.after)
        }
        if !target.isAtomic { try target.remove([lock.path]) }
        try target.finish(message, sent: plan.batches.flatMap(\.paths))
    }

    private func send(_ plan: DeliveryPlan) throws(DeliveryFailure) {
        let (files, bytes) = (plan.batches.reduce(0) { $0 + $1.paths.count }, plan.batches.reduce(0) { $0 + $1.bytes })
        var (sentFiles, sentBytes) = (0, 0)
        var during = plan.during
        for batch in plan.batches {
            told(.sending(files: sentFiles, of: files, bytes: sentBytes, ofBytes: bytes))
            try target.send(batch.paths, from: staged.folder)
            (sentFiles, sentBytes) = (sentFiles + batch.paths.count, sentBytes + batch.bytes)
            for path in batch.paths { during.entries[path] = plan.after.entries[path] }
            if !target.isAtomic, batch != plan.batches.last, setting.clock() - lock.renewed >= Lock.rest {
                try renew(during)
            }
        }
        told(.sending(files: sentFiles, of: files, bytes: sentBytes, ofBytes: bytes))
    }
}

// MARK: The lock and the list

extension Delivery {
    /// The guide's list; `nil` where there is none.
    private func list(in records: [String: [UInt8]]) throws -> FileList? {
        guard let bytes = records[FileList.path] else { return nil }
        do { return try FileList(bytes) } catch {
            guard setting.overwrites else { throw error }
            return nil
        }
    }

    private func locks(in records: [String: [UInt8]]) -> [Lock] {
        records.compactMap { Lock(path: $0.key, bytes: $0.value) }.filter { $0.run != lock.run }
            .sorted { $0.run < $1.run }
    }

    /// Refuses where somebody else is at work.
    ///
    /// - Returns: the locks of runs that were broken off.
    private func judge(_ records: [String: [UInt8]]) throws(DeliveryFailure) -> [Lock] {
        let (locks, now) = (locks(in: records), setting.clock())
        let seen = try seenLocks.note(locks, in: records, at: now)
        if setting.takesOver { return locks }
        for (other, moment) in zip(locks, seen) {
            let trace = other.trace(at: now, seen: moment, on: machine) { ThisMachine.beginning(of: $0) == $1 }
            if let trace { throw .busy(trace) }
        }
        return locks
    }

    /// First writes its own lock, then looks for others: of two runs at least one sees the other's, so never do two go on.
    private func takeLock() throws(DeliveryFailure) {
        lock.renewed = setting.clock()
        try put([lock.path: lock.bytes])
        do {
            let dead = try judge(try target.records())
            if !dead.isEmpty { try target.remove(dead.map(\.path)) }
        } catch {
            try target.remove([lock.path])
            throw error
        }
    }

    /// Says that this run is alive, and notes what has been sent.
    private func renew(_ list: FileList) throws(DeliveryFailure) {
        let records = try target.records()
        guard records[lock.path] != nil, locks(in: records).isEmpty else {
            try target.remove([lock.path])
            throw .lostLock
        }
        lock.renewed = setting.clock()
        try put([lock.path: lock.bytes, FileList.path: list.bytes])
    }

    private func put(_ records: [String: [UInt8]]) throws(DeliveryFailure) {
        let folder = room + "/own"
        for (path, bytes) in records { try LocalFiles.replace("\(folder)/\(path)", with: bytes, draft: room + "/part") }
        try target.send(records.keys.sorted(), from: folder)
    }

    /// Keeps other runs on this machine out of the cache of this target until the end of the program.
    private static func hold(_ room: String) throws(DeliveryFailure) -> Int32 {
        try LocalFiles.makeFolders(above: room + "/x")
        let file = open(room, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw LocalFiles.failure(room) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw .busyHere
        }
        return file
    }
}
