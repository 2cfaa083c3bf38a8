/// Puts rules into lines, where they fit.
struct HoursSummary {
    let rules: [HoursRule]

    var lines: [HoursLine]? { nil }
}
