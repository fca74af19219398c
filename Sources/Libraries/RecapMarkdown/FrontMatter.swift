internal import RecapJSON
internal import RecapStory

/// The front matter of a Markdown file: the fields of the story other than its pages, either as `key: value` lines or a
/// JSON object between `---` lines, or as lines such as `%title: words`, the form used by mdp.
///
/// The lines are interpreted as a subset of YAML: all forms of strings, and objects and lists in JSON syntax.
struct FrontMatter {
    /// The members of the story; members from separate lines also have their names.
    private var members: [(name: String?, output: StoryOutput)] = []
    /// The names of the members.
    private(set) var names: Set<String> = []
    /// The string values, by name.
    private(set) var texts: [String: String] = [:]
    /// The patat settings; `nil` if there are none.
    private(set) var settingsOfPatat: [String: String]?
    /// The options of a deck for presenterm; `nil` if there are none.
    private(set) var optionsOfPresenterm: [String: String]?
    /// The values nested below keys, by their paths, such as `theme.override.footer.left`.
    private(set) var nested: [String: String] = [:]
    /// The values of keys that are not fields of a story, as text; empty for lists and objects.
    private(set) var others: [String: String] = [:]
    /// The offset of the text after the front matter.
    let end: Int
    /// Whether the front matter consists of lines that begin with a percent sign.
    let isTitleBlock: Bool

    /// Returns the members of the story, excluding any used only by another program.
    func members(for program: DeckStyle.Program) -> [StoryOutput] {
        let others = program == .presenterm ? FrontMatter.namesOfPresenterm : program.ownKeys
        return members.filter { !others.contains($0.name ?? "") }.map(\.output)
    }

    /// Removes the member with a name.
    mutating func remove(_ name: String) { members.removeAll { $0.name == name } }

    /// Returns the offset of the value of a key; `nil` if there is none.
    func place(of name: String) -> Int? { places[name] }

    /// The offsets of the values, by key.
    private var places: [String: Int] = [:]

    private static let namesOfPresenterm: Set = ["sub_title", "event", "location", "authors", "options"]

    /// Parses the front matter of a text, starting at an offset; `nil` if there is none.
    init?(_ bytes: [UInt8], from start: Int, _ notes: inout [StoryOrigin.Note]) {
        isTitleBlock = start < bytes.count && bytes[start] == UInt8(ascii: "%")
        if let end = FrontMatter.endOfTOML(bytes, from: start, &notes) {
            self.end = end
            return
        }
        var lines: [(range: Range<Int>, next: Int)] = []
        var at = start, close: Int?
        if isTitleBlock {
            while at < bytes.count, bytes[at] == UInt8(ascii: "%") {
                let line = FrontMatter.line(bytes, at)
                lines.append(line)
                at = line.next
            }
            end = at
            for (index, line) in lines.enumerated() { addTitleLine(bytes, line.range, index, &notes) }
            return
        }
        while close == nil, at < bytes.count {
            let line = FrontMatter.line(bytes, at)
            let text = bytes[line.range]
            if lines.isEmpty {
                guard FrontMatter.isFence(text) else { return nil }
            } else if FrontMatter.isFence(text) || text.elementsEqual("...".utf8) {
                close = line.next
            }
            lines.append(line)
            at = line.next
        }
        guard let close else {
            FrontMatter.noteUnclosed(lines.dropFirst().first?.range, of: bytes, at: start, &notes)
            return nil
        }
        end = close
        let content = lines.dropFirst().dropLast()
        // If no line has a key, the lines are a page between two page breaks.
        let written = content.filter { !String(decoding: bytes[$0.range], as: UTF8.self).trimmed.isEmpty }
        guard
            written.isEmpty
                || written.contains(where: { line in
                    FrontMatter.key(of: bytes[line.range]) != nil || bytes[line.range].first == UInt8(ascii: "{")
                })
        else {
            FrontMatter.noteShown(written.map(\.range), of: bytes, &notes)
            return nil
        }
        if let first = written.first, bytes[first.range].first == UInt8(ascii: "{"), let last = content.last {
            addObject(bytes, first.range.lowerBound..<last.range.upperBound, &notes)
        } else {
            var rest = content[...]
            while let line = rest.popFirst() {
                guard let entry = FrontMatterEntry(bytes, line.range, &rest) else {
                    noteUnread(bytes, line.range, &notes)
                    continue
                }
                add(entry, of: bytes, &notes)
            }
        }
    }

