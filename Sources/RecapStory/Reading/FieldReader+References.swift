internal import RecapJSON

extension FieldReader {
    /// What is wrong with a value of the data, or with a part of it.
    struct DataFlaw {
        /// Where the part is within the value.
        var path: [String] = []
        let expected: String
        let found: JSONValue
    }

    /// A string that is nothing but one reference, to a value that is as it should be; an error where it is not.
    mutating func reference(
        at token: Int, to what: @autoclosure () -> String, _ flaw: (JSONValue) -> DataFlaw?
    ) -> DataPath? {
        guard document.kind(token) == .string, let path = Template(document.string(token)).onlyReference else {
            let what = what()
            expected("\(what) or a reference to one, \"{{path}}\"", at: token)
            return nil
        }
        addList(at: path, token: token)
        guard check([path], at: token), let value = resolver?.value(at: path) else { return path }
        if let flaw = flaw(value) {
            let place = (path.names + flaw.path).joined(separator: ".")
            collector.error(
                document, token,
                "expected \(flaw.expected) at \(shortened(place)) in the data, found \(flaw.found.excerpt)")
        }
        return path
    }

    /// Stops the check of references where a condition does not hold, and gives what to go on with afterwards.
    mutating func stopChecking(unless condition: Condition?) -> DataResolver? {
        guard let condition, let resolver, !resolver.holds(condition) else { return nil }
        self.resolver = nil
        return resolver
    }

    /// Takes note of the paths that lead to nothing. Returns whether none does, and paths are checked at all.
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

    /// Reports references of a text to what has no text of its own.
    mutating func checkTexts(_ paths: [DataPath], at token: Int) {
        guard let resolver else { return }
        for path in paths {
            let name = "\"{{\(shortened(path.description))}}\""
            let problem: String
            switch resolver.value(at: path) {
            case .object(let object):
                let member = object.first.map { ": \(quoted("{{\(path).\($0.key)}}"))" } ?? ""
                problem = "\(name) is an object, which has no text; name one of its members\(member)"
            case .array(let elements) where elements.contains(where: \.isContainer):
                problem =
                    "\(name) is a list of lists or objects, which has no text; name a part of it, or use a list or bars"
            default: continue
            }
            let document = document
            collector.error(document, token, offset: document.offset(of: path, in: token), problem)
        }
    }
}

extension JSONValue {
    /// Whether it holds other values.
    fileprivate var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }
}

extension DataResolver {
    /// What a path that leads to nothing may have meant, by the names at the place where it goes astray; at its start
    /// also by those that others set.
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
    /// The byte offset of `{{path}}` within a string.
    func offset(of path: DataPath, in token: Int) -> Int {
        let text = Array(string(token).utf8)
        var rest = text[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[(open + 1)...]
            guard rest.first == UInt8(ascii: "{"),
                let end = rest.dropFirst().firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") })
            else { continue }
            if DataPath(String(decoding: text[(open + 2)..<end], as: UTF8.self)) == path {
                return offset(ofTextByte: open, in: token)
            }
        }
        return tokens[token].offset
    }
}
