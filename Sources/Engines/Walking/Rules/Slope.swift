import Glibc

/// How slopes change walking speed.
enum Slope {
    /// The time factor for a rise over run, by Tobler's hiking function exp(−3.5·|s + 0.05|), relative to level ground.
    ///
    /// Downhill saves no time, since people do not speed up in a town, and no slope takes more than four times as long as the
    /// level. Source: W. Tobler, Three Presentations on Geographical Analysis and Modeling, NCGIA 93-1, 1993.
    static func timeFactor(_ rise: Double) -> Double {
        min(4, max(1, exp(3.5 * (abs(rise + 0.05) - 0.05))))
    }

    /// The slope that an `incline` value states, as rise over run; `nil` when it gives only a direction or nothing, or more than
    /// 45°, which is a mistake.
    static func parse(_ text: String) -> Double? {
        let trimmed = text.filter { $0 != " " && $0 != "+" }
        let slope: Double? =
            if trimmed.hasSuffix("%") {
                Double(trimmed.dropLast()).map { $0 / 100 }
            } else if trimmed.hasSuffix("°") {
                Double(trimmed.dropLast()).map { tan($0 * .pi / 180) }
            } else { nil }
        guard let slope, abs(slope) <= 1 else { return nil }
        return slope
    }
}
