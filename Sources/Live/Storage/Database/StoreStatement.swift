/// What the store asks of the database while it serves visitors, with `:name` for each value. Each finds its rows by an index,
/// however many are kept; a test asks SQLite for its plan of each.
protocol StoreStatement: RawRepresentable<String>, Sendable {}
