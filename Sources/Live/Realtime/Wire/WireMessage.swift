import Formats

/// A message of GTFS-Realtime as it is on the wire.
///
/// The messages here are the parts of GTFS Realtime 2.0 that the companion reads, with the field
/// numbers of the published reference (https://gtfs.org/documentation/realtime/reference/).
/// Everything is optional, also what the reference requires: a feed that leaves something out is
/// still read, and ``LiveFeed`` decides what the rest is worth. Numbers and texts that are absent
/// are zero and empty, unless somebody asks whether they were there.
protocol WireMessage {
    init()

    /// Takes the value of the field that was found, or skips it. What is said again replaces what
    /// was said before.
    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault)
}

extension WireMessage {
    /// Takes all fields, over those that are there already.
    mutating func merge(_ fields: ProtobufFields) throws(ProtobufFault) {
        var fields = fields
        while try fields.next() { try take(&fields) }
    }
}

extension Optional where Wrapped: WireMessage {
    /// Takes a message that may come once. The parts of one that comes twice are one message.
    mutating func merge(_ fields: ProtobufFields) throws(ProtobufFault) {
        var message = self ?? Wrapped()
        // What is taken has one owner, so that nothing is copied.
        self = nil
        try message.merge(fields)
        self = message
    }
}

extension Array where Element: WireMessage {
    /// Takes one of a list of messages.
    mutating func append(_ fields: ProtobufFields) throws(ProtobufFault) {
        var message = Element()
        try message.merge(fields)
        append(message)
    }
}

extension RawRepresentable<Int32> {
    /// Takes the value of an enumeration. One that is not known says nothing: what was there stays.
    mutating func take(_ fields: inout ProtobufFields) throws(ProtobufFault) {
        if let known = Self(rawValue: Int32(truncatingIfNeeded: try fields.integer())) {
            self = known
        }
    }
}
