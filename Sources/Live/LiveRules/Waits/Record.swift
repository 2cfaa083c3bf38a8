/// How often the reports of one device were confirmed by others, and how often contradicted.
public struct Record: Hashable, Sendable {
    /// Reports judged `agrees`; never below zero.
    public let agreed: Int
    /// Reports judged `differs`; never below zero.
    public let differed: Int

    public init(agreed: Int = 0, differed: Int = 0) {
        (self.agreed, self.differed) = (max(0, agreed), max(0, differed))
    }

    /// What a report of this device weighs beside that of a device which is always right: above 0 and below 1.
    ///
    /// The mean of the distribution Beta(2, 1), updated by the record, squared. A new device begins at 4/9, as if it had
    /// been right twice in three times; 10 confirmed reports make 0.85, 5 contradicted ones 0.06.
    public var trust: Double {
        let mean = (2 + Double(agreed)) / (3 + Double(agreed) + Double(differed))
        return mean * mean
    }
}
