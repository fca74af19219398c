/// The members of a bucket other than its events.
struct BucketHeader: Sendable {
    /// The key of the bucket in the export.
    var name: [UInt8]?
    private var identifier: [UInt8]?
    private var type: [UInt8]?
    private var hostname: [UInt8]?

    /// Sets a member. Members that don't identify the bucket are dropped.
    mutating func set(_ key: [UInt8], to value: [UInt8]) {
        if key.elementsEqual("id".utf8) { identifier = value }
        if key.elementsEqual("type".utf8) { type = value }
        if key.elementsEqual("hostname".utf8) { hostname = value }
    }

    /// The name of the computer: the bucket's hostname; without one, the part of the bucket's name after the first
    /// underscore.
    var host: String {
        if let hostname, !hostname.isEmpty { return String(decoding: hostname, as: UTF8.self) }
        let name = identifier ?? name ?? []
        return String(decoding: name.drop { $0 != UInt8(ascii: "_") }.dropFirst(), as: UTF8.self)
    }

    /// Returns whether the bucket has events of a type, or doesn't declare a type.
    func hasType(_ name: StaticString) -> Bool {
        guard let type, !type.isEmpty else { return true }
        return type.span.isEqual(to: name)
    }
}
