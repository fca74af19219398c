package import RecapJSON

/// The fields of an object in a file, and the value that reading starts from.
///
/// ```swift
/// static let fields = FieldTable(
///     Weather(city: ""),
///     Field("city", \.city, .text, required: true, "the name of the city"),
///     Field("degrees", \.degrees, .number(-100...100), "the temperature"))
/// ```
public final class FieldTable<Owner: Sendable>: Sendable {
    // The value comes last, so that the offsets of the other properties are the same for all owners.
    let fields: [Field<Owner>]
    let index: FieldIndex
    /// The functions that read the fields, apart from the declarations, which would otherwise be copied with them.
    let readings: [FieldReading<Owner>]
    /// The value that reading starts from: the defaults, and stand-ins for required fields.
    public let blank: Owner

    /// Creates a table of at most 64 fields with different names.
    ///
    /// - Parameters:
    ///   - blank: The value that reading starts from: the defaults, and stand-ins for required fields.
    ///   - fields: The fields, in the order of help texts and of written files.
    public convenience init(_ blank: Owner, _ fields: Field<Owner>...) { self.init(blank, fields: fields) }

    /// Creates a table of at most 64 fields with different names.
    ///
    /// - Parameters:
    ///   - blank: The value that reading starts from: the defaults, and stand-ins for required fields.
    ///   - fields: The fields, in the order of help texts and of written files.
    public init(_ blank: Owner, fields: [Field<Owner>]) {
        self.blank = blank
        self.fields = fields
        index = FieldIndex(fields, blank)
        readings = fields.map { FieldReading(read: $0.read) }
    }

    /// Returns the fields as those of an outer value, whose property at `path` is the owner of this table.
    public func nested<Outer: Sendable>(
        at path: @autoclosure @escaping @Sendable () -> FieldPath<Outer, Owner>
    ) -> [Field<Outer>] {
        fields.map { $0.nested(at: path) }
    }

    /// The declarations of the fields, in order. O(fields).
    public var descriptions: [FieldDescription] { index.descriptions }

    /// Returns the members of a file for `owner`, in the order of the fields: required ones, and those that differ from
    /// `base`, or from ``blank`` without it.
    package func json(_ owner: Owner, differingFrom base: Owner? = nil) throws(StoryWritingError) -> JSONObject {
        var object = JSONObject()
        for field in fields where field.isRequired || !field.isSame(owner, base ?? blank) {
            if let value = try field.value(owner) { object[field.name.string] = value }
        }
        return object
    }
}

/// The function that reads a field.
///
/// A structure, because a list of functions holds each of them in an object that converts its arguments.
struct FieldReading<Owner: Sendable>: Sendable {
    let read: Field<Owner>.Read
}

/// An index of the fields of a table by name.
final class FieldIndex: Sendable {
    /// The first eight bytes of each name, which nearly always differ.
    private let words: [UInt64]
    private let names: [FieldName]
    private let describe: @Sendable () -> [FieldDescription]
    /// A bit for each field whose absence is an error.
    let required: UInt64
    /// The warnings for absent fields, with the bit of each field.
    let absenceWarnings: [(bit: UInt64, message: String)]
    /// A bit for each field that is read before the others, and for each one that is read after them.
    let first, last: UInt64

    init<Owner>(_ fields: [Field<Owner>], _ blank: Owner) {
        precondition(fields.count <= FieldIndex.mostFields, "a table has at most \(FieldIndex.mostFields) fields")
        for (place, field) in fields.enumerated() {
            precondition(
                !fields[..<place].contains { $0.name.word == field.name.word && $0.name.string == field.name.string },
                "two fields of a table have the same name")
        }
        func bits(_ condition: (Field<Owner>) -> Bool) -> UInt64 {
            fields.indices.reduce(0) { condition(fields[$1]) ? $0 | 1 << UInt64($1) : $0 }
        }
        words = fields.map(\.name.word)
        names = fields.map(\.name)
        describe = { fields.map { $0.description(blank) } }
        required = bits { $0.isRequired && $0.absenceWarning == nil }
        absenceWarnings = fields.enumerated().compactMap { place, field in
            field.absenceWarning.map { (1 << UInt64(place), $0) }
        }
        first = bits { $0.phase == .first }
        last = bits { $0.phase == .last }
    }

    /// The declaration of each field, with its default. O(fields), since only errors, schemas and tables need it.
    var descriptions: [FieldDescription] { describe() }

    /// The index of a table without fields.
    static let empty = FieldIndex([Field<Bool>](), false)

    /// The largest number of fields of a table, since a reader keeps a bit for each.
    static let mostFields = 64

    /// Returns the index of the field whose name is the key at a token, which begins with `word`. O(fields).
    @inline(__always)
    func place(of word: UInt64, _ key: Int, in document: JSONDocument) -> Int? {
        for place in words.indices where words[place] == word {
            if document.text(key, is: names[place].text) { return place }
        }
        return nil
    }

    /// Returns the index of the field with a name.
    func place(of name: FieldName) -> Int? {
        words.indices.first { words[$0] == name.word && names[$0].string == name.string }
    }
}
