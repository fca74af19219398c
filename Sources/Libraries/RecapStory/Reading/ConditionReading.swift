internal import RecapJSON
internal import RecapLanguage

/// The conditions of a story, and the questions whose answers they may refer to, recorded while the story is read.
///
/// The conditions are checked after the last page because a choice on any page may set the value to which a condition
/// refers.
struct ConditionNotes {
    /// A condition of a page or of an element.
    struct Note {
        let condition: Condition
        /// The condition of the element's page.
        let page: Condition?
        let mentions: [ConditionParser.Mention]
        let token: Int
    }

    /// The path in the data at which the answer to a choice is stored.
    struct Answer {
        let into: DataPath
        /// Whether the choice has a correct answer.
        let knowsRight: Bool
        /// The length of the longest answer in bytes.
        let longest: Int
    }

    var notes: [Note] = []
    var answers: [Answer] = []
    /// The condition of the page being read.
    var page: Condition?
}

extension FieldFormat where Value == Condition {
    /// A condition on the story's data.
    @inline(__always)
    static var condition: FieldFormat {
        FieldFormat(ValueForm("condition", "condition", Schema.definition("condition"))) { $0.condition(at: $1) }
    }
}

extension StoryDecoder {
    fileprivate mutating func condition(at token: Int) -> Condition? {
        guard document.kind(token) == .string else {
            expected("a condition such as \"commits\", \"!quiet\" or \"commits >= 100 and not quiet\"", at: token)
            return nil
        }
        do throws(ConditionSyntaxError) {
            let parsed = try ConditionParser.parse(document.string(token))
            // If references are not checked, the paths in conditions aren't either.
            if resolver != nil {
                conditions.notes.append(
                    ConditionNotes.Note(
                        condition: parsed.condition, page: conditions.page, mentions: parsed.mentions, token: token))
            }
            return parsed.condition
        } catch {
            let document = document
            collector.error(
                document, token, offset: document.offset(ofTextByte: error.offset, in: token), error.message)
            return nil
        }
    }

    /// Records the path for the answer to a choice, to which conditions may refer.
    mutating func noteAnswer(into path: DataPath, of answers: Referable<[Template]>, knowsRight: Bool) {
        let texts = data?.strings(answers) ?? []
        let longest = texts.prefix(Choice.maximumAnswers).map(\.utf8.count).max() ?? 0
        conditions.answers.append(ConditionNotes.Answer(into: path, knowsRight: knowsRight, longest: longest))
    }

    /// Warns about conditions that probably don't mean what was intended, after all pages have been read.
    mutating func checkConditions() {
        guard let resolver else { return }
        for note in conditions.notes {
            for mention in note.mentions { check(mention, of: note, resolver) }
            checkTypes(of: note, resolver)
        }
    }

    private mutating func check(
        _ mention: ConditionParser.Mention, of note: ConditionNotes.Note, _ resolver: DataResolver
    ) {
        let path = mention.path
        if let answer = conditions.answers.last(where: { path.names.starts(with: $0.into.names) }) {
            check(mention, of: note, answer)
        } else if !resolver.mayHave(path),
            !conditions.answers.contains(where: { $0.into.names.starts(with: path.names) })
        {
            let known = conditions.answers.lazy.map(\.into.names[0])
            let hint = resolver.hint(for: path, or: known)
            if hint.isEmpty, references.isAllDataMissing { return }
            warn(
                mention, of: note,
                "nothing in the data is called \(quoted(path.description))\(hint)"
                    + (hint.isEmpty ? "; set it to null there if it may be missing" : ""))
        }
    }

