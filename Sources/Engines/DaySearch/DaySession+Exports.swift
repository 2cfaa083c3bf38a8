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

    /// A problem, open until `close`; 0 where the numbers are none.
    @_expose(wasm, "open")
    @_cdecl("waymark_open")
    public func open(
        _ numbers: UnsafePointer<Double>, _ count: Int32, _ travel: UnsafePointer<Int32>, _ pairs: Int32
    ) -> UnsafeMutableRawPointer? {
        let session = DaySession(
            UnsafeBufferPointer(start: numbers, count: Int(count)),
            travel: UnsafeBufferPointer(start: travel, count: Int(pairs)))
        return session.map { Unmanaged.passRetained($0).toOpaque() }
    }

    @_expose(wasm, "close")
    @_cdecl("waymark_close")
    public func close(_ session: UnsafeRawPointer) { Unmanaged<DaySession>.fromOpaque(session).release() }

    @_expose(wasm, "begin")
    @_cdecl("waymark_begin")
    public func begin(_ session: UnsafeRawPointer, _ seed: Double) {
        at(session).begin(seed: UInt64(truncatingIfNeeded: Int64(seed)))
    }

    @_expose(wasm, "advance")
    @_cdecl("waymark_advance")
    public func advance(_ session: UnsafeRawPointer, _ share: Double) -> Int32 {
        Int32(at(session).advance(at: share))
    }

    @_expose(wasm, "value")
    @_cdecl("waymark_value")
    public func value(_ session: UnsafeRawPointer) -> Double { at(session).value }

    /// Each of these gives the address of its numbers, to be given back by `release`.
    @_expose(wasm, "answer")
    @_cdecl("waymark_answer")
    public func answer(_ session: UnsafeRawPointer) -> UnsafeMutableRawPointer { written(at(session).answer) }

    @_expose(wasm, "timetable")
    @_cdecl("waymark_timetable")
    public func timetable(
        _ session: UnsafeRawPointer, _ order: UnsafePointer<Double>, _ count: Int32
    ) -> UnsafeMutableRawPointer {
        written(at(session).timetable(UnsafeBufferPointer(start: order, count: Int(count))))
    }

    @_expose(wasm, "keeping")
    @_cdecl("waymark_keeping")
    public func keeping(
        _ session: UnsafeRawPointer, _ order: UnsafePointer<Double>, _ count: Int32
    ) -> UnsafeMutableRawPointer {
        written(at(session).keeping(UnsafeBufferPointer(start: order, count: Int(count))))
    }

    @_expose(wasm, "placing")
    @_cdecl("waymark_placing")
    public func placing(
        _ session: UnsafeRawPointer, _ order: UnsafePointer<Double>, _ count: Int32, _ place: Int32
    ) -> UnsafeMutableRawPointer {
        written(at(session).placing(Int(place), into: UnsafeBufferPointer(start: order, count: Int(count))))
    }

    @_expose(wasm, "inserting")
    @_cdecl("waymark_inserting")
    public func inserting(
        _ session: UnsafeRawPointer, _ order: UnsafePointer<Double>, _ count: Int32, _ place: Int32
    ) -> UnsafeMutableRawPointer {
        written(at(session).inserting(Int(place), into: UnsafeBufferPointer(start: order, count: Int(count))))
    }

    private func at(_ session: UnsafeRawPointer) -> DaySession {
        Unmanaged<DaySession>.fromOpaque(session).takeUnretainedValue()
    }

    private func written(_ numbers: [Double]) -> UnsafeMutableRawPointer {
        let memory = UnsafeMutablePointer<Double>.allocate(capacity: numbers.count)
        memory.initialize(from: numbers, count: numbers.count)
        return UnsafeMutableRawPointer(memory)
    }
#endif
