import Formats

/// What is new of one trip.
struct WireTripUpdate: WireMessage {
    var trip: WireTripDescriptor?
    var stopTimeUpdates: [StopTimeUpdate] = []
    /// Seconds since 1970.
    var timestamp: UInt64 = 0
    /// In seconds.
    var delay: Int32?
    var properties: Properties?

    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
        switch (fields.number, fields.wireType) {
        case (1, .bytes): try trip.merge(try fields.fields())
        case (2, .bytes): try stopTimeUpdates.append(try fields.fields())
        case (4, .varint): timestamp = try fields.integer()
        case (5, .varint): delay = Int32(truncatingIfNeeded: try fields.integer())
        case (6, .bytes): try properties.merge(try fields.fields())
        default: try fields.skip()
        }
    }
}

extension WireTripUpdate {
    struct StopTimeUpdate: WireMessage {
        enum ScheduleRelationship: Int32 { case scheduled, skipped, noData, unscheduled }

        var stopSequence: UInt32?
        var arrival: StopTimeEvent?
        var departure: StopTimeEvent?
        var stopID = ""
        var scheduleRelationship = ScheduleRelationship.scheduled
        var properties: StopTimeProperties?

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .varint): stopSequence = UInt32(truncatingIfNeeded: try fields.integer())
            case (2, .bytes): try arrival.merge(try fields.fields())
            case (3, .bytes): try departure.merge(try fields.fields())
            case (4, .bytes): stopID = try fields.text()
            case (5, .varint): try scheduleRelationship.take(&fields)
            case (6, .bytes): try properties.merge(try fields.fields())
            default: try fields.skip()
            }
        }
    }

    /// What is not at a stop as the timetable has it.
    struct StopTimeProperties: WireMessage {
        /// Another platform.
        var assignedStopID = ""

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .bytes): assignedStopID = try fields.text()
            default: try fields.skip()
            }
        }
    }

    struct StopTimeEvent: WireMessage {
        /// In seconds.
        var delay: Int32?
        /// Seconds since 1970.
        var time: Int64 = 0
        /// The same, of a trip that the timetable does not have so.
        var scheduled: Int64 = 0

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .varint): delay = Int32(truncatingIfNeeded: try fields.integer())
            case (2, .varint): time = Int64(bitPattern: try fields.integer())
            case (4, .varint): scheduled = Int64(bitPattern: try fields.integer())
            default: try fields.skip()
            }
        }
    }

    /// What is its own of a trip that is made of another.
    struct Properties: WireMessage {
        var tripID = ""
        /// `20261124`
        var startDate = ""
        /// `25:30:00`
        var startTime = ""
        var headsign = ""

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .bytes): tripID = try fields.text()
            case (2, .bytes): startDate = try fields.text()
            case (3, .bytes): startTime = try fields.text()
            case (5, .bytes): headsign = try fields.text()
            default: try fields.skip()
            }
        }
    }
}

/// Which trip is meant.
struct WireTripDescriptor: WireMessage {
    enum ScheduleRelationship: Int32 {
        case scheduled = 0
        case added = 1
        case unscheduled = 2
        case canceled = 3
        case replacement = 5
        case duplicated = 6
        case deleted = 7
        case new = 8
    }

    var tripID = ""
    /// `25:30:00`
    var startTime = ""
    /// `20261124`
    var startDate = ""
    var scheduleRelationship = ScheduleRelationship.scheduled
    var routeID = ""
    var directionID: UInt32?
    var modifiedTrip: ModifiedTripSelector?

    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
        switch (fields.number, fields.wireType) {
        case (1, .bytes): tripID = try fields.text()
        case (2, .bytes): startTime = try fields.text()
        case (3, .bytes): startDate = try fields.text()
        case (4, .varint): try scheduleRelationship.take(&fields)
        case (5, .bytes): routeID = try fields.text()
        case (6, .varint): directionID = UInt32(truncatingIfNeeded: try fields.integer())
        case (7, .bytes): try modifiedTrip.merge(try fields.fields())
        default: try fields.skip()
        }
    }
}

extension WireTripDescriptor {
    /// A trip as a detour changes it.
    struct ModifiedTripSelector: WireMessage {
        /// Of the entity that has the detour.
        var modificationsID = ""
        var affectedTripID = ""
        var startTime = ""
        var startDate = ""

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .bytes): modificationsID = try fields.text()
            case (2, .bytes): affectedTripID = try fields.text()
            case (3, .bytes): startTime = try fields.text()
            case (4, .bytes): startDate = try fields.text()
            default: try fields.skip()
            }
        }
    }
}
