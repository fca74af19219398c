public import RecapJSON

/// The property that holds the value of a field.
public typealias FieldPath<Owner, Value> = any WritableKeyPath<Owner, Value> & Sendable

/// The declaration of a field in a file: its name, property, valid values and purpose.
///
/// The declaration determines how the field is read, including checks of type and range, and how its value is written.
/// It is also the source of suggestions for misspelt names, the JSON Schema, and tables of fields.
///
/// ```swift
/// Field("decimals", \.decimals, .integer(0...6), "digits after the decimal point")
/// ```
///
/// A field whose property is optional may be absent. A field of any other type either is required or defaults to the
/// value in the table's ``FieldTable/blank``; the default is not written.
public struct FileField<Owner: Sendable>: Sendable {
    @usableFromInline typealias Read = @Sendable (inout StoryDecoder, _ token: Int, inout Owner) -> Void
    @usableFromInline typealias Write = @Sendable (Owner, _ base: Owner?) throws(StoryWritingError) -> JSONValue?

    /// The parts of the declaration that are independent of the owner type.
    var head: FieldHead
    /// Reads the value at a token into its owner, and reports errors in the value.
    let read: Read
    /// Returns the value as JSON, or `nil` if the owner has none or the same as `base`.
    let write: Write

    // Inlined, including into other modules, and for reading, the key path is evaluated at its point of use by
    // functions that capture nothing else. This lets the compiler replace each declaration's key path with direct
    // access. Within this module, where formats are inlined as well, fields are read by direct calls. Writing is rare:
    // one function for all fields creates and takes the key path.
    /// Creates a field that either is required or defaults to the value in the table's ``FieldTable/blank``.
    ///
    /// - Parameters:
    ///   - name: The name in a file.
    ///   - path: The property that holds the value.
    ///   - format: The valid values and their form in a file.
    ///   - isRequired: Whether the absence of the field is an error.
    ///   - summary: The purpose of the field, as a phrase without a final period.
    @inlinable @inline(__always)
    public init<Value: Equatable>(
        _ name: FieldName, _ path: @autoclosure @escaping @Sendable () -> FieldPath<Owner, Value>,
        _ format: FieldFormat<Value>,
        required isRequired: Bool = false, _ summary: String
    ) {
        let read = format.read
        self.init(
            name, format.form, isRequired: isRequired, summary,
            read: { reader, token, owner in
                if let value = read(&reader, token) { owner[keyPath: path()] = value }
            },
            write: FileField.writing(path, format.write), hasDefault: !isRequired)
    }

    // Inlined for the same reason.
    /// Creates a field of an optional property, which is `nil` if the field is absent.
    ///
    /// - Parameters:
    ///   - name: The name in a file.
    ///   - path: The property that holds the value.
    ///   - format: The valid values and their form in a file.
    ///   - isRequired: Whether the absence of the field is an error.
    ///   - summary: The purpose of the field, as a phrase without a final period.
    @inlinable @inline(__always)
    public init<Value>(
        _ name: FieldName, _ path: @autoclosure @escaping @Sendable () -> FieldPath<Owner, Value?>,
        _ format: FieldFormat<Value>,
        required isRequired: Bool = false, _ summary: String
    ) {
        let read = format.read
        self.init(
            name, format.form, isRequired: isRequired, summary,
            read: { reader, token, owner in
                if let value = read(&reader, token) { owner[keyPath: path()] = value }
            },
            write: FileField.writing(path, format.write), hasDefault: false)
    }