    /// Warns about conditions that refer to a member that the answer to a choice does not have, or that ignore one of
    /// the three states of a choice.
    private mutating func check(
        _ mention: ConditionParser.Mention, of note: ConditionNotes.Note, _ answer: ConditionNotes.Answer
    ) {
        let into = answer.into.description
        let rest = Array(mention.path.names.dropFirst(answer.into.names.count))
        guard let name = rest.first else { return }
        let number = rest.count == 2 && name == "is" ? Int(rest[1]) : nil
        if rest.count > 1 || name == "is", number.map({ (1...Choice.maximumAnswers).contains($0) }) != true {
            warn(mention, of: note, "the choice that answers into \(quoted(into)) sets nothing of this name")
        } else if !Choice.answerNames.contains(name) {
            let hint = Suggestion.nearest(to: name, among: Choice.answerNames).map {
                "; did you mean \(quoted("\(into).\($0)"))?"
            }
            warn(
                mention, of: note,
                "the choice that answers into \(quoted(into)) sets nothing of this name" + (hint ?? ""))
        } else if name == "right" || name == "wrong", !answer.knowsRight {
            warn(
                mention, of: note,
                "the choice that answers into \(quoted(into)) has no \"correct\", so that no answer is right or wrong")
        } else if name == "right", note.outcome(of: answer.into, isRight: nil) != false,
            note.outcome(of: answer.into, isRight: true) == false
        {
            warn(
                mention, of: note,
                "this also holds for someone who has not answered; \(quoted("\(into).wrong")) holds after a wrong answer"
            )
        }
    }

    /// Warns about comparisons of values of different types.
    private mutating func checkTypes(of note: ConditionNotes.Note, _ resolver: DataResolver) {
        for (path, literal) in note.condition.literalComparisons {
            guard let value = resolver.value(at: path), value != .null, literal != .null,
                value.kindName != literal.kindName,
                let mention = note.mentions.first(where: { $0.path == path })
            else { continue }
            warn(
                mention, of: note,
                "\(quoted(path.description)) is \(value.kindName) in the data, and is compared with \(literal.kindName): values of different types are never equal and have no order"
            )
        }
    }

    private mutating func warn(_ mention: ConditionParser.Mention, of note: ConditionNotes.Note, _ message: String) {
        let document = document
        collector.warning(
            document, note.token, offset: document.offset(ofTextByte: mention.offset, in: note.token), message)
    }
}

extension ConditionNotes.Note {
    /// Returns whether the page or element is shown before the answer (`isRight` is `nil`), or after a right or wrong
    /// answer; `nil` if that also depends on other values.
    fileprivate func outcome(of into: DataPath, isRight: Bool?) -> Bool? {
        let count = into.names.count
        func look(_ path: DataPath) -> Condition.Finding {
            guard path.names.starts(with: into.names) else { return .unknown }
            guard let isRight else { return .value(nil) }
            guard path.names.count > count else { return .value(.bool(true)) }
            switch path.names[count] {
            case "right": return .value(.bool(isRight))
            case "wrong": return .value(.bool(!isRight))
            case "answered": return .value(.bool(true))
            default: return .unknown
            }
        }
        let outcomes = [page?.outcome(look), condition.outcome(look)]
        if page == nil { return outcomes[1] }
        if outcomes.contains(false) { return false }
        return outcomes.contains(nil) ? nil : true
    }
}

extension Condition {
    /// The paths that are compared with a literal, each with that literal.
    fileprivate var literalComparisons: [(DataPath, JSONValue)] {
        var found: [(DataPath, JSONValue)] = []
        func collect(_ node: Node) {
            switch node {
            case .isTrue, .wrong: break
            case .not(let node): collect(node)
            case .all(let nodes), .any(let nodes): for node in nodes { collect(node) }
            case .comparison(.path(let path), _, let other), .comparison(let other, _, .path(let path)):
                if let value = other.literal { found.append((path, value)) }
            case .comparison: break
            }
        }
        collect(root)
        return found
    }
}

extension DataResolver {
    /// Returns whether a value exists at a path, or may be added by other data: in a list, or inside `null`.
    fileprivate func mayHave(_ path: DataPath) -> Bool {
        var value = data
        for name in path.names {
            switch value {
            case .null: return true
            case .object(let object):
                guard let member = object[name] else { return false }
                value = member
            case .array(let elements):
                guard let index = Int(name), index >= 0 else { return false }
                guard index < elements.count else { return true }
                value = elements[index]
            default: return false
            }
        }
        return true
    }
}
