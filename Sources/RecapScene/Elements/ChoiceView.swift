import RecapStory
import RecapSurface

/// A question and its answers, of which the keys choose one.
struct ChoiceView: CellRepresentable {
    let question: String
    let answers: [String]
    let into: DataPath?
    /// The index of the right answer; `nil` where none is known.
    let correct: Int?
    /// The index of the answer that the data holds; `nil` before one is given.
    let given: Int?

    init(_ choice: Choice, data: DataResolver) {
        question = data.text(choice.question)
        answers = Array(data.strings(choice.answers).prefix(Choice.mostAnswers))
        into = choice.into
        correct = choice.correct.map { $0 - 1 }
        given = choice.into.flatMap { into in
            guard case .number(let number)? = data.value(at: DataPath(into, "number")) else { return nil }
            return Int(exactly: number).map { $0 - 1 }
        }
    }

    var isHero: Bool { true }
    var plainText: [String] { [question] + answers.map { "  " + $0 } }

    func makeView(context: Context) -> ChoiceCells {
        ChoiceCells(self, actions: context.actions, focusKey: context.environment.focusKey)
    }
    func updateView(_ view: ChoiceCells, context: Context) { view.show(self) }

    // MARK: Layout

    /// What tells how to answer for one who is here; as long as what tells how to come here.
    static let focusedHint = "Enter to choose"

    func size(in proposal: Proposal) -> Size {
        let rows = rows(in: proposal)
        let width = max(
            rows.question.map(\.cellWidth).max() ?? 0, rows.answersWidth,
            rows.hasHint ? ChoiceView.focusedHint.cellWidth : 0)
        return Size(width: min(width, proposal.width), height: rows.height)
    }

    struct Rows {
        var question: [String]
        var answers: [[String]]
        var gap: Int
        var hasHint: Bool
        /// The cells before the text of an answer; none on the smallest screens.
        var indent: Int
        var answersWidth: Int { (answers.joined().map(\.cellWidth).max() ?? 0) + indent }
        var height: Int {
            question.count + gap + answers.map(\.count).reduce(0, +) + (hasHint ? gap + 1 : 0)
        }
    }

    func rows(in proposal: Proposal) -> Rows {
        func lines(_ text: String, _ width: Int) -> [String] {
            wrap([StyledRun(text.shortened(to: 1000))], width: max(1, width)).map { $0.map(\.text).joined() }
        }
        let width = min(proposal.width, 72), indent = width >= 8 ? 2 : 0
        return Rows(
            question: lines(question, width), answers: answers.map { lines($0, width - indent) },
            gap: proposal.density < .compact ? 1 : 0,
            hasHint: proposal.density < .dense && width >= ChoiceView.focusedHint.cellWidth, indent: indent)
    }
}

/// The answers as they are pointed at and chosen.
final class ChoiceCells: CellView {
    private var choice: ChoiceView
    private let actions: CellActions
    private let focusKey: String
    /// The answer that the arrows point at.
    private var pointed = 0
    /// What was answered where no data keeps it.
    private var chosen: Int?

    init(_ choice: ChoiceView, actions: CellActions, focusKey: String) {
        self.choice = choice
        self.actions = actions
        self.focusKey = focusKey
        pointed = choice.given ?? 0
    }

    func show(_ choice: ChoiceView) {
        self.choice = choice
        pointed = min(pointed, max(0, choice.answers.count - 1))
        if choice.into != nil { chosen = choice.given }
    }

    var acceptsFocus: Bool { !choice.answers.isEmpty && chosen == nil }

    func handle(_ key: Key) -> Bool {
        switch key {
        case .up, .character("k"): pointed = max(0, pointed - 1)
        case .down, .character("j"): pointed = min(choice.answers.count - 1, pointed + 1)
        case .enter, .character(" "): choose(pointed)
        case .character(let digit):
            guard let number = digit.wholeNumberValue, choice.answers.indices.contains(number - 1) else { return false }
            choose(number - 1)
        default: return false
        }
        return true
    }

    private func choose(_ index: Int) {
        pointed = index
        chosen = index
        actions.resignFocus()
        guard let into = choice.into else { return }
        var answer: JSONObject = [
            "answer": .string(choice.answers[index]), "number": .number(Double(index + 1)),
            "is": .object([String(index + 1): true]),
        ]
        if let correct = choice.correct { answer["right"] = .bool(correct == index) }
        actions.setValue(.object(answer), at: into)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let rows = choice.rows(in: proposal)
        var y = frame.y
        for line in rows.question {
            context.writeLine(line, row: y, in: frame, style: context.textStyle(.bold), on: &surface)
            y += 1
        }
        y += rows.gap
        let x = frame.x + context.indent(rows.answersWidth, in: frame.width)
        for (index, lines) in rows.answers.enumerated() {
            let (mark, style) = look(of: index, context: context)
            if rows.indent > 0 { context.write(String(mark), x: x, y: y, style: style, on: &surface) }
            for line in lines {
                context.write(line, x: x + rows.indent, y: y, style: style, on: &surface)
                y += 1
            }
        }
        guard rows.hasHint, chosen == nil else { return }
        context.writeLine(
            context.isFocused ? ChoiceView.focusedHint : "\(focusKey) to answer", row: y + rows.gap, in: frame,
            style: context.plainStyle(.dim), on: &surface)
    }

    private func look(of index: Int, context: DrawContext) -> (Character, Style) {
        let signs = context.glyphs.answers
        guard let chosen else {
            let isPointed = context.isFocused && index == pointed
            return isPointed
                ? (signs.pointed, context.plainStyle(.accent, attributes: .bold))
                : (signs.open, context.plainStyle(.ink))
        }
        if index == (choice.correct ?? chosen) { return (signs.right, context.plainStyle(.accent, attributes: .bold)) }
        return index == chosen
            ? (signs.wrong, context.plainStyle(.ink)) : (signs.open, context.plainStyle(.dim))
    }
}
