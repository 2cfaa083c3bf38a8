import TestSupport

@testable import Realtime

// Writes feeds, with the field numbers of the reference. What is zero or empty is left out.

extension WireFeedMessage {
    var fields: [ProtobufSample] {
        optional(1, header?.fields) + entities.map { .message(2, $0.fields) }
    }
}

extension WireFeedHeader {
    var fields: [ProtobufSample] {
        (version.map { [.text(1, $0)] } ?? []) + number(2, incrementality.rawValue)
            + number(3, timestamp)
    }
}

extension WireFeedEntity {
    var fields: [ProtobufSample] {
        text(1, id) + number(2, isDeleted ? 1 : 0) + optional(3, tripUpdate?.fields)
            + optional(4, vehicle?.fields)
            + optional(5, alert?.fields) + optional(8, modifications?.fields)
    }
}

extension WireTripUpdate {
    var fields: [ProtobufSample] {
        optional(1, trip?.fields) + stopTimeUpdates.map { .message(2, $0.fields) }
            + number(4, timestamp)
            + number(5, delay) + optional(6, properties?.fields)
    }
}

extension WireTripUpdate.StopTimeUpdate {
    var fields: [ProtobufSample] {
        number(1, stopSequence) + optional(2, arrival?.fields) + optional(3, departure?.fields)
            + text(4, stopID)
            + number(5, scheduleRelationship.rawValue)
            + optional(6, properties.map { text(1, $0.assignedStopID) })
    }
}

extension WireTripUpdate.StopTimeEvent {
    var fields: [ProtobufSample] {
        number(1, delay) + number(2, time == 0 ? nil : time) + number(4, scheduled == 0 ? nil : scheduled)
    }
}

extension WireTripUpdate.Properties {
    var fields: [ProtobufSample] { text(1, tripID) + text(2, startDate) + text(3, startTime) + text(5, headsign) }
}

extension WireTripDescriptor {
    var fields: [ProtobufSample] {
        text(1, tripID) + text(2, startTime) + text(3, startDate)
            + number(4, scheduleRelationship.rawValue)
            + text(5, routeID) + number(6, directionID)
            + optional(
                7,
                modifiedTrip.map {
                    text(1, $0.modificationsID) + text(2, $0.affectedTripID) + text(3, $0.startTime)
                        + text(4, $0.startDate)
                })
    }
}

extension WireTripModifications {
    var fields: [ProtobufSample] {
        selectedTrips.map { .message(1, $0.tripIDs.map { .text(1, $0) }) } + startTimes.map { .text(2, $0) }
            + serviceDates.map { .text(3, $0) } + modifications.map { .message(4, $0.fields) }
    }
}

extension WireTripModifications.Modification {
    var fields: [ProtobufSample] {
        optional(1, start?.fields) + optional(2, end?.fields) + number(3, propagatedDelay)
            + replacementStops.map { .message(4, number(1, $0.travelTime) + text(2, $0.stopID)) } + text(5, alertID)
    }
}

extension WireTripModifications.StopSelector {
    var fields: [ProtobufSample] { number(1, stopSequence) + text(2, stopID) }
}

extension WireVehiclePosition {
    var fields: [ProtobufSample] {
        optional(1, trip?.fields) + optional(2, position?.fields) + number(5, timestamp)
            + optional(8, vehicle?.fields)
    }
}

extension WireVehiclePosition.Position {
    var fields: [ProtobufSample] {
        [(1, latitude), (2, longitude), (3, bearing)].compactMap { field, value in
            value.map { .float(field, $0) }
        }
    }
}

extension WireVehiclePosition.VehicleDescriptor {
    var fields: [ProtobufSample] { text(1, id) }
}

extension WireAlert {
    var fields: [ProtobufSample] {
        activePeriods.map { .message(1, number(1, $0.start) + number(2, $0.end)) }
            + informedEntities.map { .message(5, $0.fields) } + optional(10, headerText?.fields)
            + optional(11, descriptionText?.fields)
    }
}

extension WireAlert.EntitySelector {
    var fields: [ProtobufSample] {
        text(1, agencyID ?? "") + text(2, routeID ?? "") + number(3, routeType)
            + optional(4, trip?.fields)
            + text(5, stopID ?? "") + number(6, directionID)
    }
}

extension WireAlert.TranslatedString {
    var fields: [ProtobufSample] {
        translations.map { .message(1, text(1, $0.text) + text(2, $0.language)) }
    }
}

private func text(_ field: Int, _ text: String) -> [ProtobufSample] {
    text.isEmpty ? [] : [.text(field, text)]
}

private func number(_ field: Int, _ value: (some FixedWidthInteger)?) -> [ProtobufSample] {
    value.map { [.number(field, UInt64(truncatingIfNeeded: $0))] } ?? []
}

private func optional(_ field: Int, _ fields: [ProtobufSample]?) -> [ProtobufSample] {
    fields.map { [.message(field, $0)] } ?? []
}
