import RecapSurface

/// A link of a page: its words, and the address that it leads to.
public struct PageLink: Sendable, Hashable {
    /// The words that stand for the address; empty where there is the address alone.
    public var words: String
    /// The address, as the story gives it. It need not be one that may be opened.
    public var address: String

    /// Creates a link.
    public init(words: String = "", address: String) {
        self.words = words
        self.address = address
    }

    /// The beginning of the address without scheme, `www.` and a slash at the end.
    package var shortAddress: String {
        var text = address.beginning(scalars: 2000)[...]
        for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
            text = text.dropFirst(scheme.count)
            break
        }
        if text.hasPrefix("www.") { text = text.dropFirst(4) }
        if text.last == "/" { text = text.dropLast() }
        return String(text)
    }
}
