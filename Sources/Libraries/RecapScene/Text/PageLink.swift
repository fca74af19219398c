import RecapSurface

/// A link of a page: its text and its address.
public struct PageLink: Sendable, Hashable {
    /// The text of the link; empty for a bare address.
    public var words: String
    /// The address, as specified by the story. It is not necessarily safe to open.
    public var address: String

    /// Creates a link.
    public init(words: String = "", address: String) {
        self.words = words
        self.address = address
    }

    /// The truncated address without its scheme, `www.` and a trailing slash.
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
