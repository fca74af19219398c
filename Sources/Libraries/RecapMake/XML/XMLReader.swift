internal import CExpat
internal import RecapSystem

/// Reads XML in portions with Expat, and calls its own methods for the elements, which subclasses override.
///
/// Nothing outside the text is loaded, document types are skipped, and names of texts that they define stand for nothing. A character
/// that XML doesn't allow counts as a space.
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
    /// What is before the first element, until that is reached.
    private var prolog: XMLProlog? = XMLProlog()
    /// Whether characters have two bytes.
    private var isWide = false
    /// The bytes at the end of the last portion that may begin the reference of a character.
    private var held: [UInt8] = []

    /// What is needed to read on behind damage. `nil` if the text ends there.
    private let recovery: XMLRecovery?
    /// Whether elements that begin are those that were open before damage.
    private var isReopening = false

    /// Creates a reader.
    ///
    /// - Parameter readsOn: Whether the elements behind damage are read, such as those behind a tag that is not well-formed. The
    ///   first damaged place is ``firstDamage`` then.
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
        // Names that only the document type knows are no errors.
        _ = unsafe XML_UseForeignDTD(parser, XML_Bool(XML_TRUE))
    }

    /// Called at the beginning of an element, with its name without a prefix. Its attributes can be read.
    func begin(_ name: Span<UInt8>) {}

    /// Called at the end of an element, with its name without a prefix and the text after its last child.
    func end(_ name: Span<UInt8>, text: Span<UInt8>) {}

    /// Called with a tag that begins an element and can't be read, from its `<` up to the next one.
    func lose(_ tag: ArraySlice<UInt8>) {}

    /// Why the first place is damaged behind which the reader has read on. `nil` if there is none.
    final var firstDamage: Failure? { recovery?.first }

    /// Reads the next portion of a text. Throws ``Failure`` where it is not XML. O(*n*) in its length, which is below 2³¹.
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

    /// Reads a whole text. Throws ``Failure`` where it is not XML.
    final func read(_ bytes: [UInt8]) throws(Failure) { try read(bytes.span, isLast: true) }

    /// Reads a portion behind the document type.
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

    /// Passes bytes to the parser. Returns whether they could be read.
    private func feed(_ bytes: Span<UInt8>, isLast: Bool) -> Bool {
        recovery?.fed += bytes.count
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe XML_Parse(
                parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), isLast ? 1 : 0)
        } == XML_STATUS_OK
    }

    /// Why the parser has failed.
    private var failure: Failure {
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser))
        return Failure(
            line: unsafe Int(XML_GetCurrentLineNumber(parser)) + (recovery?.lines ?? 0),
            reason: unsafe reason.map { unsafe String(cString: $0) } ?? "it is damaged")
    }

    /// Reads on behind damage in a portion that the parser has been given. Throws ``Failure`` if nothing can follow.
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
