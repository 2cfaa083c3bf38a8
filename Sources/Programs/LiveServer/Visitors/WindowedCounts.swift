import Calendar

/// How often subjects were counted within a window of some seconds, all of which begin at the same moment.
struct WindowedCounts: Sendable {
    let seconds: Int
    private let width: Int
    private var began: Instant?
    private var sketch: CountSketch

    init(seconds: Int, width: Int) {
        (self.seconds, self.width) = (seconds, width)
        sketch = CountSketch(width: width)
    }

    /// All that was counted in this window.
    var total: Int { sketch.total }

    func count(of subject: String) -> Int { sketch.count(of: subject) }

    /// Begins a new window where the last one is over, or so much was counted that counts are mistaken for one another.
    ///
    /// - Returns: in how many seconds the window ends.
    mutating func begin(at now: Instant) -> Int {
        // A clock that was set back begins a window, too.
        let age = began.map { now.secondsSince1970 - $0.secondsSince1970 } ?? -1
        if (0..<seconds).contains(age), !sketch.isFull { return seconds - age }
        began = now
        sketch = CountSketch(width: width)
        return seconds
    }

    mutating func add(_ subject: String) { sketch.add(subject) }

    mutating func remove(_ subject: String) { sketch.remove(subject) }
}
