package import RecapJSON

/// The fields of an object in a file, and the initial value for reading it.
///
/// ```swift
/// static let fields = FieldTable(
///     Weather(city: ""),
///     Field("city", \.city, .text, required: true, "the name of the city"),
///     Field("degrees", \.degrees, .number(-100...100), "the temperature"))
/// ```
public final class FieldTable<Owner: Sendable>: Sendable {
    // The value comes last so that the offsets of the other properties are the same for all owners.
    let fields: [Field<Owner>]
    let index: FieldIndex
    /// The functions that read the fields, separate from the declarations, which would otherwise be copied with them.
    let readings: [FieldReading<Owner>]
    /// The initial value for reading: the defaults, and placeholders for required fields.
    public let blank: Owner

    /// Creates a table of at most 64 fields with distinct names.
    ///
    /// - Parameters:
    ///   - blank: The initial value for reading: the defaults, and placeholders for required fields.
    ///   - fields: The fields, in the order used by help texts and written files.
    public convenience init(_ blank: Owner, _ fields: Field<Owner>...) { self.init(blank, fields: fields) }

    /// Creates a table of at most 64 fields with distinct names.
    ///
    /// - Parameters:
    ///   - blank: The initial value for reading: the defaults, and placeholders for required fields.
    ///   - fields: The fields, in the order used by help texts and written files.
    public init(_ blank: Owner, fields: [Field<Owner>]) {
        self.blank = blank
        self.fields = fields
        // Loops instead of `map`, whose generic code is slow where nothing specializes it.
        var heads: [FieldHead] = []
        var readings: [FieldReading<Owner>] = []
        for place in 0..<fields.count {
            heads.append(fields[place].head)
            readings.append(FieldReading(read: fields[place].read))
        }
        self.readings = readings
        index = FieldIndex(heads) { fields.map { $0.description(blank) } }
    }

    /// Returns the fields as fields of an outer value, whose property at `path` is the owner of this table.
    public func nested<Outer: Sendable>(
        at path: @autoclosure @escaping @Sendable () -> FieldPath<Outer, Owner>
    ) -> [Field<Outer>] {
        fields.map { $0.nested(at: path) }
    }

    /// The declarations of the fields, in order. O(fields).
    public var descriptions: [FieldDescription] { index.descriptions }

    /// Returns the members of a file for `owner`, in field order: the required ones, and those that differ from `base`,
    /// or from ``blank`` if there is no `base`.
    package func json(_ owner: Owner, differingFrom base: Owner? = nil) throws(StoryWritingError) -> JSONObject {
        var object = JSONObject()
        for field in fields where field.head.isRequired || !field.isSame(owner, base ?? blank) {
            if let value = try field.value(owner) { object[field.head.name.string] = value }
        }
        return object
    }
}

/// The function that reads a field.
///
/// This is a structure because a list of functions stores each of them in an object that converts its arguments.
struct FieldReading<Owner: Sendable>: Sendable {
    let read: Field<Owner>.Read
}
