/// A piece of a line of code with its lexical class.
package struct CodeToken: Sendable, Equatable {
    /// A lexical class of code.
    package enum Kind: Int, Sendable, CaseIterable {
        case plain, keyword, type, function, string, escape, number, comment, preprocessor
        case punctuation, added, removed
    }

    /// The characters.
    package var text: String
    /// The lexical class.
    package let kind: Kind

    package init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }
}

extension [CodeToken] {
    /// Appends a token, merging it with a preceding one of the same kind.
    package mutating func append(_ text: some StringProtocol, _ kind: CodeToken.Kind) {
        if last?.kind == kind {
            self[count - 1].text += text
        } else if !text.isEmpty {
            append(CodeToken(String(text), kind))
        }
    }
}
