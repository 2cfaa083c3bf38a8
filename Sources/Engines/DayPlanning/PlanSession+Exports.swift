#if hasFeature(Embedded)
    /// What the module offers to a browser: functions over memory that both sides see. Only numbers cross the border.

    /// Memory for `bytes` bytes, to be given back by `release`.
    @_expose(wasm, "reserve")
    @_cdecl("waymark_reserve")
    public func reserve(_ bytes: Int32) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer.allocate(byteCount: Int(bytes), alignment: 8)
    }

    @_expose(wasm, "release")
    @_cdecl("waymark_release")
    public func release(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

    /// A guide, held until `forget`; 0 where the numbers are none.
    @_expose(wasm, "guide")
    @_cdecl("waymark_guide")
    public func guide(_ numbers: UnsafePointer<Double>, _ count: Int32) -> UnsafeMutableRawPointer? {
        PlanSession.guide(row(numbers, count)).map { Unmanaged.passRetained(HeldGuide($0)).toOpaque() }
    }

    @_expose(wasm, "forget")
    @_cdecl("waymark_forget")
    public func forget(_ guide: UnsafeRawPointer) { Unmanaged<HeldGuide>.fromOpaque(guide).release() }

    /// A wish, open until `close`; 0 where the numbers are none.
    @_expose(wasm, "wish")
    @_cdecl("waymark_wish")
    public func wish(_ guide: UnsafeRawPointer, _ numbers: UnsafePointer<Double>, _ count: Int32)
        -> UnsafeMutableRawPointer?
    {
        let guide = Unmanaged<HeldGuide>.fromOpaque(guide).takeUnretainedValue()
        return PlanSession(row(numbers, count), in: guide.guide).map { Unmanaged.passRetained($0).toOpaque() }
    }

    @_expose(wasm, "close")
    @_cdecl("waymark_close")
    public func close(_ session: UnsafeRawPointer) { Unmanaged<PlanSession>.fromOpaque(session).release() }

    /// Each of these gives the address of its numbers, to be given back by `release`, with their count before them.
    @_expose(wasm, "chosen")
    @_cdecl("waymark_chosen")
    public func chosen(_ session: UnsafeRawPointer, _ most: Int32) -> UnsafeMutableRawPointer {
        written(at(session).chosen(most: Int(most)))
    }

    @_expose(wasm, "candidates")
    @_cdecl("waymark_candidates")
    public func candidates(_ session: UnsafeRawPointer) -> UnsafeMutableRawPointer { written(at(session).candidates) }

    /// 0 where the numbers are none that a day can have.
    @_expose(wasm, "open")
    @_cdecl("waymark_open")
    public func open(
        _ session: UnsafeRawPointer, _ numbers: UnsafePointer<Double>, _ count: Int32,
        _ travel: UnsafePointer<Int32>, _ pairs: Int32
    ) -> UnsafeMutableRawPointer? {
        at(session).open(row(numbers, count), travel: UnsafeBufferPointer(start: travel, count: Int(pairs)))
            .map { written($0) }
    }

    @_expose(wasm, "plan")
    @_cdecl("waymark_plan")
    public func plan(_ session: UnsafeRawPointer, _ explained: Int32) -> UnsafeMutableRawPointer {
        written(at(session).plan(explained: Int(explained)))
    }

    @_expose(wasm, "accepted")
    @_cdecl("waymark_accepted")
    public func accepted(_ session: UnsafeRawPointer, _ explained: Int32) -> UnsafeMutableRawPointer {
        written(at(session).accepted(explained: Int(explained)))
    }

    @_expose(wasm, "keeping")
    @_cdecl("waymark_keeping")
    public func keeping(
        _ session: UnsafeRawPointer, _ order: UnsafePointer<Double>, _ count: Int32
    ) -> UnsafeMutableRawPointer {
        written(at(session).keeping(row(order, count)))
    }

    @_expose(wasm, "inserting")
    @_cdecl("waymark_inserting")
    public func inserting(
        _ session: UnsafeRawPointer, _ order: UnsafePointer<Double>, _ count: Int32, _ place: Int32
    ) -> UnsafeMutableRawPointer {
        written(at(session).inserting(Int(place), into: row(order, count)))
    }

    @_expose(wasm, "aside")
    @_cdecl("waymark_aside")
    public func aside(_ session: UnsafeRawPointer, _ place: Int32) -> UnsafeMutableRawPointer {
        written(at(session).aside(Int(place)))
    }

    @_expose(wasm, "begin")
    @_cdecl("waymark_begin")
    public func begin(_ session: UnsafeRawPointer, _ seed: Double, _ leastWalking: Int32) {
        at(session).begin(seed: UInt64(truncatingIfNeeded: Int64(seed)), leastWalking: leastWalking != 0)
    }

    @_expose(wasm, "advance")
    @_cdecl("waymark_advance")
    public func advance(_ session: UnsafeRawPointer, _ share: Double) -> Int32 {
        Int32(at(session).advance(at: share))
    }

    @_expose(wasm, "value")
    @_cdecl("waymark_value")
    public func value(_ session: UnsafeRawPointer) -> Double { at(session).value }

    @_expose(wasm, "accept")
    @_cdecl("waymark_accept")
    public func accept(_ session: UnsafeRawPointer) -> Int32 { Int32(at(session).accept()) }

    /// A guide that the browser's side refers to by its address.
    private final class HeldGuide {
        let guide: GuideNumbers
        init(_ guide: GuideNumbers) { self.guide = guide }
    }

    private func at(_ session: UnsafeRawPointer) -> PlanSession {
        Unmanaged<PlanSession>.fromOpaque(session).takeUnretainedValue()
    }

    private func row(_ numbers: UnsafePointer<Double>, _ count: Int32) -> UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(start: numbers, count: Int(count))
    }

    private func written(_ row: AnswerRow) -> UnsafeMutableRawPointer {
        let memory = UnsafeMutablePointer<Double>.allocate(capacity: row.numbers.count + 1)
        memory[0] = Double(row.numbers.count)
        for index in row.numbers.indices { memory[index + 1] = row.numbers[index] }
        return UnsafeMutableRawPointer(memory)
    }
#endif
