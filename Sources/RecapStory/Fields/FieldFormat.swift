public import RecapJSON

/// The valid values of a field, and their form in a file.
///
/// Formats are static members: `.text`, `.integer(0...6)`, `.choice`. For an embedder's own type that is written as a
/// word, use ``word(_:_:_:)``. A format is declared in one place, with the functions that read and check its values.
public struct FieldFormat<Value: Sendable>: Sendable {
    /// Returns the valid values, for people and editors. Reading a file does not need them, so most launches don't
    /// create them.
    @usableFromInline let form: @Sendable () -> ValueForm
    /// Reads the value at a token. Reports an error and returns `nil` if the token is not a valid value.
    @usableFromInline let read: @Sendable (inout FieldReader, _ token: Int) -> Value?
    /// Returns the value as JSON.
    @usableFromInline let write: @Sendable (Value) throws(StoryWritingError) -> JSONValue

    // Inlined, like the formats, so that a field's functions are known where the field is declared.
    @inline(__always)
    init(
        _ form: @autoclosure @escaping @Sendable () -> ValueForm,
        read: @escaping @Sendable (inout FieldReader, Int) -> Value?,
        write: @escaping @Sendable (Value) throws(StoryWritingError) -> JSONValue
    ) {
        self.form = form
        self.read = read
        self.write = write
    }

    /// Creates a format of values that know how they are written.
    @inline(__always)
    init(
        _ form: @autoclosure @escaping @Sendable () -> ValueForm,
        read: @escaping @Sendable (inout FieldReader, Int) -> Value?
    ) where Value: WritableValue {
        self.init(form(), read: read) { value throws(StoryWritingError) in try value.json }
    }

    /// A value that is written as text in its own notation, such as `repeat(3)`.
    ///
    /// - Parameters:
    ///   - expected: The notation in words, for an error message: "expected …, found …".
    ///   - parse: Returns the value of a text; `nil` if the text does not follow the notation.
    ///   - text: Returns the text of a value.
    public static func word(
        _ expected: String, _ parse: @escaping @Sendable (String) -> Value?,
        _ text: @escaping @Sendable (Value) -> String
    ) -> FieldFormat {
        FieldFormat(.string) { reader, token in
            if reader.document.kind(token) == .string, let value = parse(reader.document.string(token)) { return value }
            reader.expected(expected, at: token)
            return nil
        } write: {
            .string(text($0))
        }
    }
}
