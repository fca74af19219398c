internal import CExpat
internal import RecapSystem

/// Reads XML in portions with Expat, and calls its own methods for the elements, which subclasses override.
///
/// Nothing outside the text is loaded, and entities whose expansion grows without measure are refused.
@safe class XMLReader {
    /// Why a text is not XML.
    struct Failure: Error, Hashable {
        /// The line, from 1.
        let line: Int
        /// The reason in words that can follow the line and a colon.
        let reason: String
    }

    private let parser: OpaquePointer?
    /// The names and values of the element that begins, ended by `nil`. `nil` at all other times.
    private var attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    /// The text since the last beginning or end of an element.
    private var text: [UInt8] = []
    private var isAtStart = true

    init() {
        unsafe parser = XML_ParserCreate(nil)
        unsafe attributes = nil
        guard let parser = unsafe parser else { return }
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(parser, XMLReader.beginHandler, XMLReader.endHandler)
        unsafe XML_SetCharacterDataHandler(parser, XMLReader.textHandler)
    }

    deinit { unsafe XML_ParserFree(parser) }

    /// Called at the beginning of an element, with its name without a prefix. Its attributes can be read.
    func begin(_ name: Span<UInt8>) {}

    /// Called at the end of an element, with its name without a prefix and the text after its last child.
    func end(_ name: Span<UInt8>, text: Span<UInt8>) {}

    /// Reads the next portion of a text. Throws ``Failure`` where it is not XML. O(*n*) in its length, which is below 2³¹.
    ///
    /// - Parameter isLast: Whether the text ends with the portion.
    final func read(_ portion: Span<UInt8>, isLast: Bool) throws(Failure) {
        guard let parser = unsafe parser else { throw Failure(line: 1, reason: "there is not enough memory") }
        // Some programs write blanks before the declaration, which has to be first.
        var start = 0
        while isAtStart, start < portion.count, portion[start].isTableSpace { start += 1 }
        isAtStart = isAtStart && start == portion.count
        let status = unsafe portion.extracting(start...).withUnsafeBytes { bytes in
            unsafe XML_Parse(
                parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), isLast ? 1 : 0)
        }
        guard status != XML_STATUS_OK else { return }
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser))
        throw Failure(
            line: unsafe Int(XML_GetCurrentLineNumber(parser)),
            reason: unsafe reason.map { unsafe String(cString: $0) } ?? "it is damaged")
    }

    /// Ends the text. Throws ``Failure`` if it is incomplete.
    final func finish() throws(Failure) { try read(Span(), isLast: true) }

    /// Reads a whole text. Throws ``Failure`` where it is not XML.
    final func read(_ bytes: [UInt8]) throws(Failure) { try read(bytes.span, isLast: true) }

    /// Calls a function with the value of an attribute of the element that begins. Returns `nil` if it has none.
    final func withAttribute<Value>(_ name: StaticString, _ body: (Span<UInt8>) -> Value) -> Value? {
        guard var next = unsafe attributes else { return nil }
        while let key = unsafe next[0], let value = unsafe next[1] {
            if unsafe XMLReader.with(key, { $0.isEqual(name) }) { return unsafe XMLReader.with(value, body) }
            unsafe next += 2
        }
        return nil
    }

    /// Returns the number in an attribute of the element that begins. Returns `nil` if there is none.
    final func number(_ name: StaticString) -> Double? { withAttribute(name) { $0.decimal } ?? nil }

    // MARK: Handlers

    private static let beginHandler: XML_StartElementHandler = { data, name, attributes in
        guard let reader = unsafe reader(data), let name = unsafe name else { return }
        reader.text.removeAll(keepingCapacity: true)
        unsafe reader.attributes = unsafe attributes
        unsafe with(withoutPrefix(name)) { reader.begin($0) }
        unsafe reader.attributes = nil
    }

    private static let endHandler: XML_EndElementHandler = { data, name in
        guard let reader = unsafe reader(data), let name = unsafe name else { return }
        let text = reader.text
        unsafe with(withoutPrefix(name)) { reader.end($0, text: text.span) }
        reader.text.removeAll(keepingCapacity: true)
    }

    private static let textHandler: XML_CharacterDataHandler = { data, text, count in
        guard let reader = unsafe reader(data), let text = unsafe text, reader.text.count < textLimit else { return }
        unsafe reader.text.append(
            contentsOf: UnsafeRawBufferPointer(start: text, count: Int(count)).bindMemory(to: UInt8.self))
    }

    /// The length in bytes from which on the text of an element is not needed.
    private static let textLimit = 1 << 12

    private static func reader(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
        unsafe data.map { unsafe Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns the name of an element without the prefix of its namespace.
    private static func withoutPrefix(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
        guard let colon = unsafe strrchr(name, CInt(UInt8(ascii: ":"))) else { return unsafe name }
        return unsafe UnsafePointer(colon + 1)
    }

    /// Calls a function with the bytes of a text that ends with a NUL.
    private static func with<Value>(_ text: UnsafePointer<CChar>, _ body: (Span<UInt8>) -> Value) -> Value {
        body(unsafe UnsafeRawBufferPointer(start: text, count: strlen(text)).bindMemory(to: UInt8.self).span)
    }
}

extension Span<UInt8> {
    /// Returns whether the bytes are the given ones.
    func isEqual(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && hasBytes(text, at: 0) }

    /// The number that the bytes are, with a decimal point if it has one. `nil` for any other text.
    var decimal: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
}
