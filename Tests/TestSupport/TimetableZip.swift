import Foundation

/// A timetable for a test: its tables as texts, put into a zip file without compression.
public struct TimetableZip {
    public var tables: [(name: String, text: String)]

    public init(_ tables: [(name: String, text: String)]) { self.tables = tables }

    /// The bytes of the zip file.
    public var bytes: [UInt8] { Self.zip(tables.map { ($0.name, Array($0.text.utf8)) }) }

    public func write(to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// - Parameter parts: stored as they are.
    public static func zip(_ parts: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        var file: [UInt8] = []
        var directory: [UInt8] = []
        for (name, bytes) in parts {
            let facts =
                number(0, 2) + number(0, 4) + number(Int(crc32(bytes)), 4) + number(bytes.count, 4)
                + number(bytes.count, 4) + number(name.utf8.count, 2)
            let place = file.count
            file +=
                number(0x0403_4b50, 4) + number(20, 2) + number(0, 2) + facts + number(0, 2) + Array(name.utf8) + bytes
            directory +=
                number(0x0201_4b50, 4) + number(20, 2) + number(20, 2) + number(0, 2) + facts + number(0, 2)
                + number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(place, 4) + Array(name.utf8)
        }
        let end =
            number(0x0605_4b50, 4) + number(0, 4) + number(parts.count, 2) + number(parts.count, 2)
            + number(directory.count, 4) + number(file.count, 4) + number(0, 2)
        return file + directory + end
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}

extension TimetableZip {
    /// A small timetable: tram 7 from Harbour by Market to Westend, on weekdays every ten minutes from eight to nine, once at half past
    /// one in the night, and once on Sundays; all of it from 23 November to 20 December 2026, in Helsinki.
    public static var harbour: TimetableZip {
        let day = (0..<6).map { "d\($0)" }
        func stopTimes(_ trip: String, _ minutes: Int) -> String {
            (0..<3).map { stop in
                let time = minutes + stop * 4
                let clock = "\(time / 60):\(String(100 + time % 60).dropFirst()):00"
                return "\(trip),\(clock),\(clock),\(["harbour", "market-2", "westend"][stop]),\(stop + 1)\n"
            }.joined()
        }
        return TimetableZip([
            (
                "agency.txt",
                "agency_id,agency_name,agency_url,agency_timezone\nx,X,https://x.example/,Europe/Helsinki\n"
            ),
            (
                "stops.txt",
                """
                stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
                harbour,Harbour,60.1676,24.9540,0,
                market,Market,60.1685,24.9500,1,
                market-1,Market,60.1685,24.9501,0,market
                market-2,Market,60.1685,24.9499,0,market
                westend,Westend,60.1700,24.9300,0,

                """
            ),
            (
                "routes.txt",
                "route_id,agency_id,route_short_name,route_long_name,route_type\nr7,x,7,Harbour – Westend,0\n"
            ),
            (
                "calendar.txt",
                """
                service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
                weekday,1,1,1,1,1,0,0,20261123,20261220
                sunday,0,0,0,0,0,0,1,20261123,20261220

                """
            ),
            ("calendar_dates.txt", "service_id,date,exception_type\nweekday,20261207,2\nsunday,20261207,1\n"),
            (
                "trips.txt",
                "route_id,service_id,trip_id,trip_headsign\n"
                    + (day + ["n"]).map { "r7,weekday,\($0),Westend\n" }.joined()
                    + "r7,sunday,s,Westend\n"
            ),
            (
                "stop_times.txt",
                "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
                    + day.indices.map { stopTimes(day[$0], 480 + $0 * 10) }.joined() + stopTimes("n", 1530)
                    + stopTimes("s", 600)
            ),
        ])
    }

    /// The same with one table replaced, added, or, by an empty text, taken away.
    public func with(_ name: String, _ text: String) -> TimetableZip {
        TimetableZip(tables.filter { $0.name != name } + (text.isEmpty ? [] : [(name, text)]))
    }

    /// The text of one of its tables.
    public func text(_ name: String) -> String { tables.first { $0.name == name }?.text ?? "" }
}
