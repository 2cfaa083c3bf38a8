import Testing

@testable import LiveRules

@Suite("Values that split a weight")
struct WeightedValuesTests {
    @Test("the median has half of the weight on either side")
    func median() {
        #expect(WeightedValues([(30, 1), (10, 1), (20, 1)]).median == 20)
        #expect(WeightedValues([(10, 1), (20, 1), (120, 5)]).median == 120)
    }

    @Test("between two halves of the same weight lies their mean, however the sums are rounded")
    func split() {
        #expect(WeightedValues([(10, 1), (20, 1)]).median == 15)
        #expect(WeightedValues([(10, 0.1), (10, 0.2), (20, 0.3)]).median == 15)
    }

    @Test("quarters are found like halves")
    func quarters() {
        let values = WeightedValues([(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)])
        #expect(values.quantile(0.25) == 2)
        #expect(values.quantile(0.75) == 4)
        #expect(values.quantile(0) == 1)
        #expect(values.quantile(1) == 5)
    }

    @Test("what is no number, or weighs nothing, is not counted")
    func hygiene() {
        #expect(
            WeightedValues([(.nan, 1), (5, .nan), (7, 0), (8, -1), (9, .infinity), (.infinity, 1), (6, 1)]).median == 6)
        #expect(WeightedValues([(.nan, 1)]).median == nil)
        #expect(WeightedValues([]).median == nil)
    }
}
