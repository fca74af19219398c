internal import CExpat
internal import RecapSystem

/// A reader that parses XML in portions with Expat, and calls methods for the elements, which subclasses override.
///
/// It loads no external entities, skips document types, and omits references to entities that they define. Characters that XML
/// doesn't allow are treated as spaces.
@safe class XMLReader {
    /// The reason why a text is not well-formed XML.
    struct Failure: Error, Hashable {
        /// The one-based line number.
        let line: Int
        /// The reason, as a phrase that can follow the line and a colon.
        let reason: String
    }

    private let parser: OpaquePointer?
    /// The names and values of the current start tag's attributes, terminated by `nil`. `nil` outside start tags.
    private var attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    /// The text since the last start or end tag.
    private var text: [UInt8] = []
    /// The text before the first element, until that is reached.
    private var prolog: XMLProlog? = XMLProlog()
    /// Whether the text is in UTF-16.
    private var isWide = false
    /// The bytes at the end of the last portion that may begin a character reference.
    private var held: [UInt8] = []

    /// The state for continuing after damage. `nil` if reading stops there.
    private let recovery: XMLRecovery?
    /// Whether the current start tags reopen elements that were open before damage.
    private var isReopening = false

    /// Creates a reader.
    ///
    /// - Parameter readsOn: Whether to continue after damage, such as a tag that isn't well-formed. The first damage is then
    ///   stored in ``firstDamage``.
    init(readsOn: Bool = false) {
        unsafe parser = XML_ParserCreate(nil)
        unsafe attributes = nil
        recovery = readsOn ? XMLRecovery() : nil
        setHandlers()
    }

    deinit { unsafe XML_ParserFree(parser) }

    private func setHandlers() {
        guard let parser = unsafe parser else { return }
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(parser, XMLReader.beginHandler, XMLReader.endHandler)
        unsafe XML_SetCharacterDataHandler(parser, XMLReader.textHandler)
        // Entities that are only defined in the document type aren't errors.
        _ = unsafe XML_UseForeignDTD(parser, XML_Bool(XML_TRUE))
    }

    /// Called at the start of an element with its name, without a namespace prefix. Its attributes can be read during the call.
    func begin(_ name: Span<UInt8>) {}

    /// Called at the end of an element with its name, without a namespace prefix, and the text after its last child.
    func end(_ name: Span<UInt8>, text: Span<UInt8>) {}

    /// Called with a start tag that can't be parsed, from its `<` up to the next one.
    func lose(_ tag: ArraySlice<UInt8>) {}

    /// The first error after which the reader continued. `nil` if there is none.
    final var firstDamage: Failure? { recovery?.first }

    /// Parses the next portion of a text. Throws ``Failure`` where it is not well-formed. O(*n*) in its length, which must be
    /// below 2³¹.
    ///
    /// - Parameter isLast: Whether the text ends with the portion.
    final func read(_ portion: Span<UInt8>, isLast: Bool) throws(Failure) {
        guard var prolog else { return try clean(portion, isLast: isLast) }
        self.prolog = nil
        guard let text = prolog.read(portion, isLast: isLast) else {
            self.prolog = prolog
            return
        }
        isWide = text.isWideXML
        recovery?.setDeclaration(of: text)
        try clean(text.span, isLast: isLast)
    }

    /// Ends the text. Throws ``Failure`` if it is incomplete.
    final func finish() throws(Failure) { try read(Span(), isLast: true) }

    /// Parses a complete text. Throws ``Failure`` if it is not well-formed.
    final func read(_ bytes: [UInt8]) throws(Failure) { try read(bytes.span, isLast: true) }

    /// Parses a portion after the prolog, with characters that XML doesn't allow replaced by spaces.
    private func clean(_ portion: Span<UInt8>, isLast: Bool) throws(Failure) {
        guard !isWide else { return try parse(portion, isLast: isLast) }
        guard held.isEmpty else {
            let joined = held + Array(portion)
            held = []
            return try clean(joined.span, isLast: isLast)
        }
        let end = portion.count - (isLast ? 0 : portion.unfinishedReference)
        held = Array(portion.extracting(end...))
        let whole = portion.extracting(..<end)
        guard whole.mayHaveForbiddenCharacters else { return try parse(whole, isLast: isLast) }
        let allowed = whole.withoutForbiddenCharacters()
        try parse(allowed.span, isLast: isLast)
    }

    private func parse(_ portion: Span<UInt8>, isLast: Bool) throws(Failure) {
        guard unsafe parser != nil else { throw Failure(line: 1, reason: "there is not enough memory") }
        let start = recovery?.start(of: portion) ?? 0
        if feed(portion.extracting(start...), isLast: isLast) {
            recovery?.remember(portion.extracting(start...))
        } else {
            try readOn(in: portion.extracting(start...), isLast: isLast)
        }
    }

