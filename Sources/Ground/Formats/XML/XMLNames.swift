/// The names of the open elements, outermost first, one after the other in one array of bytes. The name of an element that
/// was just closed is kept until the next one opens or closes.
struct XMLNames {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// Whether the last name is that of an element which is closed.
    private var hasClosed = false

    /// How many elements are open.
    var count: Int { ends.count - (hasClosed ? 1 : 0) }
    var isEmpty: Bool { count == 0 }

    /// The innermost name: of the element just opened or closed, or of the one that characters stand in.
    var last: ArraySlice<UInt8> { name(at: ends.count - 1) }

    /// The name around it.
    var parent: ArraySlice<UInt8> { name(at: ends.count - 2) }

    mutating func open(_ name: ArraySlice<UInt8>) {
        forget()
        bytes.append(contentsOf: name)
        ends.append(bytes.count)
    }

    mutating func close() {
        forget()
        hasClosed = true
    }

    /// Forgets the element that is closed.
    mutating func forget() {
        guard hasClosed else { return }
        hasClosed = false
        ends.removeLast()
        bytes.removeLast(bytes.count - (ends.last ?? 0))
    }

    private func name(at index: Int) -> ArraySlice<UInt8> {
        guard ends.indices.contains(index) else { return [] }
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }
}
