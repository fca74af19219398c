public import RecapJSON

/// The name of a field, written as a literal and stored in a form that is fast to compare.
public struct FieldName: ExpressibleByStringLiteral, Sendable {
    /// The first eight bytes, lowest first; zero-padded for shorter names.
    let word: UInt64
    let text: StaticString

    /// Creates a name from a literal.
    @inline(__always)
    public init(stringLiteral text: StaticString) {
        self.text = text
        var word: UInt64 = 0
        let count = text.utf8CodeUnitCount
        // A StaticString lives as long as the program and has `count` bytes.
        let letters = unsafe UnsafeBufferPointer(start: text.utf8Start, count: count)
        for place in 0..<min(count, 8) { unsafe word |= UInt64(letters[place]) << UInt64(place * 8) }
        self.word = word
    }

    /// Returns the first eight bytes of a name that is not a literal.
    static func word(_ name: String) -> UInt64 {
        var word: UInt64 = 0
        for (place, byte) in name.utf8.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(place * 8) }
        return word
    }

    /// The name as text.
    public var string: String { text.description }
}

extension JSONDocument {
    /// Returns the first eight bytes of the string or key at `index`, lowest first, zero-padded if it is shorter.
    @inline(__always)
    func word(_ index: Int) -> UInt64 {
        let token = tokens[index]
        if token.hasEscapes { return FieldName.word(string(index)) }
        return JSONDocument.word(bytes.span, token.offset + 1, token.end)
    }

    /// Returns the length in bytes of the string at `index` as written. For a string with escapes, returns a length
    /// that no name has.
    func length(_ index: Int) -> Int {
        let token = tokens[index]
        return token.hasEscapes ? .max : token.end - token.offset - 1
    }

    @inline(__always)
    private static func word(_ input: Span<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
        let count = end - start
        if let word = input.littleEndianWord(at: start) {
            return count >= 8 ? word : word & (1 << UInt64(count * 8) &- 1)
        }
        var word: UInt64 = 0
        for place in 0..<min(count, 8) { word |= UInt64(input[start + place]) << UInt64(place * 8) }
        return word
    }

    /// Returns whether the string or key at `index` equals `name`, given that their first eight bytes are equal.
    @inline(__always)
    func text(_ index: Int, is name: StaticString) -> Bool {
        let token = tokens[index]
        if token.hasEscapes { return string(index) == name.description }
        guard token.end - token.offset - 1 == name.utf8CodeUnitCount else { return false }
        return name.utf8CodeUnitCount <= 8 || matches(bytes.span, token.offset + 1, name)
    }
}

/// The valid values of a field and their form in a file.
///
/// Formats are static members: `.text`, `.integer(0...6)`, `.choice`. For an embedder's own type that is written as a
/// word, use ``word(_:_:_:)``. A format is declared in one place, together with the functions that read and check its
/// values.
public struct FieldFormat<Value: Sendable>: Sendable {
    /// Returns a description of the valid values, for help texts and editors. It is created on demand, because reading
    /// a file does not need it.
    @usableFromInline let form: @Sendable () -> ValueForm
    /// Reads the value at a token. Reports an error and returns `nil` if the token is not a valid value.
    @usableFromInline let read: @Sendable (inout StoryDecoder, _ token: Int) -> Value?
    /// Returns the value as JSON.
    @usableFromInline let write: @Sendable (Value) throws(StoryWritingError) -> JSONValue

    // Inlined, like the formats, so that the functions of a field are known at its declaration.
    @inline(__always)
    init(
        _ form: @autoclosure @escaping @Sendable () -> ValueForm,
        read: @escaping @Sendable (inout StoryDecoder, Int) -> Value?,
        write: @escaping @Sendable (Value) throws(StoryWritingError) -> JSONValue
    ) {
        self.form = form
        self.read = read
        self.write = write
    }

    /// Creates a format of values that define their own written form.
    @inline(__always)
    init(
        _ form: @autoclosure @escaping @Sendable () -> ValueForm,
        read: @escaping @Sendable (inout StoryDecoder, Int) -> Value?
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
