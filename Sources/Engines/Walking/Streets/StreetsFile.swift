public import Geo

/// The network around some places as one compact file, from which a program without the extract finds the same walks.
///
///     let file = StreetsFile(network, within: box, conditions: conditions)
///     file.bytes   // WAYSTRT…
///
/// `Documentation/StreetsFile.md` describes every byte. It is written here and read by the visitor's app; nothing here reads it.
/// The same network and box give the same bytes.
public struct StreetsFile: Sendable {
    /// What is known of the hours of one of ``WalkingNetwork/conditions``, for a program that cannot read their texts.
    public struct Condition: Sendable {
        /// Whether its ways are shut where no time is known.
        public let isUsuallyShut: Bool
        /// What directions say of it: equal numbers for equal hours and names, from 1; 0 where they say nothing.
        public let told: Int
        /// Its clauses with their hours as a program reads them, empty where nobody can.
        public let clauses: String

        public init(isUsuallyShut: Bool, told: Int, clauses: String) {
            (self.isUsuallyShut, self.told, self.clauses) = (isUsuallyShut, told, clauses)
        }
    }

    static let magic = Array("WAYSTRT\n".utf8)
    /// Grows when a program that reads files up to the version before could not read this one.
    static let version = 3

    public let bytes: [UInt8]

    /// Cost: linear in the network.
    ///
    /// - Parameters:
    ///   - box: the file has every way that reaches into it, and answers questions about points in it.
    ///   - conditions: one for each of the network's conditions.
    public init(_ network: WalkingNetwork, within box: BoundingBox, conditions: [Condition]) {
        precondition(conditions.count == network.conditions.count, "one for each condition")
        let shut = Set(conditions.indices.filter { conditions[$0].isUsuallyShut })
        let views = [Walker.Profile.walk, .stepFree].map {
            WalkerView(network, walker: Walker(profile: $0), shut: shut)
        }
        let writer = StreetsWriter(
            excerpt: StreetsExcerpt(network, within: box), conditions: conditions, standings: views.map(\.standings))
        bytes = writer.file(box)
    }
}

extension WalkerView {
    /// For each node, whether places may start from there: 0 from everywhere, 1 where nothing better is near, 2 never.
    fileprivate var standings: [UInt8] {
        graph.component.map { component in
            switch graph.standing[Int(component)] {
            case .main: 0
            case .minor: 1
            case .orphan: 2
            }
        }
    }
}
