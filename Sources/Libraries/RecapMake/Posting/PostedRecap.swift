internal import RecapEscapes

/// A recap as Markdown for a page of a code host.
package struct PostedRecap: Sendable {
    /// The URLs of the pictures, relative to the page or absolute.
    package var pictures: [String] = []
    /// The URL of a picture that replaces the first one on pages with a dark theme. `nil` if there is none.
    package var dark: String?
    /// The text alternative for the pictures.
    package var description: String
    /// The text of the pages. `nil` if it isn't shown.
    package var text: String?
    /// The URL of a page with all files. `nil` if there is none.
    package var link: String?

    /// Creates a recap without pictures.
    package init(description: String) { self.description = description }

    /// The lines of the Markdown.
    package var lines: [String] {
        var lines: [String] = []
        for (index, picture) in pictures.enumerated() {
            let image = "<img src=\"\(address(picture))\" alt=\"\(description.attributeEscaped)\">"
            if index == 0, let dark {
                lines += [
                    "<picture>", "  <source media=\"(prefers-color-scheme: dark)\" srcset=\"\(address(dark))\">",
                    "  \(image)", "</picture>",
                ]
            } else {
                lines.append(image)
            }
        }
        if let text {
            // The text comes from data and must neither end the block nor be interpreted as markup.
            let fence = text.markdownFence
            let content = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            let quoted = [fence + "text"] + content.reversed().drop { $0.isEmpty }.reversed() + [fence]
            lines +=
                pictures.isEmpty
                ? quoted
                : ["", "<details><summary>\(description.attributeEscaped)</summary>", ""] + quoted + ["", "</details>"]
        }
        if let link { lines += ["", "<\(address(link))>"] }
        return lines
    }

    /// Returns a URL with characters escaped that have a meaning in HTML and Markdown.
    private func address(_ text: String) -> String {
        text.utf8.percentEncoded(keeping: "-._~/:?#@!$&+,;=%").attributeEscaped
    }
}
