/// The values of a statement in the order of its numbers, as libpq wants them: texts with a zero at their end, bytes as they are.
struct PostgresArguments {
    private var bytes: [UInt8] = []
    /// Where each value begins; `nil` for one that is empty.
    private var starts: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    /// - Throws: ``UnreadableRow`` for a name without a value: a mistake in this program.
    init(_ arguments: StoreArguments, _ names: [String]) throws {
        for name in names {
            guard let value = arguments.values[name] else { throw UnreadableRow(words: "nothing is said of :\(name)") }
            append(value)
        }
    }

    private mutating func append(_ value: StoreValue) {
        let start = bytes.count
        switch value {
        case .null: break
        case .integer(let number): bytes += Array("\(number)".utf8)
        case .real(let number): bytes += Array("\(number)".utf8)
        case .text(let text): bytes += PostgresText.sent(text)
        case .blob(let blob): bytes += blob
        }
        starts.append(value == .null ? nil : start)
        lengths.append(Int32(clamping: bytes.count - start))
        if case .blob = value { formats.append(1) } else { formats.append(0) }
        bytes.append(0)
    }

    func with<Value>(
        _ body: (Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Value
    ) -> Value {
        bytes.withUnsafeBytes { bytes in
            let values = starts.map { start in
                start.flatMap { bytes.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
            }
            return values.withUnsafeBufferPointer { values in
                lengths.withUnsafeBufferPointer { lengths in
                    formats.withUnsafeBufferPointer { formats in
                        body(Int32(starts.count), values.baseAddress, lengths.baseAddress, formats.baseAddress)
                    }
                }
            }
        }
    }
}
