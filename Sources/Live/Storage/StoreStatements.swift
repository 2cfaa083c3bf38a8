/// What the abilities ask while visitors are served. Each has its own list.
enum StoreStatements {
    static let all: [any StoreStatement] =
        ReportStatement.allCases + AccountStatement.allCases + DayKeyStatement.allCases
        + UsageStatement.allCases + RewardStatement.allCases + ProfileStatement.allCases
        + ContributionStatement.allCases + DeviceNewsStatement.allCases + JudgingStatement.allCases
        + SecondFactorStatement.allCases + TidyingStatement.allCases + NetworkStatement.allCases
}
