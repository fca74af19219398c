/// The members of a bucket besides its events.
struct BucketHeader: Sendable {
    /// The key under which the export has the bucket.
    var name: [UInt8]?
    private var identifier: [UInt8]?
    private var type: [UInt8]?
    private var hostname: [UInt8]?

    /// Sets a member. Others than those that say what the bucket is are dropped.
    mutating func set(_ key: [UInt8], to value: [UInt8]) {
        if key.elementsEqual("id".utf8) { identifier = value }
        if key.elementsEqual("type".utf8) { type = value }
        if key.elementsEqual("hostname".utf8) { hostname = value }
    }

    /// The name of the computer: the one that the bucket tells, else what follows the first underscore of its own name.
    var host: String {
        if let hostname, !hostname.isEmpty { return String(decoding: hostname, as: UTF8.self) }
        let name = identifier ?? name ?? []
        return String(decoding: name.drop { $0 != UInt8(ascii: "_") }.dropFirst(), as: UTF8.self)
    }

    /// Whether the bucket has events of a type, or does not say which type they are of.
    func hasType(_ name: StaticString) -> Bool {
        guard let type, !type.isEmpty else { return true }
        return type.span.isEqual(to: name)
    }
}
