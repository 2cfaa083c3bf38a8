public import Calendar
public import LiveRules

/// Where the names and pictures of visitors are kept, and what is on its way from one device to another.
public protocol ProfileStore: Sendable {
    /// ``Profile/nobody`` for a device that said nothing of itself.
    func profile(of device: DeviceID) async throws -> Profile

    func setName(_ name: ProfileName, of device: DeviceID) async throws

    /// - Parameter picture: a JPEG; `nil` takes the picture away.
    func setPicture(_ picture: [UInt8]?, of device: DeviceID, at moment: Instant) async throws

    func picture(of device: DeviceID) async throws -> [UInt8]?

    // MARK: Moving

    /// Keeps a move in place of one that the same device had begun, and forgets those that ended before a moment.
    func begin(_ move: Move, at moment: Instant) async throws

    /// The move that a device began, or that it is the goal of; `nil` where there is none, or it has ended.
    func move(of device: DeviceID, at moment: Instant) async throws -> Move?

    /// Notes which device entered the code. `nil`, and nothing is changed, where there is no such move, it has ended, somebody else was
    /// first, or it is the device's own.
    func enter(_ digest: String, by device: DeviceID, at moment: Instant) async throws -> Move?

    /// Ends a move without effect.
    func cancelMove(of device: DeviceID) async throws

    /// Hands everything of a device over to the one that entered its code: reports, record, points with their history, name and picture. What
    /// the other one had is added to it; codes of rewards that wait are gone.
    ///
    /// - Returns: `false`, and nothing is changed, where there is no such move, it has ended, or it leads to another device.
    func finishMove(from: DeviceID, to: DeviceID, at moment: Instant) async throws -> Bool
}
