import Calendar

@testable import LiveRules

/// Noon of a Monday.
let noon = Instant(secondsSince1970: 1_795_435_200)

func minutesAfterNoon(_ minutes: Double) -> Instant {
    Instant(secondsSince1970: noon.secondsSince1970 + Int(minutes * 60))
}

/// A report about the café, `ago` minutes before noon; each device has an address of its own unless
/// one is given.
func report(
    _ minutes: Int, ago: Double = 0, by device: String, from origin: String? = nil, isHere: Bool = false, id: Int = 1,
    about place: String = "cafe"
) -> WaitReport {
    WaitReport(
        id: id, place: place, device: DeviceID(text: device), origin: origin ?? "home of \(device)", minutes: minutes,
        at: minutesAfterNoon(-ago), isHere: isHere)
}

/// A stream of numbers that is the same each time (a linear congruential generator, Numerical Recipes).
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
