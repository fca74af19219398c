import RecapSurface

/// A service that finds the lexical classes of code in many languages. Add it to the services of a view; without it, only a few
/// languages are highlighted.
///
/// Frames don't wait for it: a simple highlighter colours the code until its classes are known.
public final class SyntaxHighlighting: LateService {
    let cache = TokenCache()
    let worker: (any LateWorker<TokenCache>)?

    package init(_ highlighter: any LateWorker<TokenCache>) { worker = highlighter }

    /// Ends the highlighting process. It is restarted when it is next needed.
    public func close() { worker?.close() }

    /// The first reason why code could not be highlighted; `nil` if there is none.
    package var failure: String? { worker?.failure }

    var arrivals: Int { cache.arrivals }
}

/// Lines of code in a language.
package struct CodeRequest: Sendable, Hashable {
    /// The name of the language, as the author wrote it.
    package let language: String
    /// The lines, without line ends and tabs.
    package let lines: [String]

    package init(language: String, lines: [String]) {
        self.language = language
        self.lines = lines
    }
}

/// A cache of the tokens of each line of code. A request remains without an answer if the language is unknown or highlighting
/// failed.
package typealias TokenCache = LateCache<CodeRequest, [[CodeToken]]>

/// A piece of a line of code with its lexical class.
package struct CodeToken: Sendable, Equatable {
    /// A lexical class of code.
    package enum Kind: Int, Sendable, CaseIterable {
        case plain, keyword, type, function, string, escape, number, comment, preprocessor
        case punctuation, added, removed
    }

    /// The characters of the token.
    package var text: String
    /// The lexical class of the token.
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
