import Formats
import Testing

@Suite("Numbers as formats write them")
struct DecimalTextTests {
    @Test(
        "degrees have at most seven places, no exponent and no zeros at the end",
        arguments: [
            (42.36635, "42.36635"), (-71.054440000000001, "-71.05444"), (0.00000004, "0"), (-0.00000004, "0"),
            (1e-7, "0.0000001"), (180, "180"), (-0.5, "-0.5"), (33.123456789, "33.1234568"),
        ])
    func degrees(_ value: Double, _ text: String) { #expect(DecimalText.degrees(value) == text) }

    @Test("NaN, infinity and huge numbers are 0", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func notFinite(_ value: Double) { #expect(DecimalText.text(value, places: 2) == "0") }

    @Test("digits can have zeros in front")
    func padded() {
        #expect(DecimalText.padded(7, to: 2) == "07")
        #expect(DecimalText.padded(123, to: 2) == "123")
    }
}
