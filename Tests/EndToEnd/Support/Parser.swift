/// Cuts what a program writes into characters and control sequences.
struct Parser {
    /// One thing to do.
    enum Token {
        case print(Unicode.Scalar)
        case control(UInt8)
        /// ESC, the bytes between, the last byte.
        case escape(between: String, final: Character)
        /// ESC [, the mark `?<=>` if any, the numbers (0 where left out), the bytes between, the last byte.
        case sequence(mark: Character?, numbers: [Int], between: String, final: Character)
        /// ESC ] … up to BEL or ST.
        case command(String)
        /// ESC P, X, ^ or _ … up to ST.
        case string(String)
        /// Bytes that are not UTF-8.
        case malformed
    }

    private enum State {
        case ground
        case escape(String)
        case sequence([UInt8])
        case command([UInt8])
        case string([UInt8])
    }

    private var state = State.ground
    /// An ESC came within a string: perhaps its end.
    private var mayEnd = false
    private var utf8: [UInt8] = []

    /// Whether nothing is half read.
    var isAtRest: Bool {
        if case .ground = state { return utf8.isEmpty }
        return false
    }

    mutating func take(_ byte: UInt8) -> Token? {
        switch state {
        case .ground: return ground(byte)
        case .escape(let between): return escape(between, byte)
        case .sequence(let bytes): return sequence(bytes, byte)
        case .command(let bytes): return text(bytes, byte, isCommand: true)
        case .string(let bytes): return text(bytes, byte, isCommand: false)
        }
    }

    private mutating func ground(_ byte: UInt8) -> Token? {
        if !utf8.isEmpty || byte >= 0x80 { return character(byte) }
        if byte == 0x1B {
            state = .escape("")
            return nil
        }
        return byte < 0x20 || byte == 0x7F ? .control(byte) : .print(Unicode.Scalar(byte))
    }

    private mutating func character(_ byte: UInt8) -> Token? {
        guard utf8.isEmpty || byte & 0xC0 == 0x80 else {
            utf8 = []
            return .malformed
        }
        utf8.append(byte)
        let count = utf8[0] >= 0xF0 ? 4 : utf8[0] >= 0xE0 ? 3 : utf8[0] >= 0xC2 ? 2 : 0
        guard utf8.count >= count else { return nil }
        defer { utf8 = [] }
        guard let text = String(validating: utf8, as: UTF8.self), let scalar = text.unicodeScalars.first else {
            return .malformed
        }
        return .print(scalar)
    }

    private mutating func escape(_ between: String, _ byte: UInt8) -> Token? {
        let character = Character(Unicode.Scalar(byte))
        if (0x20...0x2F).contains(byte) {
            state = .escape(between + String(character))
            return nil
        }
        state = .ground
        guard between.isEmpty else { return .escape(between: between, final: character) }
        switch character {
        case "[": state = .sequence([])
        case "]": state = .command([])
        case "P", "X", "^", "_": state = .string([])
        case "\u{1B}": state = .escape("")
        default: return .escape(between: "", final: character)
        }
        return nil
    }

    private mutating func sequence(_ bytes: [UInt8], _ byte: UInt8) -> Token? {
        // A control character within a sequence does what it does.
        if byte < 0x20 {
            if byte == 0x1B { state = .escape("") }
            return byte == 0x1B ? nil : .control(byte)
        }
        guard (0x40...0x7E).contains(byte) else {
            state = .sequence(bytes + [byte])
            return nil
        }
        state = .ground
        var parameters = bytes.prefix { (0x30...0x3F).contains($0) }
        let between = String(decoding: bytes.dropFirst(parameters.count), as: UTF8.self)
        var mark: Character?
        if let first = parameters.first, (0x3C...0x3F).contains(first) {
            mark = Character(Unicode.Scalar(first))
            parameters = parameters.dropFirst()
        }
        let numbers = parameters.split(omittingEmptySubsequences: false) { $0 == 0x3B || $0 == 0x3A }
            .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        return .sequence(mark: mark, numbers: numbers, between: between, final: Character(Unicode.Scalar(byte)))
    }

    private mutating func text(_ bytes: [UInt8], _ byte: UInt8, isCommand: Bool) -> Token? {
        let content = { String(decoding: bytes, as: UTF8.self) }
        if mayEnd {
            mayEnd = false
            state = .ground
            if byte == 0x5C { return isCommand ? .command(content()) : .string(content()) }
            return escape("", byte)
        }
        if byte == 0x1B {
            mayEnd = true
            return nil
        }
        if isCommand {
            if byte == 0x07 {
                state = .ground
                return .command(content())
            }
            // The console of Linux has two commands without an end.
            if bytes.isEmpty, byte == UInt8(ascii: "R") {
                state = .ground
                return .command("R")
            }
        }
        state = isCommand ? .command(bytes + [byte]) : .string(bytes + [byte])
        return nil
    }
}