    /// Adds a line in mdp format, such as `%title: A year`, or in Pandoc format, in which the lines are the title, the authors
    /// and the date, in this order.
    private mutating func addTitleLine(
        _ bytes: [UInt8], _ range: Range<Int>, _ index: Int, _ notes: inout [StoryOrigin.Note]
    ) {
        let line = range.dropFirst(), text = String(decoding: bytes[line.startIndex..<range.upperBound], as: UTF8.self)
        let names = ["title", "author", "date"]
        let key = FrontMatter.key(of: bytes[line.startIndex..<range.upperBound]).map {
            String(decoding: $0, as: UTF8.self)
        }
        let name = key ?? (index < names.count ? names[index] : "")
        let value = (key == nil ? text : String(text.dropFirst(name.count + 1))).trimmed
        if names.contains(name) {
            if !value.isEmpty { add(value, named: name, at: range.lowerBound) }
        } else if key != nil || !value.isEmpty {
            note([name.isEmpty ? value.debugDescription : name], of: "the lines with %", at: range.lowerBound, &notes)
        }
    }

    /// Adds a string value.
    private mutating func add(_ text: String, named name: String, at place: Int) {
        add(named: name, at: place) { $0.add(FrontMatter.value(text, of: name)) }
        texts[name] = text
    }

    /// Returns a text as a JSON value. Markup is removed from a title, because lists and the title of the window show it as plain
    /// text.
    private static func value(_ text: String, of name: String) -> JSONValue {
        .string(name == "title" ? InlineMarkup(authored: text).runs.map(\.text).joined() : text)
    }

