/// The few functions that no instruction computes, made of those that every machine rounds alike (IEEE 754): an answer must not
/// depend on whose mathematical library is at hand.
enum Exponential {
    /// The two parts of the natural logarithm of 2, the first with so few digits that multiples of it are exact.
    private static let (ln2High, ln2Low) = (0x1.62e42feep-1, 0x1.a39ef35793c76p-33)

    /// e to a power, with a relative error below 1e-15; 0 far below zero. Made for powers up to zero, right up to 700.
    ///
    /// The power is split into a multiple of ln 2 and a rest of at most half of it, for which the series ends soon.
    static func exp(_ power: Double) -> Double {
        guard power > -700 else { return 0 }
        let exponent = (power / (ln2High + ln2Low)).rounded(.toNearestOrEven)
        let rest = power - exponent * ln2High - exponent * ln2Low
        var (sum, divisor) = (1.0, 14.0)
        while divisor >= 1 {
            sum = 1 + rest / divisor * sum
            divisor -= 1
        }
        return sum * Double(sign: .plus, exponent: Int(exponent), significand: 1)
    }

    /// The natural logarithm of a positive number, with a relative error below 1e-15.
    ///
    /// The series is that of the inverse hyperbolic tangent, for a significand between the roots of 1/2 and 2.
    static func log(_ number: Double) -> Double {
        var (part, exponent) = (number.significand, Double(number.exponent))
        if part > 1.4142135623730951 { (part, exponent) = (part / 2, exponent + 1) }
        let ratio = (part - 1) / (part + 1)
        var (sum, divisor) = (0.0, 25.0)
        while divisor >= 1 {
            sum = sum * ratio * ratio + 1 / divisor
            divisor -= 2
        }
        return exponent * ln2High + (2 * ratio * sum + exponent * ln2Low)
    }

    /// A number from zero on to a positive power.
    static func power(_ number: Double, _ power: Double) -> Double {
        switch power {
        case 1: number
        case 1.5: number * number.squareRoot()
        case 2: number * number
        default: number > 0 ? exp(power * log(number)) : 0
        }
    }
}