    /// Passes bytes to the parser. Returns whether they could be parsed.
    private func feed(_ bytes: Span<UInt8>, isLast: Bool) -> Bool {
        recovery?.fed += bytes.count
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe XML_Parse(
                parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), isLast ? 1 : 0)
        } == XML_STATUS_OK
    }

    /// The reason why the parser failed.
    private var failure: Failure {
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser))
        return Failure(
            line: unsafe Int(XML_GetCurrentLineNumber(parser)) + (recovery?.lines ?? 0),
            reason: unsafe reason.map { unsafe String(cString: $0) } ?? "it is damaged")
    }

    /// Continues after damage in a portion that was passed to the parser. Throws ``Failure`` if that is impossible.
    private func readOn(in portion: Span<UInt8>, isLast: Bool) throws(Failure) {
        guard let recovery else { throw failure }
        let bytes = recovery.recent + Array(portion)
        var start = 0, given = recovery.fed - bytes.count
        repeat {
            let failure = failure, code = unsafe XML_GetErrorCode(parser)
            guard recovery.canReadOn(behind: code) else { throw failure }
            let place = unsafe min(max(Int(XML_GetCurrentByteIndex(parser)) - given, start), bytes.count)
            let damage = recovery.damage(failure, code, at: place, in: bytes, from: start)
            if let tag = damage.lost { lose(tag) }
            _ = unsafe XML_ParserReset(parser, nil)
            setHandlers()
            text.removeAll(keepingCapacity: true)
            recovery.restart()
            isReopening = true
            _ = feed(recovery.opening.span, isLast: false)
            isReopening = false
            start = damage.next
            given = recovery.fed - start
        } while !feed(bytes.span.extracting(start...), isLast: isLast)
        recovery.remember(bytes.span.extracting(start...))
    }

    /// Calls a function with the value of an attribute of the current start tag. Returns `nil` if it doesn't have the attribute.
    final func withAttribute<Value>(_ name: StaticString, _ body: (Span<UInt8>) -> Value) -> Value? {
        guard var next = unsafe attributes else { return nil }
        while let key = unsafe next[0], let value = unsafe next[1] {
            if unsafe XMLReader.with(key, { $0.isEqual(name) }) { return unsafe XMLReader.with(value, body) }
            unsafe next += 2
        }
        return nil
    }

    /// Returns the number in an attribute of the current start tag, or `nil` if there is none.
    final func number(_ name: StaticString) -> Double? { withAttribute(name) { $0.decimal } ?? nil }

    // MARK: Handlers

    private static let beginHandler: XML_StartElementHandler = { data, name, attributes in
        guard let reader = unsafe reader(data), let name = unsafe name, !reader.isReopening else { return }
        reader.text.removeAll(keepingCapacity: true)
        if let recovery = reader.recovery {
            unsafe recovery.open.begin(UnsafeRawBufferPointer(start: name, count: strlen(name)))
            recovery.lastBegin = unsafe Int(XML_GetCurrentByteIndex(reader.parser))
        }
        unsafe reader.attributes = unsafe attributes
        unsafe with(withoutPrefix(name)) { reader.begin($0) }
        unsafe reader.attributes = nil
    }

    private static let endHandler: XML_EndElementHandler = { data, name in
        guard let reader = unsafe reader(data), let name = unsafe name else { return }
        reader.recovery?.open.end()
        let text = reader.text
        unsafe with(withoutPrefix(name)) { reader.end($0, text: text.span) }
        reader.text.removeAll(keepingCapacity: true)
    }

    private static let textHandler: XML_CharacterDataHandler = { data, text, count in
        guard let reader = unsafe reader(data), let text = unsafe text, reader.text.count < textLimit else { return }
        unsafe reader.text.append(
            contentsOf: UnsafeRawBufferPointer(start: text, count: Int(count)).bindMemory(to: UInt8.self))
    }

    /// The length in bytes beyond which the text of an element is dropped.
    private static let textLimit = 1 << 12

    private static func reader(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
        unsafe data.map { unsafe Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns the name of an element without its namespace prefix.
    private static func withoutPrefix(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
        guard let colon = unsafe strrchr(name, CInt(UInt8(ascii: ":"))) else { return unsafe name }
        return unsafe UnsafePointer(colon + 1)
    }

    /// Calls a function with the bytes of a null-terminated string.
    private static func with<Value>(_ text: UnsafePointer<CChar>, _ body: (Span<UInt8>) -> Value) -> Value {
        body(unsafe UnsafeRawBufferPointer(start: text, count: strlen(text)).bindMemory(to: UInt8.self).span)
    }
}

extension Span<UInt8> {
    /// Returns whether the bytes equal an ASCII string.
    func isEqual(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && hasBytes(text, at: 0) }

    /// The bytes parsed as a number, with a decimal point if it has one. `nil` for any other text.
    var decimal: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
}
