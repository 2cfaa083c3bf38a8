/// The layout of the database, as the steps in which it came about.
enum Schema {
    /// In the order in which they were released.
    static let steps: [SchemaStep] = [
        .waitsAndPoints, .accounts, .dayKeys, .use, .rewardsAndProfiles, .contributions,
        .openVouchers, .judging, .ages, .secondFactor, .orderOfPlace, .networkPoints,
        .languages,
    ]
}
