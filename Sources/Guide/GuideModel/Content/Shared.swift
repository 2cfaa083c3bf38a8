/// Copy-on-write storage: copies share one value until one of them changes it.
///
/// For values of many parts that a build copies thousands of times: a copy changes one reference count instead of one for
/// each part. Other modules read its parts through key paths, which the compiler sees through with `@inlinable`.
@usableFromInline
struct Shared<Value: Sendable>: Sendable {
    @usableFromInline
    // Unchecked because the value changes only while a single variable holds the box.
    final class Box: @unchecked Sendable {
        @usableFromInline @exclusivity(unchecked) var value: Value

        @usableFromInline
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline var box: Box

    init(_ value: Value) { box = Box(value) }

    @inlinable var value: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}
