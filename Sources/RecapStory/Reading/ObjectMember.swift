internal import RecapJSON

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
    /// The fields of the object; set once one of them is faulty.
    var index: FieldIndex?
    /// A bit for each field that is present, and for each field whose value is invalid or missing.
    var present: UInt64 = 0
    var faulty: UInt64 = 0
    /// A bit for each shared field that is present.
    var sharedPresent: UInt64 = 0
    var hasUnknown = false
}
