import Formats

/// A whole feed.
struct WireFeedMessage: WireMessage {
    var header: WireFeedHeader?
    var entities: [WireFeedEntity] = []

    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
        switch (fields.number, fields.wireType) {
        case (1, .bytes): try header.merge(try fields.fields())
        case (2, .bytes): try entities.append(try fields.fields())
        default: try fields.skip()
        }
    }
}

extension WireFeedMessage {
    /// Messages and groups stand in one another no deeper. The reference needs four levels below
    /// the feed.
    private static let depth = 11

    /// - Throws: ``ProtobufFault`` for what is no message.
    init(_ bytes: [UInt8]) throws(ProtobufFault) {
        self = try bytes.withProtobufFields(depth: Self.depth) { fields throws(ProtobufFault) in
            var message = WireFeedMessage()
            try message.merge(fields)
            return message
        }
    }
}

struct WireFeedHeader: WireMessage {
    enum Incrementality: Int32 { case fullDataset, differential }

    var version: String?
    var incrementality = Incrementality.fullDataset
    /// Seconds since 1970.
    var timestamp: UInt64 = 0

    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
        switch (fields.number, fields.wireType) {
        case (1, .bytes): version = try fields.text()
        case (2, .varint): try incrementality.take(&fields)
        case (3, .varint): timestamp = try fields.integer()
        default: try fields.skip()
        }
    }
}

struct WireFeedEntity: WireMessage {
    var id = ""
    var isDeleted = false
    var tripUpdate: WireTripUpdate?
    var vehicle: WireVehiclePosition?
    var alert: WireAlert?
    var modifications: WireTripModifications?

    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
        switch (fields.number, fields.wireType) {
        case (1, .bytes): id = try fields.text()
        case (2, .varint): isDeleted = try fields.integer() != 0
        case (3, .bytes): try tripUpdate.merge(try fields.fields())
        case (4, .bytes): try vehicle.merge(try fields.fields())
        case (5, .bytes): try alert.merge(try fields.fields())
        case (8, .bytes): try modifications.merge(try fields.fields())
        default: try fields.skip()
        }
    }
}
