internal import RecapJSON

/// A scanner that splits the text of a condition into tokens.
struct ConditionScanner {
    /// A token of a condition.
    enum Token: Hashable {
        case operand(Condition.Operand)
        case comparison(Condition.Comparison)
        case not, and, or
        case open, close
        case end
    }

    private let bytes: [UInt8]
    /// The byte offset of the next token, or of the white space before it.
    private var at = 0

    /// The most recently read token, and its byte offset.
    private(set) var token = Token.end
    private(set) var start = 0
    /// A description of the current token, for error messages.
    var found: String {
        token == .end ? "the end" : quoted(String(decoding: bytes[start..<at], as: UTF8.self))
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Reads the next token.
    mutating func advance() throws(ConditionSyntaxError) {
        while at < bytes.count, isSpace(bytes[at]) { at += 1 }
        start = at
        guard at < bytes.count else {
            token = .end
            return
        }
        switch bytes[at] {
        case UInt8(ascii: "("): take(.open)
        case UInt8(ascii: ")"): take(.close)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): token = .operand(.text(try quotedText("text")))
        case let byte where ConditionScanner.isSign(byte): try sign()
        case let byte where byte == UInt8(ascii: "`") || ConditionScanner.isWord(byte): try word()
        case UInt8(ascii: "{"), UInt8(ascii: "}"):
            throw ConditionSyntaxError("paths stand here without braces: \"commits\", not \"{{commits}}\"", at: at)
        default:
            let character = String(decoding: bytes[at...], as: UTF8.self).prefix(1)
            throw ConditionSyntaxError("expected a path or a value, found \(quoted(String(character)))", at: at)
        }
    }

    private mutating func take(_ token: Token) {
        self.token = token
        at += 1
    }

    // MARK: Signs

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
            UInt8(ascii: "|"):
            true
        default: false
        }
    }

    /// Operators of other languages, with their equivalents in conditions.
    private static let foreignSigns = [
        "=": "==", "===": "==", "!==": "!=", "<>": "!=", "=<": "<=", "=>": ">=", "&&": "and", "||": "or", "&": "and",
        "|": "or",
    ]

    private mutating func sign() throws(ConditionSyntaxError) {
        var end = at
        while end < bytes.count, ConditionScanner.isSign(bytes[end]) { end += 1 }
        // A negation operator precedes a path, a parenthesis or another negation operator.
        if bytes[at] == UInt8(ascii: "!"), bytes[at + 1..<end].allSatisfy({ $0 == UInt8(ascii: "!") }) {
            return take(.not)
        }
        // In "a==!b", the last character is a negation, which can't follow a comparison.
        let text = String(decoding: bytes[at..<end], as: UTF8.self)
        guard let comparison = Condition.Comparison(rawValue: text) else {
            let hint = ConditionScanner.foreignSigns[text].map { "; did you mean \"\($0)\"?" } ?? ""
            throw ConditionSyntaxError("expected a comparison, found \(quoted(text))\(hint)", at: at)
        }
        at = end
        token = .comparison(comparison)
    }

    // MARK: Words

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// Returns whether a byte may be part of a name without backquotes; dots separate names.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case ...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","):
            false
        default: !isSign(byte)
        }
    }

    /// Reads a keyword, a number or a path.
    private mutating func word() throws(ConditionSyntaxError) {
        var names: [String] = []
        var isPlain = true
        while true {
            let first = at
            if at < bytes.count, bytes[at] == UInt8(ascii: "`") {
                names.append(try quotedText("name"))
                isPlain = false
            } else {
                while at < bytes.count, ConditionScanner.isWord(bytes[at]), bytes[at] != UInt8(ascii: ".") { at += 1 }
                names.append(String(decoding: bytes[first..<at], as: UTF8.self))
            }
            if names.last?.isEmpty == true {
                throw ConditionSyntaxError("expected a name before and after each dot", at: first)
            }
            guard at < bytes.count, bytes[at] == UInt8(ascii: ".") else { break }
            at += 1
        }
        token =
            (isPlain ? ConditionScanner.meaning(of: bytes[start..<at]) : nil) ?? .operand(.path(DataPath(names: names)))
    }

    private static func meaning(of bytes: ArraySlice<UInt8>) -> Token? {
        let text = String(decoding: bytes, as: UTF8.self)
        switch text {
        case "and": return .and
        case "or": return .or
        case "not": return .not
        case "true": return .operand(.bool(true))
        case "false": return .operand(.bool(false))
        case "null": return .operand(.null)
        default: break
        }
        // Numbers follow the grammar of JSON; other forms that Swift accepts, such as "nan", are names.
        guard let first = bytes.first(where: { $0 != UInt8(ascii: "-") }), first &- 0x30 < 10,
            let number = Double(text), number.isFinite, !text.contains("x")
        else { return nil }
        return .operand(.number(number))
    }

    /// Returns the text between two matching quotation marks.
    private mutating func quotedText(_ what: String) throws(ConditionSyntaxError) -> String {
        let quote = bytes[at]
        let first = at + 1
        guard let end = bytes[first...].firstIndex(of: quote) else {
            throw ConditionSyntaxError(
                "expected \(Unicode.Scalar(quote)) to close this \(what), found the end", at: at)
        }
        at = end + 1
        return String(decoding: bytes[first..<end], as: UTF8.self)
    }
}
