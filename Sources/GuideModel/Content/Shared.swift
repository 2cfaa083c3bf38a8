/// A value that is held once, however often it is copied, and that is copied before it changes.
///
/// For values of many parts that a build hands around thousands of times: a copy costs one count instead of one for
/// each part.
struct Shared<Value: Sendable>: Sendable {
    // Unchecked because the value changes only while one variable alone holds the box.
    private final class Box: @unchecked Sendable {
        @exclusivity(unchecked) var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    init(_ value: Value) { box = Box(value) }

    var value: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}
