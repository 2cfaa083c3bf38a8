import Calendar
import FoundationEssentials
import GuideModel
import Reading

/// What waits usually are, as `waymark live` leaves it beside the content. It is no content: a file that cannot be read is left aside.
///
///     {"format":"waymark-usual-waits","version":1,"places":[{"place":"o-hill","hours":[[0,12,15]]}]}
///
/// An hour is a weekday from 0 for Monday, the hour of the day, and minutes.
struct UsualWaitsFile: Decodable {
    private struct PlaceHours: Decodable {
        let place: String
        let hours: [[Int]]
    }

    /// Why a file is left aside.
    struct Fault: Error {
        let cause: String
    }

    private let format: String
    private let version: Int
    private let places: [PlaceHours]

    static func weeks(in file: TextFile) -> Result<[Slug: UsualWeek], Fault> {
        let read: UsualWaitsFile
        do {
            read = try JSONDecoder().decode(UsualWaitsFile.self, from: Data(file.text.utf8))
        } catch {
            return .failure(Fault(cause: "is not in its format"))
        }
        guard read.format == "waymark-usual-waits", read.version == 1 else {
            return .failure(Fault(cause: "is of a version that this program does not know"))
        }
        var weeks: [Slug: UsualWeek] = [:]
        for entry in read.places {
            guard let slug = Slug(entry.place) else { return .failure(Fault(cause: "names no place: \(entry.place)")) }
            let hours = entry.hours.compactMap(hour)
            guard hours.count == entry.hours.count, hours.count <= 7 * 24 else {
                return .failure(Fault(cause: "has an hour of \(slug) that is out of range"))
            }
            weeks[slug] = UsualWeek(hours)
        }
        return .success(weeks)
    }

    private static func hour(_ numbers: [Int]) -> UsualWeek.Hour? {
        guard numbers.count == 3, let weekday = Weekday(rawValue: numbers[0]) else { return nil }
        return UsualWeek.Hour(weekday, hour: numbers[1], minutes: numbers[2])
    }
}
