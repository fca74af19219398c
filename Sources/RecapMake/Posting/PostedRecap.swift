/// A recap as Markdown for a page of a code host.
package struct PostedRecap: Sendable {
    /// The addresses of the pictures, relative to the page or absolute.
    package var pictures: [String] = []
    /// The address of a picture for dark pages, which takes the place of the first one there. `nil` if there is none.
    package var dark: String?
    /// What the pictures show, for those who don't see them.
    package var description: String
    /// The texts of the pages. `nil` if they aren't shown.
    package var text: String?
    /// The address of a page with all files. `nil` if there is none.
    package var link: String?

    /// Creates a recap without pictures.
    package init(description: String) { self.description = description }

    /// The lines of the Markdown.
    package var lines: [String] {
        var lines: [String] = []
        for (index, picture) in pictures.enumerated() {
            let image = "<img src=\"\(address(picture))\" alt=\"\(attribute(description))\">"
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
            // The text comes from data, and must not end the block or become markup.
            let ticks = text.split { $0 != "`" }.map(\.count).max() ?? 0
            let fence = String(repeating: "`", count: max(3, ticks + 1))
            let content = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let quoted = [fence + "text"] + content.reversed().drop { $0.isEmpty }.reversed() + [fence]
            lines +=
                pictures.isEmpty
                ? quoted
                : ["", "<details><summary>\(attribute(description))</summary>", ""] + quoted + ["", "</details>"]
        }
        if let link { lines += ["", "<\(address(link))>"] }
        return lines
    }

    private func attribute(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case _ where character.isNewline: escaped += " "
            default: escaped.append(character)
            }
        }
    }

    /// Returns an address whose characters mean nothing in HTML and Markdown.
    private func address(_ text: String) -> String {
        text.utf8.reduce(into: "") { escaped, byte in
            let character = Character(UnicodeScalar(byte))
            if character.isASCII, character.isLetter || character.isNumber || "-._~/:?#@!$&+,;=%".contains(character) {
                escaped += character == "&" ? "&amp;" : String(character)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
    }
}
