/// Functions that write JSON text.
///
/// Brackets, commas and keys are always in place because the body of an object can only add members, and the body of an
/// array only elements:
///
///     let text = JSONWriter.object(.indented) { story in
///         story.add("version", 1)
///         story.array("pages") { pages in
///             pages.object { page in page.add("id", "hello") }
///         }
///     }
package enum JSONWriter {
    /// Returns the text of an object whose members are added by `body`, in order. `capacity` is the expected number of
    /// bytes. A key that is added twice is written twice.
    package static func object(
        _ style: JSONStyle, reserving capacity: Int = 0, _ body: (inout JSONObjectWriter) -> Void
    ) -> [UInt8] {
        var output = JSONOutput(style, reserving: capacity)
        output.object(nil, body)
        return output.bytes
    }

    /// Returns the text of an array whose elements are added by `body`. `capacity` is the expected number of bytes.
    package static func array(
        _ style: JSONStyle, reserving capacity: Int = 0, _ body: (inout JSONArrayWriter) -> Void
    ) -> [UInt8] {
        var output = JSONOutput(style, reserving: capacity)
        output.array(nil, body)
        return output.bytes
    }

    /// Returns the shortest text that reads back as the same finite number. Whole numbers below 2^63 are written with
    /// all their digits and without a point. Returns `null` for an infinity or NaN.
    package static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        guard let whole = Int(exactly: number) else { return number.description }
        return whole == 0 && number.sign == .minus ? "-0" : String(whole)
    }
}

extension JSONValue {
    /// Returns this value as JSON text without a trailing line break. Numbers that are infinite or NaN become `null`;
    /// values nested more than ``JSONDocument/depthLimit`` levels deep can't be read back.
    package func text(_ style: JSONStyle) -> String {
        var output = JSONOutput(style)
        output.write(self)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}

/// The members of a JSON object being written.
package struct JSONObjectWriter {
    fileprivate var output: JSONOutput

    /// Adds a string.
    package mutating func add(_ key: String, _ value: String) {
        output.beginMember(key)
        output.write(value)
    }

    /// Adds `true` or `false`.
    package mutating func add(_ key: String, _ value: Bool) {
        output.beginMember(key)
        output.write(value)
    }

    /// Adds a whole number.
    package mutating func add(_ key: String, _ value: Int) {
        output.beginMember(key)
        output.write(value)
    }

    /// Adds a number; an infinity or NaN is written as `null`.
    package mutating func add(_ key: String, _ value: Double) {
        output.beginMember(key)
        output.write(value)
    }

    /// Adds any value.
    package mutating func add(_ key: String, _ value: JSONValue) {
        output.beginMember(key)
        output.write(value)
    }

    /// Adds a value that is already JSON text; it is neither checked nor reformatted.
    package mutating func add(_ key: String, text: some Sequence<UInt8>) {
        output.beginMember(key)
        output.write(text: text)
    }

    /// Adds members that are already JSON text, separated by commas; none if the text is empty.
    package mutating func add(members text: [UInt8]) {
        guard !text.isEmpty else { return }
        output.beginElement()
        output.write(text: text)
    }

    /// Adds a value of a document, in the layout of this object. Numbers stay as written, and so do strings, except for
    /// characters that the style escapes.
    package mutating func add(_ key: String, _ document: JSONDocument, _ index: Int) {
        output.beginMember(key)
        document.write(index, to: &output)
    }

    /// Adds a member of a document, in the same way as ``add(_:_:_:)``.
    package mutating func add(_ document: JSONDocument, name: Int, _ value: Int) {
        output.beginElement()
        document.write(name, to: &output)
        output.endKey()
        document.write(value, to: &output)
    }

    /// Adds an object whose members are added by `body`, in the layout of this object unless another is given.
    package mutating func object(
        _ key: String, layout: JSONStyle.Layout? = nil, _ body: (inout JSONObjectWriter) -> Void
    ) {
        output.beginMember(key)
        output.object(layout, body)
    }

    /// Adds an array whose elements are added by `body`, in the layout of this object unless another is given.
    package mutating func array(
        _ key: String, layout: JSONStyle.Layout? = nil, _ body: (inout JSONArrayWriter) -> Void
    ) {
        output.beginMember(key)
        output.array(layout, body)
    }
}

/// The elements of a JSON array being written.
package struct JSONArrayWriter {
    fileprivate var output: JSONOutput

    /// Adds a string.
    package mutating func add(_ value: String) {
        output.beginElement()
        output.write(value)
    }

    /// Adds a whole number.
    package mutating func add(_ value: Int) {
        output.beginElement()
        output.write(value)
    }

    /// Adds a number; an infinity or NaN is written as `null`.
    package mutating func add(_ value: Double) {
        output.beginElement()
        output.write(value)
    }

    /// Adds any value.
    package mutating func add(_ value: JSONValue) {
        output.beginElement()
        output.write(value)
    }

    /// Adds an object whose members are added by `body`, in the layout of this array unless another is given.
    package mutating func object(layout: JSONStyle.Layout? = nil, _ body: (inout JSONObjectWriter) -> Void) {
        output.beginElement()
        output.object(layout, body)
    }

    /// Adds an array whose elements are added by `body`, in the layout of this array unless another is given.
    package mutating func array(layout: JSONStyle.Layout? = nil, _ body: (inout JSONArrayWriter) -> Void) {
        output.beginElement()
        output.array(layout, body)
    }
}

/// JSON Lines: objects in the order in which they are written, each on its own line ending with a line feed.
///
/// Characters that break lines or act on a terminal are escaped.
package struct JSONLineWriter {
    private var output: JSONOutput

    /// Creates a writer without lines. `capacity` is the expected number of bytes.
    package init(reserving capacity: Int = 0) {
        output = JSONOutput(.singleLine, reserving: capacity)
    }

    /// The bytes of all lines, in UTF-8.
    package var bytes: [UInt8] { output.bytes }

    /// Removes all lines but keeps the memory for reuse.
    package mutating func removeAll() { output.removeAll() }

    /// Adds a line with an object whose members are added by `body`.
    package mutating func add(_ body: (inout JSONObjectWriter) -> Void) {
        output.object(nil, body)
        output.write(text: CollectionOfOne(0x0A))
    }
}

extension JSONOutput {
    fileprivate mutating func object(_ layout: JSONStyle.Layout?, _ body: (inout JSONObjectWriter) -> Void) {
        container(.object, layout) { output in
            var members = JSONObjectWriter(output: output.take())
            body(&members)
            output = members.output
        }
    }

    fileprivate mutating func array(_ layout: JSONStyle.Layout?, _ body: (inout JSONArrayWriter) -> Void) {
        container(.array, layout) { output in
            var elements = JSONArrayWriter(output: output.take())
            body(&elements)
            output = elements.output
        }
    }
}
