#if hasFeature(Embedded)
    import Geo

    /// What the module offers to a browser: functions over memory that both sides see. Only numbers
    /// cross the border; each row of numbers begins with how many follow, and is given back by
    /// `release`.

    /// Memory for `bytes` bytes.
    @_expose(wasm, "reserve")
    @_cdecl("waymark_reserve")
    public func reserveMemory(_ bytes: Int32) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer.allocate(byteCount: Int(bytes), alignment: 8)
    }

    @_expose(wasm, "release")
    @_cdecl("waymark_release")
    public func releaseMemory(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

    /// Reads a streets file. The row: the session, or 0 and the address of the reason, which ends
    /// with a zero; the box, the numbers of nodes and edges; the number of names, each with its
    /// place and length in the file; the conditions likewise.
    @_expose(wasm, "open")
    @_cdecl("waymark_open")
    public func openStreets(_ bytes: UnsafePointer<UInt8>, _ count: Int32)
        -> UnsafeMutableRawPointer
    {
        do throws(StreetsContent.Damage) {
            let content = try StreetsContent(UnsafeBufferPointer(start: bytes, count: Int(count)))
            let session = Unmanaged.passRetained(WalkSession(content)).toOpaque()
            return written([Double(UInt(bitPattern: session))] + content.row)
        } catch {
            return written([0, Double(UInt(bitPattern: error.reason.utf8Start))])
        }
    }

    @_expose(wasm, "finder")
    @_cdecl("waymark_finder")
    public func makeFinder(
        _ session: UnsafeRawPointer, _ isStepFree: Int32, _ pace: Double,
        _ shut: UnsafePointer<Int32>, _ count: Int32
    ) -> UnsafeMutableRawPointer {
        let shut = Set(numbers(shut, count))
        return Unmanaged.passRetained(
            at(session).finder(isStepFree: isStepFree != 0, pace: pace, shut: shut)
        ).toOpaque()
    }

    @_expose(wasm, "drop")
    @_cdecl("waymark_drop")
    public func dropFinder(_ finder: UnsafeRawPointer) {
        Unmanaged<RouteFinder>.fromOpaque(finder).release()
    }

    @_expose(wasm, "forget")
    @_cdecl("waymark_forget")
    public func forgetSnaps(_ session: UnsafeRawPointer) { at(session).forget() }

    /// Nothing where there is no way at all.
    ///
    /// - Parameter level: NaN for none.
    @_expose(wasm, "snap")
    @_cdecl("waymark_snap")
    public func findSnap(
        _ session: UnsafeRawPointer, _ finder: UnsafeRawPointer, _ latitude: Double,
        _ longitude: Double, _ level: Double
    ) -> UnsafeMutableRawPointer? {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        return at(session).snap(place, level: level.isNaN ? nil : level, finderAt(finder)).map(
            written)
    }

    /// Nothing where no way connects the places.
    @_expose(wasm, "route")
    @_cdecl("waymark_route")
    public func findRoute(
        _ session: UnsafeRawPointer, _ finder: UnsafeRawPointer, _ places: UnsafePointer<Int32>,
        _ count: Int32
    ) -> UnsafeMutableRawPointer? {
        at(session).route(through: numbers(places, count), finderAt(finder)).map(written)
    }

    /// - Parameter places: −1 for one that the network does not reach.
    @_expose(wasm, "measures")
    @_cdecl("waymark_measures")
    public func findMeasures(
        _ session: UnsafeRawPointer, _ finder: UnsafeRawPointer, _ from: Int32,
        _ places: UnsafePointer<Int32>,
        _ count: Int32, _ seconds: Double
    ) -> UnsafeMutableRawPointer {
        let places = numbers(places, count).map { $0 < 0 ? nil : $0 }
        return written(
            at(session).measures(from: Int(from), to: places, within: seconds, finderAt(finder)))
    }

    @_expose(wasm, "walkshed")
    @_cdecl("waymark_walkshed")
    public func findWalkshed(
        _ session: UnsafeRawPointer, _ finder: UnsafeRawPointer, _ snap: Int32, _ minutes: Double
    ) -> UnsafeMutableRawPointer {
        written(at(session).walkshed(of: Int(snap), minutes: minutes, finderAt(finder)))
    }

    /// The directions of a walk, see ``WalkSession/telling(of:)``.
    @_expose(wasm, "telling")
    @_cdecl("waymark_telling")
    public func findTelling(_ walk: UnsafePointer<Double>, _ count: Int32)
        -> UnsafeMutableRawPointer
    {
        written(WalkSession.telling(of: Array(UnsafeBufferPointer(start: walk, count: Int(count)))))
    }

    private func at(_ session: UnsafeRawPointer) -> WalkSession {
        Unmanaged<WalkSession>.fromOpaque(session).takeUnretainedValue()
    }

    private func finderAt(_ finder: UnsafeRawPointer) -> RouteFinder {
        Unmanaged<RouteFinder>.fromOpaque(finder).takeUnretainedValue()
    }

    private func numbers(_ first: UnsafePointer<Int32>, _ count: Int32) -> [Int] {
        UnsafeBufferPointer(start: first, count: Int(count)).map { Int($0) }
    }

    private func written(_ row: [Double]) -> UnsafeMutableRawPointer {
        let memory = UnsafeMutablePointer<Double>.allocate(capacity: row.count + 1)
        memory.initialize(to: Double(row.count))
        (memory + 1).initialize(from: row, count: row.count)
        return UnsafeMutableRawPointer(memory)
    }

    extension StreetsContent {
        fileprivate var row: [Double] {
            var row = box.map { Double($0) }
            row += [Double(network.nodeCount), Double(network.edgeCount), Double(names.count)]
            for name in names { row += [Double(name.lowerBound), Double(name.count)] }
            row.append(Double(conditions.count))
            for condition in conditions {
                row += [Double(condition.bits), Double(condition.told)]
                for text in [condition.name, condition.clauses] {
                    row += [Double(text.lowerBound), Double(text.count)]
                }
            }
            return row
        }
    }
#endif
