/// The one way to put things in order here.
///
/// The standard library's sort is compiled for each type and rule by itself, two to three kilobytes of the module for browsers each time.
public enum Ordering {
    /// The numbers below `count` in the order of a rule; of two neither of which comes first, the smaller.
    ///
    /// Merges runs of growing length: cost as usual, count · log(count) comparisons.
    @inline(never)
    public static func sorted(_ count: Int, by comesFirst: (Int, Int) -> Bool) -> [Int] {
        var (numbers, merged) = (Array(0..<count), Array(0..<count))
        var length = 1
        while length < count {
            var start = 0
            while start < count {
                let (middle, end) = (min(start + length, count), min(start + 2 * length, count))
                var (left, right) = (start, middle)
                for place in start..<end {
                    let isRight = left == middle || right < end && comesFirst(numbers[right], numbers[left])
                    merged[place] = numbers[isRight ? right : left]
                    if isRight { right += 1 } else { left += 1 }
                }
                start = end
            }
            swap(&numbers, &merged)
            length *= 2
        }
        return numbers
    }
}
