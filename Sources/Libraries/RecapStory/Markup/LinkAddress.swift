internal import RecapJSON

/// A web or mail address that is safe to open with another program: nothing in it conceals its destination.
package struct LinkAddress: Hashable, Sendable {
    /// The address as written in the story.
    package let text: String

    /// The maximum length of an address in bytes.
    package static let longest = 8192

    /// Checks an address. O(length).
    ///
    /// - Throws: The first reason why the address must not be opened.
    package init(_ text: String) throws(LinkRefusal) {
        guard text.utf8.count <= LinkAddress.longest else { throw .tooLong }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw .scheme }
        let rest = text[text.utf8.index(after: colon)...]
        let scheme = text[..<colon].lowercased()
        guard ["http", "https", "mailto"].contains(scheme) else { throw .scheme }
        try LinkAddress.checkCharacters(of: text)
        if scheme == "mailto" {
            try LinkAddress.checkMail(rest)
        } else {
            try LinkAddress.checkWeb(rest)
        }
        self.text = text
    }

    /// Returns the reason why an address must not be opened; `nil` if it may be opened.
    package static func refusal(of text: String) -> LinkRefusal? {
        do throws(LinkRefusal) {
            _ = try LinkAddress(text)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Characters

    private static func checkCharacters(of text: some StringProtocol) throws(LinkRefusal) {
        for scalar in text.unicodeScalars {
            if isInvisible(scalar) { throw .invisible(scalar) }
            // Source: RFC 3986, section 2: these are neither reserved nor unreserved.
            if "\"<>\\^`{|}".unicodeScalars.contains(scalar) { throw .unencoded(scalar) }
        }
    }

    /// Returns whether a character is invisible: a space, control character, format character (including bidirectional
    /// controls) or filler, or a character that fonts need not support.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            return true
        default:
            // U+2800 is a Braille pattern without dots.
            return scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800
        }
    }

    // MARK: Web addresses

    private static func checkWeb(_ rest: Substring) throws(LinkRefusal) {
        guard rest.utf8.starts(with: "//".utf8) else { throw .incomplete }
        let authority = rest.utf8.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        if authority.contains(UInt8(ascii: "@")) { throw .userName }
        guard !authority.isEmpty else { throw .incomplete }
    }

    // MARK: Mail addresses

    /// The header fields whose contents the user sees before the mail is sent.
    private static let mailFields: Set<String> = ["to", "cc", "subject", "body"]

    private static func checkMail(_ rest: Substring) throws(LinkRefusal) {
        guard !rest.isEmpty else { throw .incomplete }
        // Some programs accept more separators than RFC 6068 defines.
        let parts = rest.split(omittingEmptySubsequences: false) { "?&;".contains($0) }
        try checkValue(parts[0], of: "to")
        for part in parts.dropFirst() {
            guard let end = part.firstIndex(of: "=") else {
                try checkValue(part, of: "to")
                continue
            }
            let name = decoded(part[..<end]).lowercased()
            guard mailFields.contains(name) else { throw .mailField(name) }
            try checkValue(part[part.index(after: end)...], of: name)
        }
    }

    private static func checkValue(_ value: Substring, of name: String) throws(LinkRefusal) {
        for scalar in decoded(value).unicodeScalars where isInvisible(scalar) {
            switch scalar {
            case " ": break
            case "\r", "\n": if name != "body" { throw .mailLineBreak(name) }
            default: throw .invisible(scalar)
            }
        }
    }

    /// Decodes the percent-encoded bytes of a text.
    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), case let digits = rest.prefix(2).compactMap(hexDigit), digits.count == 2 {
                bytes.append(UInt8(digits[0] << 4 | digits[1]))
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
