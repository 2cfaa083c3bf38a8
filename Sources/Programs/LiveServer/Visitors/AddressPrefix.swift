import Glibc

/// The part of an address that one household or one office has: of IPv4 the first three bytes, of IPv6 the first six.
enum AddressPrefix {
    /// The part of an address that one connection has: all of IPv4, of IPv6 the first eight bytes, in which a network's devices choose
    /// their own.
    ///
    /// - Returns: `nil` for what is no address.
    static func single(_ address: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, address, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        var six = in6_addr()
        guard inet_pton(AF_INET6, address, &six) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: six) { Array($0) }
        return isMapped(bytes) ? Array(bytes[12...]) : Array(bytes.prefix(8))
    }

    /// - Parameter address: `192.0.2.7` or `2001:db8::1`.
    /// - Returns: `nil` for what is no address.
    static func of(_ address: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, address, &four) == 1 { return withUnsafeBytes(of: four) { Array($0.prefix(3)) } }
        var six = in6_addr()
        guard inet_pton(AF_INET6, address, &six) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: six) { Array($0) }
        return isMapped(bytes) ? Array(bytes[12..<15]) : Array(bytes.prefix(6))
    }

    /// Whether it is an IPv4 address in the clothes of IPv6.
    private static func isMapped(_ bytes: [UInt8]) -> Bool {
        bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    }
}
