internal import RecapJSON
internal import RecapLanguage

extension StoryDecoder {
    /// Reads a string that consists of a single reference to a valid value. Reports an error if the string or the value
    /// is invalid.
    mutating func reference(at token: Int, to shape: DataShape, hint: @autoclosure () -> String = "") -> DataPath? {
        guard document.kind(token) == .string, let path = Template(parsing: document.string(token)).onlyReference else {
            expected("\(shape.words) or a reference to one, \"{{path}}\"", at: token, hint: hint())
            return nil
        }
        needs?.add(path, shape)
        addList(at: path, token: token)
        guard check([path], at: token), let value = resolver?.value(at: path) else { return path }
        if let issue = shape.issue(value) {
            let place = (path.names + issue.path).joined(separator: ".")
            collector.error(
                document, token,
                "expected \(issue.expected) at \(shortened(place)) in the data, found \(issue.found.excerpt)")
        }
        return path
    }

    /// Suspends the checking of references if a condition is false. Returns whether it has, for ``resumeChecking(_:)``.
    mutating func stopChecking(unless condition: Condition?) -> Bool {
        needs?.begin(condition)
        guard let condition, let resolver, !resolver.holds(condition) else { return false }
        hidden.append(resolver)
        self.resolver = nil
        return true
    }

    /// Ends the suspension that ``stopChecking(unless:)`` began.
    mutating func resumeChecking(_ isHidden: Bool) {
        if isHidden { resolver = hidden.popLast() }
        needs?.end()
    }

    /// Records unresolved paths. Returns whether paths are checked and there is a value at each of them.
    @discardableResult
    mutating func check(_ paths: [DataPath], at token: Int) -> Bool {
        guard let resolver else { return false }
        references.count += paths.count
        var areAllRight = true
        for path in paths where resolver.value(at: path) == nil {
            areAllRight = false
            references.note(path, at: token)
        }
        return areAllRight
    }

    /// Reports references in a text to values that cannot be shown as text or formatted by their filters.
    mutating func checkTexts(_ template: Template, at token: Int) {
        for case .formatted(let path, .plural(let forms)) in template.parts { checkForms(forms, of: path, at: token) }
        guard let resolver else { return }
        for part in template.parts {
            guard let path = part.path, let value = resolver.value(at: path) else { continue }
            let document = document
            func report(_ problem: String) {
                collector.error(document, token, offset: document.offset(of: path, in: token), problem)
            }
            if case .formatted(_, let filter) = part {
                if let issue = filter.shape.issue(value) {
                    report(
                        "expected \(issue.expected) for \(filter.name) at \(shortened(path.description)) in the data, found \(issue.found.excerpt)"
                    )
                }
                continue
            }
            guard let issue = DataShape.text.issue(value) else { continue }
            let name = "\"{{\(shortened(path.description))}}\""
            switch issue.found {
            case .object(let object):
                let member = object.first.map { ": \(quoted("{{\(path).\($0.key)}}"))" } ?? ""
                report("\(name) is an object, which has no text; name one of its members\(member)")
            default:
                report(
                    "\(name) is a list of lists or objects, which has no text; name a part of it, or use a list or bars"
                )
            }
        }
    }

    /// Reports plural forms whose count does not match the plural categories of the story's language.
    private mutating func checkForms(_ forms: [String], of path: DataPath, at token: Int) {
        guard let problem = language.problem(ofPlural: forms) else { return }
        let document = document
        collector.error(document, token, offset: document.offset(of: path, in: token), problem)
    }
}

extension DataResolver {
    /// Returns a suggestion for an unresolved path, based on the names available at its first unknown part and, if that
    /// is the start of the path, also on the names that choices set.
    func hint(for path: DataPath, or others: some Collection<String> = EmptyCollection()) -> String {
        var value = data
        var known: [String] = []
        for name in path.names {
            guard case .object(let object) = value else { break }
            guard let next = object[name] else {
                let names = Array(object.lazy.map(\.key)) + (known.isEmpty ? Array(others) : [])
                guard let nearest = Suggestion.nearest(to: name, among: names) else { return "" }
                let meant = known + [nearest] + path.names.dropFirst(known.count + 1)
                return "; did you mean \(quoted(meant.joined(separator: ".")))?"
            }
            known.append(name)
            value = next
        }
        return ""
    }
}

extension JSONDocument {
    /// Returns the byte offset of `{{path}}` in a string.
    func offset(of path: DataPath, in token: Int) -> Int {
        let text = Array(string(token).utf8)
        var rest = text[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[(open + 1)...]
            guard rest.first == UInt8(ascii: "{"),
                let end = rest.dropFirst().firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") })
            else { continue }
            let inner = text[(open + 2)..<end].prefix { $0 != UInt8(ascii: "|") }
            if DataPath(String(decoding: inner, as: UTF8.self)) == path {
                return offset(ofTextByte: open, in: token)
            }
        }
        return tokens[token].offset
    }
}
