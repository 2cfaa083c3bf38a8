/// Somewhere a guide is sent to: one way to read, write and remove files there. Every path is relative to the target.
///
/// A target that is atomic shows nothing of a run before ``finish(_:)``; any other shows each file as soon as it is sent.
protocol DeliveryTarget: Sendable {
    var isAtomic: Bool { get }

    /// Called once, first.
    func begin() throws(DeliveryFailure)

    /// The files of ``FileList/folder`` by their paths. None where the target has no such folder, or does not exist yet.
    func records() throws(DeliveryFailure) -> [String: [UInt8]]

    /// What is at each path.
    ///
    /// - Parameters:
    ///   - old: files of the last guide that this one does not have.
    ///   - folder: the guide as it should be.
    /// - Throws: ``DeliveryFailure/linked(_:)`` where one of them all, or a folder that it is in, is a symbolic link.
    func examine(
        _ paths: [String], leaving old: [String], against folder: String
    ) throws(DeliveryFailure) -> [String: Presence]

    /// Removes the folders that stand in the place of files, with those in them: all are empty.
    func clear(_ paths: [String]) throws(DeliveryFailure)

    /// Sends files, and replaces those that are there. When it returns, all are whole at the target.
    func send(_ paths: [String], from folder: String) throws(DeliveryFailure)

    /// Removes files; those that are gone already do not matter.
    func remove(_ paths: [String]) throws(DeliveryFailure)

    /// Called once, last, when all went well, by a run that changed something.
    ///
    /// - Parameter sent: the files that the run sent.
    func finish(_ message: String, sent: [String]) throws(DeliveryFailure)
}

extension DeliveryTarget {
    var isAtomic: Bool { false }
    func begin() throws(DeliveryFailure) {}
    func clear(_ paths: [String]) throws(DeliveryFailure) {}
    func finish(_ message: String, sent: [String]) throws(DeliveryFailure) {}
}

/// What a run may use besides its address.
public struct DeliverySecrets: Sendable {
    var user: String?
    var password: String?

    public init(user: String? = nil, password: String? = nil) { (self.user, self.password) = (user, password) }
}
