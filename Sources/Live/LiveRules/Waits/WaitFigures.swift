/// The numbers of the rules for waits, apart from the rules, so that `Benchmarks/waits` can try others.
///
/// `standard` is what the guide uses. How each was chosen, and what others would give, is in `Benchmarks/waits/README.md`.
package struct WaitFigures: Sendable {
    /// Minutes after which a report says nothing any more.
    package var window = 45
    /// Minutes in which a report loses half of its weight where there are next to no others.
    package var longestHalfLife = 20.0
    /// Reporting devices an hour at which that time is halved: where many report, only the newest need to be believed.
    package var halvingRate = 20.0
    /// How many times more a report weighs whose device says that it stands there.
    package var hereFactor = 1.25
    /// What the usual wait of the hour weighs: about as much as one new report of a device that nobody knows.
    package var usualWeight = 0.5
    /// The largest share of the weight that the devices behind one network address have together.
    package var originShare = 1.0 / 3
    /// How many times the heaviest single report of other addresses they may weigh in any case, so that one report
    /// alone never outweighs a crowd that shares an address.
    package var crowdFactor = 1.5
    /// Shares of the weight below which the lower end and the higher end of an estimate lie.
    package var range = 0.25...0.75
    /// Minutes before and after a report within which others can judge it.
    package var judgingWindow = 20
    /// Minutes by which reports that agree may differ in any case.
    package var tolerance = 5.0
    /// The share of the others' wait by which they may differ.
    package var toleranceShare = 0.5

    package init() {}

    package static let standard = WaitFigures()
}
