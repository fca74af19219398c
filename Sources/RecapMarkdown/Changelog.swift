internal import CMarkdown

/// A changelog in Markdown, with a heading of the second level for each release, as described by Keep a Changelog.
package struct Changelog: Sendable {
    /// Changes of one kind in a release, such as those that were added.
    package struct Section: Hashable, Sendable {
        /// The heading; empty for changes below the heading of the release.
        package var title: String
        /// The changes, without markup.
        package var changes: [String] = []
    }

    /// The headings of the releases and their sections, in the order of the file.
    private var releases: [(heading: String, sections: [Section])] = []

    /// Reads a changelog. O(*n*) in its length.
    package init(_ bytes: ArraySlice<UInt8>) {
        var reader = Reader()
        _ = MarkdownParser.parse(bytes) { reader.take($0) }
        releases = reader.releases
    }

    /// Returns the sections of a release that have changes. Returns `nil` if the release isn't there.
    ///
    /// - Parameter version: The version, with or without a `v` before it, or `Unreleased`.
    package func sections(of version: String) -> [Section]? {
        let wanted = Changelog.name(version)
        return releases.first { release in
            release.heading.split { $0.isWhitespace || "[](),:".contains($0) }.contains { Changelog.name($0) == wanted }
        }?.sections.filter { !$0.changes.isEmpty }
    }

    /// Returns a version in lower case without the `v` before its digits.
    private static func name(_ version: some StringProtocol) -> String {
        let name = version.lowercased()
        return name.hasPrefix("v") && name.dropFirst().first?.isNumber == true ? String(name.dropFirst()) : name
    }

    /// The state of reading.
    private struct Reader {
        /// Where text goes.
        private enum Place {
            case release, section, change
        }

        var releases: [(heading: String, sections: [Section])] = []
        private var place: Place?
        private var text = ""
        /// The number of open lists. A list in a change is part of it.
        private var depth = 0

        mutating func take(_ event: MarkdownEvent) {
            switch event.kind {
            case CMARKDOWN_HEADING:
                if event.isEnd {
                    end()
                } else {
                    begin(event.number == 2 ? .release : event.number == 3 ? .section : nil)
                }
            case CMARKDOWN_LIST: depth += event.isEnd ? -1 : 1
            case CMARKDOWN_ITEM, CMARKDOWN_TASK:
                if depth > 1 { text += " " } else if event.isEnd { end() } else { begin(.change) }
            case CMARKDOWN_PARAGRAPH: text += " "
            case CMARKDOWN_TEXT, CMARKDOWN_CODE: text += event.text
            case CMARKDOWN_SOFT_BREAK, CMARKDOWN_LINE_BREAK: text += " "
            default: break
            }
        }

        private mutating func begin(_ place: Place?) {
            self.place = place
            text = ""
        }

        private mutating func end() {
            let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " "), last = releases.count - 1
            switch place {
            case .release: releases.append((text, [Section(title: "")]))
            case .section: if last >= 0 { releases[last].sections.append(Section(title: text)) }
            case .change:
                guard last >= 0, !text.isEmpty else { break }
                releases[last].sections[releases[last].sections.count - 1].changes.append(text)
            case nil: break
            }
            place = nil
        }
    }
}
