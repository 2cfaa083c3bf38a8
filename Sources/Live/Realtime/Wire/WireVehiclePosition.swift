import Formats

/// Where a vehicle is.
struct WireVehiclePosition: WireMessage {
    var trip: WireTripDescriptor?
    var position: Position?
    /// Seconds since 1970.
    var timestamp: UInt64 = 0
    var vehicle: VehicleDescriptor?

    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
        switch (fields.number, fields.wireType) {
        case (1, .bytes): try trip.merge(try fields.fields())
        case (2, .bytes): try position.merge(try fields.fields())
        case (5, .varint): timestamp = try fields.integer()
        case (8, .bytes): try vehicle.merge(try fields.fields())
        default: try fields.skip()
        }
    }
}

extension WireVehiclePosition {
    /// In degrees; the bearing clockwise from north.
    struct Position: WireMessage {
        var latitude: Float?
        var longitude: Float?
        var bearing: Float?

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .fixed32): latitude = try fields.float()
            case (2, .fixed32): longitude = try fields.float()
            case (3, .fixed32): bearing = try fields.float()
            default: try fields.skip()
            }
        }
    }

    struct VehicleDescriptor: WireMessage {
        var id = ""

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .bytes): id = try fields.text()
            default: try fields.skip()
            }
        }
    }
}
