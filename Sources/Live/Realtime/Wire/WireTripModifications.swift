import Formats

/// How trips of the timetable are changed on some days, such as by a detour.
struct WireTripModifications: WireMessage {
    var selectedTrips: [SelectedTrips] = []
    /// `25:30:00`, of trips that leave every few minutes.
    var startTimes: [String] = []
    /// `20261124`
    var serviceDates: [String] = []
    var modifications: [Modification] = []

    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
        switch (fields.number, fields.wireType) {
        case (1, .bytes): try selectedTrips.append(try fields.fields())
        case (2, .bytes): startTimes.append(try fields.text())
        case (3, .bytes): serviceDates.append(try fields.text())
        case (4, .bytes): try modifications.append(try fields.fields())
        default: try fields.skip()
        }
    }
}

extension WireTripModifications {
    struct SelectedTrips: WireMessage {
        var tripIDs: [String] = []

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .bytes): tripIDs.append(try fields.text())
            default: try fields.skip()
            }
        }
    }

    /// Some stops one after another that give way to others.
    struct Modification: WireMessage {
        var start: StopSelector?
        /// The last of them; absent where none gives way.
        var end: StopSelector?
        /// In seconds, at all stops after them.
        var propagatedDelay: Int32 = 0
        var replacementStops: [ReplacementStop] = []
        /// Of the entity of the alert that tells passengers of it.
        var alertID = ""

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .bytes): try start.merge(try fields.fields())
            case (2, .bytes): try end.merge(try fields.fields())
            case (3, .varint): propagatedDelay = Int32(truncatingIfNeeded: try fields.integer())
            case (4, .bytes): try replacementStops.append(try fields.fields())
            case (5, .bytes): alertID = try fields.text()
            default: try fields.skip()
            }
        }
    }

    struct StopSelector: WireMessage {
        var stopSequence: UInt32?
        var stopID = ""

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .varint): stopSequence = UInt32(truncatingIfNeeded: try fields.integer())
            case (2, .bytes): stopID = try fields.text()
            default: try fields.skip()
            }
        }
    }

    struct ReplacementStop: WireMessage {
        /// In seconds, from the arrival at the stop before the changed ones.
        var travelTime: Int32?
        var stopID = ""

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .varint): travelTime = Int32(truncatingIfNeeded: try fields.integer())
            case (2, .bytes): stopID = try fields.text()
            default: try fields.skip()
            }
        }
    }
}
