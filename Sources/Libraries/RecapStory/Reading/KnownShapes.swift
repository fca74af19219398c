internal import RecapJSON

/// A cache of the key sequences of objects read so far, with the field of each key.
///
/// Most objects in a file have the same keys as an earlier one, in the same order, so their fields need not be looked
/// up again.
struct KnownShapes {
    private struct Shape {
        /// The identity of the tables in which the fields were found.
        let tables: Int
        /// The index of the first key.
        let first: Int
        let count: Int
        let present, sharedPresent: UInt64
    }

    private struct Key {
        let text: ShortText
        let slot: UInt8
    }

    private var shapes: [Shape] = []
    private var keys: [Key] = []
    private static let mostShapes = 32
    private static let mostKeys = 16

    /// If an object with the same keys has been added, sets the slots of the members from `base` on and the bits of the
    /// object's fields, and returns `true`. Otherwise returns `false`.
    func match(_ tables: Int, _ object: inout OpenObject, _ members: inout [ObjectMember], _ document: JSONDocument)
        -> Bool
    {
        let count = members.count - object.base
        for shape in shapes.indices where shapes[shape].tables == tables && shapes[shape].count == count {
            let first = shapes[shape].first - object.base
            guard isSame(object.base..<members.count, members, first, document) else { continue }
            for place in object.base..<members.count { members[place].slot = keys[place + first].slot }
            object.present = shapes[shape].present
            object.sharedPresent = shapes[shape].sharedPresent
            return true
        }
        return false
    }

    /// Returns whether members have the same keys as those at positions shifted by `first`.
    @inline(__always)
    private func isSame(
        _ places: Range<Int>, _ members: [ObjectMember], _ first: Int, _ document: JSONDocument
    ) -> Bool {
        for place in places {
            let known = keys[place + first]
            guard members[place].word == known.text.start,
                members[place].slot == Slot.unmatched || known.slot == Slot.done,
                document.shortText(members[place].key) == known.text
            else { return false }
        }
        return true
    }

    /// Adds the keys of an object without unknown or duplicate keys, unless the cache is full.
    mutating func add(_ tables: Int, _ object: OpenObject, _ members: [ObjectMember], _ document: JSONDocument) {
        let places = object.base..<members.count
        guard shapes.count < Self.mostShapes, places.count <= Self.mostKeys else { return }
        let first = keys.count
        for place in places {
            guard let text = document.shortText(members[place].key) else {
                keys.removeLast(keys.count - first)
                return
            }
            keys.append(Key(text: text, slot: members[place].slot))
        }
        shapes.append(
            Shape(
                tables: tables, first: first, count: places.count, present: object.present,
                sharedPresent: object.sharedPresent))
    }

    private typealias Slot = ObjectMember.Slot
}

/// A member of an object being read.
struct ObjectMember {
    /// The field of a member: the index of a field in the object's own table, ``shared`` plus the index of a field in
    /// its shared table, or one of the special values.
    enum Slot {
        static let shared: UInt8 = 64
        static let unmatched: UInt8 = 252
        /// A member that has been read, or must not be read.
        static let done: UInt8 = 253
        /// A member that is not a field of the object.
        static let unknown: UInt8 = 255
    }

    /// The token of the key.
    let key: Int
    /// The first eight bytes of the key.
    let word: UInt64
    /// The field of the member; see ``Slot``.
    var slot = Slot.unmatched
    /// The token of the value.
    var value: Int { key + 1 }
}

/// An object whose members are being read.
struct OpenObject {
    var token = 0
    /// The index of the first member of the object.
    var base = 0
    /// The fields of the object; set once one of them is invalid.
    var index: FieldIndex?
    /// A bit for each field that is present, and for each field whose value is invalid or missing.
    var present: UInt64 = 0
    var faulty: UInt64 = 0
    /// A bit for each shared field that is present.
    var sharedPresent: UInt64 = 0
    var hasUnknown = false
}
