extension FieldReader {
    /// A string that is nothing but one reference, to a value that is as it should be; an error where it is not.
    mutating func reference(
        at token: Int, to what: @autoclosure () -> String, _ isRight: (JSONValue) -> Bool
    ) -> DataPath? {
        guard document.kind(token) == .string, let path = Template(document.string(token)).onlyReference else {
            let what = what()
            expected("\(what) or a reference to one, \"{{path}}\"", at: token)
            return nil
        }
        guard check([path], at: token), let value = resolver?.value(at: path) else { return path }
        if !isRight(value) {
            let what = what()
            collector.error(
                document, token,
                "expected \(what) at \(shortened(path.description)) in the data, found \(value.kindName)")
        }
        return path
    }

    /// Stops the check of references where a condition does not hold, and gives what to go on with afterwards.
    mutating func stopChecking(unless condition: Condition?) -> DataResolver? {
        guard let condition, let resolver, !resolver.holds(condition) else { return nil }
        self.resolver = nil
        return resolver
    }

    /// Reports the paths that lead to nothing, at the places where they stand in the string.
    @discardableResult
    mutating func check(_ paths: [DataPath], at token: Int) -> Bool {
        guard let resolver else { return false }
        var areAllRight = true
        for path in paths where resolver.value(at: path) == nil {
            areAllRight = false
            let document = document
            collector.error(
                document, token, offset: document.offset(of: path, in: token),
                "\"{{\(shortened(path.description))}}\" refers to nothing in the data\(resolver.hint(for: path))")
        }
        return areAllRight
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
    fileprivate func offset(of path: DataPath, in token: Int) -> Int {
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
