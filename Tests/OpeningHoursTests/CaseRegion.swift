import Calendar
import Geo
import OpeningHours

/// Where the shared cases play, and the holidays there, as the author of a guide to that region would list them.
///
/// Facts from the laws and calendars of the regions; the country's own holidays come from the tables of the model.
struct CaseRegion {
    /// A part of the case's name.
    let name: String
    let country: String
    var publicHolidays: [String] = []
    var schoolHolidays: [String] = []
    var languages: [String] = []
    var place = Coordinate(latitude: 49.5487, longitude: 9.816)

    static let nowhere = HoursContext(coordinate: nil, country: nil, zone: berlin)

    /// The cases' default place is a village in the north of Baden-Württemberg.
    static func context(of name: String) -> HoursContext {
        let region = all.first { name.contains($0.name) } ?? badenWuerttemberg
        return HoursContext(
            coordinate: region.place, country: region.country, zone: berlin,
            publicHolidays: region.publicHolidays.compactMap(days),
            schoolHolidays: region.schoolHolidays.compactMap(days))
    }

    /// The languages that the case says its values are in.
    static func languages(of name: String) -> [String] { all.first { name.contains($0.name) }?.languages ?? [] }

    private static let wolgast = Coordinate(latitude: 54.06, longitude: 13.77)
    private static let berlin = ZoneName("Europe/Berlin")!  // because every zone table knows Berlin

    private static func days(_ text: String) -> OpeningHours? {
        try? OpeningHours(parsing: text)  // because tests show what is wrong
    }

    private static let badenWuerttemberg = CaseRegion(
        name: "", country: "DE", publicHolidays: ["Jan 06", "easter +60 days", "Nov 01", "2017 Oct 31"],
        schoolHolidays: [
            "2023 Dec 23-2024 Jan 05", "2024 Mar 23-Apr 05", "2024 May 21-31", "2024 Jul 25-Sep 07", "2024 Oct 28-31",
            "2024 Dec 23-2025 Jan 04", "2025 Apr 14-26", "2025 Jun 10-20", "2025 Jul 31-Sep 13",
        ])

    private static let all: [CaseRegion] =
        unitedStates + russia + [
            // The cases do not say where; only between 54.0° and 54.1° N, 13.7° and 13.8° E are all their answers right.
            CaseRegion(name: "moves over fix end time", country: "DE", place: wolgast),
            CaseRegion(name: "Variable times boundary", country: "DE", place: wolgast),
            CaseRegion(name: "Italian", country: "IT"), CaseRegion(name: "Swedish", country: "SE"),
            CaseRegion(name: "Weekday in given week", country: "SE"), CaseRegion(name: "Ireland", country: "IE"),
            CaseRegion(name: "Scotland", country: "Scotland"), CaseRegion(name: "Australia", country: "AU"),
            CaseRegion(name: "Argentina", country: "AR"),
            CaseRegion(name: "Even-year", country: "BR", publicHolidays: ["Nov 20"]),
            CaseRegion(name: "Lithuanian", country: "LT", languages: ["lt"]),
            // Lower Saxony.
            CaseRegion(
                name: "Germany school", country: "DE", publicHolidays: ["2017 Oct 31", "2018+ Oct 31"],
                schoolHolidays: [
                    "2023 Dec 27-2024 Jan 05", "2024 Feb 01-02", "2024 Mar 18-28", "2024 May 10", "2024 May 21",
                    "2024 Jun 24-Aug 02", "2024 Oct 04-19", "2024 Nov 01", "2024 Dec 23-2025 Jan 04",
                ]),
            // Vienna.
            CaseRegion(
                name: "Austria", country: "AT",
                schoolHolidays: [
                    "2023 Dec 24-2024 Jan 06", "2024 Feb 05-10", "2024 Mar 23-Apr 01", "2024 May 18-20",
                    "2024 Jun 29-Sep 01", "2024 Oct 27-31", "2024 Nov 02", "2024 Nov 15", "2024 Dec 24-2025 Jan 06",
                    "2025 Feb 03-08",
                ]),
        ]

    /// Days of the republics and of Saratov besides the federal ones, in 2014.
    private static let russia: [CaseRegion] =
        [
            ("Tatarstan", ["Aug 30", "Nov 06", "2014 Jul 28", "2014 Oct 04"]), ("Chuvash", ["Jun 24"]),
            ("Kalmykia", ["2014 Jan 14", "Apr 05", "2014 Jun 06", "2014 Dec 15", "Dec 28"]),
            ("Karelia", ["Jun 08", "Sep 30"]), ("Adygea", ["2014 Jul 28", "2014 Oct 04", "Oct 05"]),
            ("Ingushetia", ["Jun 04", "2014 Jul 28", "2014 Oct 04"]),
            ("Chechen", ["Apr 16", "2014 Jul 28", "2014 Oct 04"]), ("Altai Republic", ["2014 Jan 14"]),
            ("Saratov", ["2014 Apr 29"]), ("Komi", ["Aug 22"]), ("Russian", []),
        ].map { CaseRegion(name: $0, country: "RU", publicHolidays: $1) }

    /// Days of the states besides the federal ones.
    private static let unitedStates: [CaseRegion] =
        [
            ("Alabama", ["Apr Mo[4]", "Jun Mo[1]"]), ("California", ["Mar 31"]),
            ("Connecticut", ["Feb 12", "easter -2 days"]), ("District of Columbia", ["Apr 16"]),
            ("Georgia", ["Apr Mo[4]", "Dec 24", "Dec 26"]),
            ("Hawaii", ["Mar 26", "easter -2 days", "Jun 11", "Aug Fr[3]"]),
            ("Illinois", ["Feb 12", "Mar Mo[1]", "May 19"]), ("Iowa", ["Feb 12"]), ("Kentucky", ["Dec 24", "Dec 31"]),
            ("Maine", ["Apr Mo[3]"]), ("Massachusetts", ["Mar 17", "Apr Mo[3]", "Jun 17"]),
            ("Missouri", ["Feb 12", "May 08"]), ("Nebraska", ["Apr Fr[-1]"]),
            ("North Carolina", ["easter -2 days", "Dec 24"]), ("Pennsylvania", ["Jun 14"]),
            ("Rhode Island", ["Aug Mo[2]"]), ("Texas", ["Dec 24,26"]), ("Utah", ["Jul 24"]),
            ("West Virginia", ["Feb 15", "Jun 20"]), ("United States", []),
        ].map { CaseRegion(name: $0, country: "US", publicHolidays: $1) }
}
