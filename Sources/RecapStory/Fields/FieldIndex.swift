internal import RecapJSON

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
    /// A bit for each field that is read before the others, and for each field that is read after them.
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

    /// The maximum number of fields in a table, because a reader keeps a bit for each.
    static let mostFields = 64

    /// Returns the index of the field whose name is the key at a token, which begins with `word`. O(fields).
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
