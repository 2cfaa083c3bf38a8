/// Copy-on-write storage: copies share one value until one of them changes it.
///
/// For values of many parts that a build copies thousands of times: a copy changes one reference count instead of one for
/// each part.
struct Shared<Value: Sendable>: Sendable {
    // Unchecked because the value changes only while a single variable holds the box.
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
