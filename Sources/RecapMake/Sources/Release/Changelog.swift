/// A changelog with a heading of the second level for each release, as described by Keep a Changelog.
struct Changelog: Sendable {
    /// The headings of the releases and their sections, in the order of the file.
    private var releases: [(heading: String, sections: [(title: String, changes: [String])])] = []

    /// Reads a changelog. O(*n*) in its length.
    init(_ text: String) {
        var isCode = false, isChange = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.drop { $0 == " " || $0 == "\t" }, indent = line.count - words.count
            if words.hasPrefix("```") || words.hasPrefix("~~~") {
                isCode.toggle()
            } else if isCode {
                continue
            } else if let heading = Changelog.heading(line, level: 2) {
                releases.append((heading, [("", [])]))
                isChange = false
            } else if let heading = Changelog.heading(line, level: 3) {
                if !releases.isEmpty { releases[releases.count - 1].sections.append((heading, [])) }
                isChange = false
            } else if let item = Changelog.item(words) {
                // A list within a change is a part of it.
                if indent < 2 || !isChange { add(item) } else { extend(item) }
                isChange = !releases.isEmpty
            } else if words.isEmpty {
                continue
            } else if isChange {
                extend(words)
            }
        }
    }

    private mutating func add(_ text: Substring) {
        guard let release = releases.indices.last, let section = releases[release].sections.indices.last else { return }
        releases[release].sections[section].changes.append(Changelog.plain(text))
    }

    private mutating func extend(_ text: Substring) {
        guard let release = releases.indices.last, let section = releases[release].sections.indices.last,
            let change = releases[release].sections[section].changes.indices.last
        else { return }
        releases[release].sections[section].changes[change] += " " + Changelog.plain(text)
    }

    /// Returns the sections of a release that have changes. Returns `nil` if the release isn't there.
    ///
    /// - Parameter version: The version, with or without a `v` before it, or `Unreleased`.
    func sections(of version: String) -> [ReleaseSection]? {
        let wanted = Changelog.name(version)
        let release = releases.first { release in
            release.heading.split { $0.isWhitespace || "[](),:".contains($0) }.contains { Changelog.name($0) == wanted }
        }
        return release?.sections.compactMap { section in
            let changes = section.changes.filter { !$0.isEmpty }
            return changes.isEmpty ? nil : ReleaseSection(title: section.title, changes: changes)
        }
    }

    /// Returns a version in lower case without the `v` before its digits.
    private static func name(_ version: some StringProtocol) -> String {
        let name = version.lowercased()
        return name.hasPrefix("v") && name.dropFirst().first?.isNumber == true ? String(name.dropFirst()) : name
    }

    /// Returns the text of a heading. Returns `nil` for other lines.
    private static func heading(_ line: Substring, level: Int) -> String? {
        let rest = line.drop { $0 == "#" }
        guard line.count - rest.count == level, rest.isEmpty || rest.first == " " else { return nil }
        var text = plain(rest)
        while text.last == "#" || text.last == " " { text.removeLast() }
        return text
    }

    /// Returns the text of an item of a list. Returns `nil` for other lines.
    private static func item(_ line: Substring) -> Substring? {
        if let first = line.first, "-*+".contains(first) {
            let rest = line.dropFirst()
            return rest.isEmpty || rest.first == " " ? rest : nil
        }
        let rest = line.drop { $0.isNumber }
        guard rest.count < line.count, rest.first == "." || rest.first == ")" else { return nil }
        return rest.dropFirst().first == " " ? rest.dropFirst() : nil
    }

    /// Returns text without markup: emphasis, code and the addresses of links.
    private static func plain(_ text: Substring) -> String {
        var plain = "", at = text.startIndex
        while at < text.endIndex {
            let rest = text[at...]
            let next = text.index(after: at)
            if text[at] == "\\", next < text.endIndex, text[next].isPunctuation || text[next].isSymbol {
                plain.append(text[next])
                at = text.index(after: next)
            } else if text[at] == "`" || text[at] == "*" {
                at = next
            } else if rest.hasPrefix("~~") {
                at = text.index(at, offsetBy: 2)
            } else if text[at] == "[", let link = rest.wholeLink {
                plain += self.plain(link.text)
                at = link.end
            } else {
                plain.append(text[at])
                at = next
            }
        }
        return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Substring {
    /// The text of the link with which the text begins, and the end of the link. `nil` if there is none.
    fileprivate var wholeLink: (text: Substring, end: Index)? {
        guard let close = firstIndex(of: "]") else { return nil }
        let after = index(after: close)
        guard after < endIndex, self[after] == "(" || self[after] == "[",
            let end = self[after...].firstIndex(of: self[after] == "(" ? ")" : "]")
        else { return nil }
        return (self[index(after: startIndex)..<close], index(after: end))
    }
}