    /// Adds a member whose value is written by a closure.
    private mutating func add(named name: String, at place: Int, _ value: (inout StoryOutput) -> Void) {
        var output = StoryOutput()
        output.begin(at: place)
        output.add(.string(name))
        output.add(":")
        value(&output)
        names.insert(name)
        places[name] = place
        members.append((name, output))
    }

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        String(decoding: line, as: UTF8.self).trimmed == "---" && line.first == UInt8(ascii: "-")
    }

    /// Returns the range of the line at an offset, and the offset of the next line.
    static func line(_ bytes: [UInt8], _ start: Int) -> (range: Range<Int>, next: Int) {
        let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
        var next = min(end + 1, bytes.count)
        if end < bytes.count, bytes[end] == UInt8(ascii: "\r"), next < bytes.count, bytes[next] == UInt8(ascii: "\n") {
            next += 1
        }
        return (start..<end, next)
    }

    private mutating func addObject(_ bytes: [UInt8], _ range: Range<Int>, _ notes: inout [StoryOrigin.Note]) {
        let text = PlacedText(
            bytes: Array(bytes[range]), lines: [PlacedText.Line(start: 0, origin: range.lowerBound)])
        guard let written = WrittenObject(text, &notes), !written.names.isEmpty else { return }
        members.append((nil, written.members))
        names = written.names
    }

    /// Returns the text before the colon of a line such as `title: A year`, with the quotation marks of a quoted key; `nil` for other
    /// lines.
    static func key(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = line.first, first > 0x20 else { return nil }
        let quoted = "\"'".utf8.contains(first) ? line.dropFirst().firstIndex(of: first) : nil
        guard let colon = line[(quoted ?? line.startIndex)...].firstIndex(of: UInt8(ascii: ":")),
            first != UInt8(ascii: "-"), first != UInt8(ascii: "#"),
            colon + 1 == line.endIndex || line[colon + 1] <= 0x20
        else { return nil }
        return line[..<colon]
    }

    /// The field that a short key such as `seconds: 8` sets.
    static let seconds = "pageRemainSeconds"

    /// The keys of other programs whose values are used.
    private static let namesOfOthers = namesOfPresenterm.union(["patat"])
    /// The keys whose values are text.
    private static let namesOfTexts = namesOfPresenterm.subtracting(["options"]).union(Story.namesOfTexts)

    /// Adds the value of a key. The value of an unused key may be arbitrary, and is skipped.
    private mutating func add(_ entry: FrontMatterEntry, of bytes: [UInt8], _ notes: inout [StoryOrigin.Note]) {
        let name = entry.name == "seconds" ? FrontMatter.seconds : entry.name
        guard Story.namesOfFields.contains(name) || FrontMatter.namesOfOthers.contains(name) else {
            // The story reader warns about the name and suggests another.
            others[name] =
                switch entry.form {
                case .plain, .singleQuoted: entry.text(of: bytes)
                case .doubleQuoted: (try? JSONValue(parsing: Array(bytes[entry.range(of: bytes)])))?.string ?? ""
                case .nothing, .flow, .blockText, .lines: ""
                }
            return add(named: name, at: entry.place) { $0.add("null") }
        }
        let isText = FrontMatter.namesOfTexts.contains(name)
        switch entry.form {
        case _ where name == "patat": addSettings(entry, of: bytes, &notes)
        case _ where name == "options": addOptions(entry, of: bytes, &notes)
        case .lines where name == "footer": addFooter(entry, of: bytes, &notes)
        case .nothing: if isText { add("", named: name, at: entry.place) }
        case .blockText where isText: add(entry.blockText(of: bytes), named: name, at: entry.place)
        case .flow, .lines:
            if isText, let items = entry.items(of: bytes) {
                add(items.joined(separator: ", "), named: name, at: entry.place)
            } else if entry.form == .flow {
                addJSON(entry, of: bytes, &notes)
            } else {
                for (path, value) in entry.nestedMembers(of: bytes) { nested[name + "." + path] = value }
                let hasFooter = name == "theme" && nested.keys.contains { $0.hasPrefix(FrontMatter.footerOfPresenterm) }
                notes.append(
                    hasFooter
                        ? StoryOrigin.Note(
                            .warning, at: entry.place,
                            "of the theme of presenterm, only the texts of the footer are read")
                        : entry.unreadNote)
            }
        case .doubleQuoted: addJSON(entry, of: bytes, &notes)
        case .singleQuoted, .plain:
            let text = entry.text(of: bytes)
            if entry.form == .plain, !isText, let document = try? JSONDocument.parse(Array(text.utf8)) {
                return add(named: name, at: entry.place) { output in
                    output.begin(at: entry.value.lowerBound)
                    output.add(document.value())
                }
            }
            add(named: name, at: entry.place) { output in
                output.begin(at: entry.value.lowerBound)
                output.add(FrontMatter.value(text, of: name))
            }
            texts[name] = text
        case .blockText: notes.append(entry.unreadNote)
        }
    }

    /// Adds a value written as JSON. A value that could only be YAML is skipped with a warning.
    private mutating func addJSON(_ entry: FrontMatterEntry, of bytes: [UInt8], _ notes: inout [StoryOrigin.Note]) {
        let range = entry.range(of: bytes)
        let text = PlacedText(
            bytes: Array(bytes[range]), lines: [PlacedText.Line(start: 0, origin: range.lowerBound)])
        do throws(JSONSyntaxError) {
            let document = try JSONDocument.parse(text.bytes)
            if document.tokens[0].kind == .string {
                let words = document.string(0)
                texts[entry.name] = words
                if entry.name == "title" { return add(words, named: entry.name, at: entry.place) }
            }
        } catch {
            let isMeantAsJSON = entry.form == .doubleQuoted || entry.beginsAsJSON(of: bytes)
            notes.append(
                isMeantAsJSON
                    ? StoryOrigin.Note(.error, at: text.origin(of: error.offset), error.message) : entry.unreadNote)
            return
        }
        add(named: entry.name, at: entry.place) { $0.add(text) }
    }

    /// Adds the settings of a patat deck.
    private mutating func addSettings(
        _ entry: FrontMatterEntry, of bytes: [UInt8], _ notes: inout [StoryOrigin.Note]
    ) {
        let values = entry.members(of: bytes, &notes), known = ["autoAdvanceDelay", "incrementalLists", "slideLevel"]
        settingsOfPatat = values
        if let delay = values["autoAdvanceDelay"].flatMap({ Double($0) }) {
            add(named: FrontMatter.seconds, at: entry.place) { $0.add(.number(delay)) }
        }
        note(values.keys.filter { !known.contains($0) }, of: "the settings of patat", at: entry.place, &notes)
    }

    /// Reads the options of a deck for presenterm.
    private mutating func addOptions(
        _ entry: FrontMatterEntry, of bytes: [UInt8], _ notes: inout [StoryOrigin.Note]
    ) {
        let values = entry.members(of: bytes, &notes)
        optionsOfPresenterm = values
        // These have no effect on what is shown here.
        let known: Set = [
            "end_slide_shorthand", "implicit_slide_ends", "incremental_lists", "strict_front_matter_parsing",
        ]
        note(values.keys.filter { !known.contains($0) }, of: "the options of presenterm", at: entry.place, &notes)
    }

    private func note(_ names: [String], of what: String, at place: Int, _ notes: inout [StoryOrigin.Note]) {
        guard !names.isEmpty else { return }
        let message =
            "of \(what), \(names.sorted().joined(separator: ", ")) \(names.count == 1 ? "is" : "are") not read"
        notes.append(StoryOrigin.Note(.warning, at: place, message))
    }

    /// Adds a footer whose texts are on lines of their own, such as `left: words`.
    private mutating func addFooter(
        _ entry: FrontMatterEntry, of bytes: [UInt8], _ notes: inout [StoryOrigin.Note]
    ) {
        var footer = JSONObject()
        for (name, text) in entry.members(of: bytes, &notes).sorted(by: { $0.key < $1.key }) {
            footer[FrontMatter.edges[name] ?? name] = .string(text)
        }
        add(named: entry.name, at: entry.place) { $0.add(.object(footer)) }
    }

    /// The names of a footer's texts in other programs, with their names in a story.
    static let edges = ["left": "leading", "center": "center", "right": "trailing"]
    /// The common prefix of the paths to the texts of presenterm's footer.
    static let footerOfPresenterm = "theme.override.footer."
}
