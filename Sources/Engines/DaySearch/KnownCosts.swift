#if !hasFeature(Embedded)
    /// What days cost that a search has met before: where few places can be visited, it comes back
    /// to the same days all the time.
    ///
    /// A table in which what comes later may take the place of what was there. It is asked with the
    /// whole order of a day and never gives the cost of another one. Browsers do without: they plan
    /// few days, and their module should be short. It is a class because it owns memory.
    final class KnownCosts {
        typealias Cost = (cost: Amount, gain: Amount)

        private struct Entry {
            var order: UInt128
            var cost: Amount
            var gain: Amount
            var isPossible: Bool
        }

        /// Six bits tell a place, and 126 bits the order of a day.
        static let mostNodes = 63
        static let longestDay = 21
        /// The table has two to this power of entries, some 50 kB.
        private static let bits: UInt64 = 10
        /// What no order is.
        private static let nothing = UInt128.max

        private let entries: UnsafeMutablePointer<Entry>

        init() {
            entries = .allocate(capacity: 1 << Self.bits)
            let empty = Entry(order: Self.nothing, cost: 0, gain: 0, isPossible: false)
            entries.initialize(repeating: empty, count: 1 << Self.bits)
        }

        deinit { entries.deallocate() }

        /// The cost of an order, `nil` where it is not possible; computed where it is not known.
        @inline(__always)
        func cost(of order: UInt128, _ compute: () -> Cost?) -> Cost? {
            // Multiplied by odd numbers without a pattern, the upper bits depend on all places.
            let high = UInt64(truncatingIfNeeded: order >> 64) &* 0x9e37_79b9_7f4a_7c15
            let low = UInt64(truncatingIfNeeded: order) ^ high ^ high >> 32
            let mixed = low &* 0xd6e8_feb8_6659_fd93
            let entry = entries + Int(mixed >> (64 - Self.bits))
            if entry.pointee.order == order {
                return entry.pointee.isPossible ? (entry.pointee.cost, entry.pointee.gain) : nil
            }
            let found = compute()
            let (cost, gain) = found ?? (0, 0)
            entry.pointee = Entry(order: order, cost: cost, gain: gain, isPossible: found != nil)
            return found
        }
    }

    extension SearchRoutes {
        /// The places of a day as one number, without the one at a position; `nil` where they are
        /// too many.
        @inline(__always)
        func number(of day: Int, without position: Int) -> UInt128? {
            let (offset, last) = (day &* room, count[day] &- 1)
            if last > KnownCosts.longestDay { return nil }
            var order: UInt128 = 0
            for index in 1..<last where index != position {
                order = order &<< 6 | UInt128(truncatingIfNeeded: nodes[offset &+ index] &+ 1)
            }
            return order
        }
    }
#endif