    /// Returns the function that writes the values of a property.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    static func writing<Value: Equatable & Sendable>(
        _ path: @escaping @Sendable () -> FieldPath<Owner, Value>,
        _ write: @escaping @Sendable (Value) throws(StoryWritingError) -> JSONValue
    ) -> Write {
        { owner, base throws(StoryWritingError) in
            let path = path()
            let value = owner[keyPath: path]
            if let base, value == base[keyPath: path] { return nil }
            return try write(value)
        }
    }

    /// Returns the function that writes the values of an optional property.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    static func writing<Value: Sendable>(
        _ path: @escaping @Sendable () -> FieldPath<Owner, Value?>,
        _ write: @escaping @Sendable (Value) throws(StoryWritingError) -> JSONValue
    ) -> Write {
        { owner, _ throws(StoryWritingError) in
            guard let value = owner[keyPath: path()] else { return nil }
            return try write(value)
        }
    }

    /// Creates a field with custom functions for reading and writing.
    init(
        _ name: FieldName, _ form: @autoclosure @escaping @Sendable () -> ValueForm,
        required isRequired: Bool = false, _ summary: String,
        read: @escaping Read, write: @escaping Write = { _, _ in nil }, hasDefault: Bool = false
    ) {
        self.init(name, form, isRequired: isRequired, summary, read: read, write: write, hasDefault: hasDefault)
    }

    @usableFromInline
    init(
        _ name: FieldName, _ form: @escaping @Sendable () -> ValueForm, isRequired: Bool, _ summary: String,
        read: @escaping Read, write: @escaping Write, hasDefault: Bool
    ) {
        self.init(
            FieldHead(name: name, form: form, isRequired: isRequired, summary: summary, hasDefault: hasDefault),
            read: read, write: write)
    }

    private init(_ head: FieldHead, read: @escaping Read, write: @escaping Write) {
        self.head = head
        self.read = read
        self.write = write
    }

    /// Returns a field that is read before the other fields of its table.
    static func first(_ field: FileField) -> FileField { field.read(in: .first) }

    /// Returns a field that is read after the other fields of its table.
    static func last(_ field: FileField) -> FileField { field.read(in: .last) }

    private func read(in phase: FieldPhase) -> FileField {
        var field = self
        field.head.phase = phase
        return field
    }

    /// Returns this field as a field of an enclosing value, whose property at `path` is the field's owner.
    func nested<Outer>(at path: @escaping @Sendable () -> FieldPath<Outer, Owner>) -> FileField<Outer> {
        FileField<Outer>(
            head,
            read: { [read] reader, token, outer in read(&reader, token, &outer[keyPath: path()]) },
            write: { [write] outer, base throws(StoryWritingError) in
                try write(outer[keyPath: path()], base?[keyPath: path()])
            })
    }

    /// Returns this field with a warning that is reported if the field is absent.
    func warningIfAbsent(_ message: String) -> FileField {
        var field = self
        field.head.absenceWarning = message
        return field
    }

    /// Returns the function that describes declarations for people and tools, with the defaults taken from `blank`.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    static func describing(_ fields: [FileField], _ blank: Owner) -> @Sendable () -> [FieldDescription] {
        {
            fields.map { field in
                var defaultValue: JSONValue?
                if field.head.hasDefault, let value = try? field.write(blank, nil) { defaultValue = value }
                // An empty default is not useful in a table.
                if defaultValue == .object([:]) || defaultValue == .array([]) { defaultValue = nil }
                return FieldDescription(
                    field.head.name.string, field.head.form(), isRequired: field.head.isRequired, field.head.summary,
                    defaultValue: defaultValue)
            }
        }
    }
}

/// A description of a field's valid values, in words for users and as JSON Schema for editors.
@usableFromInline package struct ValueForm: Sendable {
    /// The name of the format that has this form.
    package let format: String
    /// The valid values in a few words, with backquotes around literal text.
    package let phrase: String
    /// Returns the JSON Schema of the valid values.
    package let schema: @Sendable (StoryVocabulary) -> JSONValue

    /// Creates a form whose schema doesn't depend on the vocabulary.
    init(_ format: String, _ phrase: String, _ schema: @autoclosure @escaping @Sendable () -> JSONValue) {
        self.init(format, phrase) { _ in schema() }
    }

    init(_ format: String, _ phrase: String, schema: @escaping @Sendable (StoryVocabulary) -> JSONValue) {
        self.format = format
        self.phrase = phrase
        self.schema = schema
    }
}
