import Formats

/// What an operator tells passengers.
struct WireAlert: WireMessage {
    var activePeriods: [TimeRange] = []
    var informedEntities: [EntitySelector] = []
    var headerText: TranslatedString?
    var descriptionText: TranslatedString?

    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
        switch (fields.number, fields.wireType) {
        case (1, .bytes): try activePeriods.append(try fields.fields())
        case (5, .bytes): try informedEntities.append(try fields.fields())
        case (10, .bytes): try headerText.merge(try fields.fields())
        case (11, .bytes): try descriptionText.merge(try fields.fields())
        default: try fields.skip()
        }
    }
}

extension WireAlert {
    /// In seconds since 1970.
    struct TimeRange: WireMessage {
        var start: UInt64 = 0
        var end: UInt64 = 0

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .varint): start = try fields.integer()
            case (2, .varint): end = try fields.integer()
            default: try fields.skip()
            }
        }
    }

    /// What an alert is about.
    struct EntitySelector: WireMessage {
        var agencyID: String?
        var routeID: String?
        var routeType: Int32?
        var trip: WireTripDescriptor?
        var stopID: String?
        var directionID: UInt32?

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .bytes): agencyID = try fields.text()
            case (2, .bytes): routeID = try fields.text()
            case (3, .varint): routeType = Int32(truncatingIfNeeded: try fields.integer())
            case (4, .bytes): try trip.merge(try fields.fields())
            case (5, .bytes): stopID = try fields.text()
            case (6, .varint): directionID = UInt32(truncatingIfNeeded: try fields.integer())
            default: try fields.skip()
            }
        }
    }

    /// A text in several languages.
    struct TranslatedString: WireMessage {
        var translations: [Translation] = []

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .bytes): try translations.append(try fields.fields())
            default: try fields.skip()
            }
        }
    }

    struct Translation: WireMessage {
        var text = ""
        var language = ""

        mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
            switch (fields.number, fields.wireType) {
            case (1, .bytes): text = try fields.text()
            case (2, .bytes): language = try fields.text()
            default: try fields.skip()
            }
        }
    }
}
