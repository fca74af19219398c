public import RecapJSON

/// The fields of an object in a file, and the initial value for reading.
///
/// ```swift
/// static let fields = FieldTable(
///     Weather(city: ""),
///     Field("city", \.city, .text, required: true, "the name of the city"),
///     Field("degrees", \.degrees, .number(-100...100), "the temperature"))
/// ```
public final class FieldTable<Owner: Sendable>: Sendable {
    // The value comes last so that the offsets of the other properties are the same for all owners.
    let fields: [FileField<Owner>]
    let index: FieldIndex
    /// The functions that read the fields, kept apart from the declarations so that these need not be copied with them.
    let readings: [FieldReading<Owner>]
    /// The initial value for reading: the defaults, and placeholders for required fields.
    public let blank: Owner

    /// Creates a table of at most 64 fields with distinct names.
    ///
    /// - Parameters:
    ///   - blank: The initial value for reading: the defaults, and placeholders for required fields.
    ///   - fields: The fields, in the order used by help texts and written files.
    public convenience init(_ blank: Owner, _ fields: FileField<Owner>...) { self.init(blank, fields: fields) }

    /// Creates a table of at most 64 fields with distinct names.
    ///
    /// - Parameters:
    ///   - blank: The initial value for reading: the defaults, and placeholders for required fields.
    ///   - fields: The fields, in the order used by help texts and written files.
    public init(_ blank: Owner, fields: [FileField<Owner>]) {
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
        index = FieldIndex(heads, describe: FileField.describing(fields, blank))
    }

    /// Returns the fields as fields of an enclosing value, whose property at `path` is the owner of this table.
    public func nested<Outer: Sendable>(
        at path: @autoclosure @escaping @Sendable () -> FieldPath<Outer, Owner>
    ) -> [FileField<Outer>] {
        fields.map { $0.nested(at: path) }
    }

    /// The declarations of the fields, in order. O(fields).
    public var descriptions: [FieldDescription] { index.descriptions }

    /// Returns the members written for `owner`, in field order: the required ones, and those that differ from `base`,
    /// or from ``blank`` if there is no `base`.
    package func json(_ owner: Owner, differingFrom base: Owner? = nil) throws(StoryWritingError) -> JSONObject {
        var object = JSONObject()
        for field in fields {
            let base = field.head.isRequired ? nil : base ?? blank
            if let value = try field.write(owner, base) { object[field.head.name.string] = value }
        }
        return object
    }
}

/// The function that reads a field.
///
/// A structure, because each function in a list would be stored in an object that converts its arguments.
struct FieldReading<Owner: Sendable>: Sendable {
    let read: FileField<Owner>.Read
}

/// A description of a field for users and editors: the name, range and default for help texts, the JSON Schema and
/// tables of fields.
public struct FieldDescription: Sendable {
    /// The field's name in a file.
    public let name: String
    /// The valid values of the field.
    package let form: ValueForm
    /// Whether a file must contain the field.
    public let isRequired: Bool
    /// The purpose of the field, as a phrase without a final period.
    public let summary: String
    /// The value of the field if it is absent; `nil` if it has none.
    public let defaultValue: JSONValue?

    package init(
        _ name: String, _ form: ValueForm, isRequired: Bool = false, _ summary: String,
        defaultValue: JSONValue? = nil
    ) {
        self.name = name
        self.form = form
        self.isRequired = isRequired
        self.summary = summary
        self.defaultValue = defaultValue
    }

    /// The purpose of the field, as a sentence.
    package var sentence: String {
        // The first word may be a value, such as `playOnce`.
        let isName = summary.prefix { $0.isLetter }.contains(where: \.isUppercase)
        return (isName ? summary : summary.prefix(1).uppercased() + summary.dropFirst()) + "."
    }
}

/// An index of the fields of a table by name.
final class FieldIndex: Sendable {
    /// The first eight bytes of each name, which are nearly always distinct.
    private let words: [UInt64]
    private let names: [FieldName]
    private let describe: @Sendable () -> [FieldDescription]
    /// A bit for each field whose absence is an error.
    let required: UInt64
    /// The warnings for absent fields, with the bit of each field.
    let absenceWarnings: [(bit: UInt64, message: String)]
    /// The bits of the fields that are read before the others, and of those that are read after them.
    let first, last: UInt64

    /// Creates an index of at most 64 fields with distinct names.
    ///
    /// - Parameter describe: Returns the declarations of the fields, in order.
    init(_ fields: [FieldHead], describe: @escaping @Sendable () -> [FieldDescription]) {
        precondition(fields.count <= FieldIndex.mostFields, "a table has at most \(FieldIndex.mostFields) fields")
        for (place, field) in fields.enumerated() {
            precondition(
                !fields[..<place].contains { $0.name.word == field.name.word && $0.name.string == field.name.string },
                "two fields of a table have the same name")
        }
        func bits(_ condition: (FieldHead) -> Bool) -> UInt64 {
            fields.indices.reduce(0) { condition(fields[$1]) ? $0 | 1 << UInt64($1) : $0 }
        }
        words = fields.map(\.name.word)
        names = fields.map(\.name)
        self.describe = describe
        required = bits { $0.isRequired && $0.absenceWarning == nil }
        absenceWarnings = fields.enumerated().compactMap { place, field in
            field.absenceWarning.map { (1 << UInt64(place), $0) }
        }
        first = bits { $0.phase == .first }
        last = bits { $0.phase == .last }
    }

    /// The declaration of each field, with its default. O(fields), because only errors, schemas and tables need it.
    var descriptions: [FieldDescription] { describe() }

    /// The index of a table without fields.
    static let empty = FieldIndex([]) { [] }

    /// The maximum number of fields in a table. A reader keeps one bit per field.
    static let mostFields = 64

    /// Returns the index of the field whose name is the key at a token; `word` is the key's first eight bytes.
    /// O(fields).
    @inline(__always)
    func place(of word: UInt64, _ key: Int, in document: JSONDocument) -> Int? {
        for place in words.indices where words[place] == word {
            if document.text(key, is: names[place].text) { return place }
        }
        return nil
    }

    /// Returns the index of the field with the given name.
    func place(of name: FieldName) -> Int? {
        words.indices.first { words[$0] == name.word && names[$0].string == name.string }
    }
}

/// The parts of a field's declaration that are independent of the owner type.
///
/// They are separate so that an index of fields can be created without generic code. Outside this module, nothing
/// specializes such code for the owner types, and it would look up metadata at each step.
struct FieldHead: Sendable {
    let name: FieldName
    /// Returns the form of the field's valid values.
    let form: @Sendable () -> ValueForm
    let isRequired: Bool
    let summary: String
    /// Whether an absent field takes the value of a blank owner.
    let hasDefault: Bool
    var phase = FieldPhase.middle
    /// The warning if the field is absent; `nil` if absence is an error (for a required field) or valid.
    var absenceWarning: String?
}

/// The phase in which a field is read. Fields that others depend on are read first.
enum FieldPhase: Sendable { case first, middle, last }
