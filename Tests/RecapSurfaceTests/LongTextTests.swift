import Glibc
import TestSupport
import Testing

@testable import RecapSurface

/// Text of every shape and of any length: it is read as Swift reads it, and in linear time.
struct LongTextTests {
    /// A text as graphemes, each `Character` by itself: the slow way, which can't look back.
    private func separately(_ text: String) -> [Grapheme] { text.flatMap { Array(Graphemes(String($0))) } }

    @Test(
        "A text falls into the same characters as in Swift, wherever it is entered", arguments: HostileText.allCases
    )
    func borders(shape: HostileText) {
        for (bytes, seed) in [(1, 1), (7, 2), (60, 3), (500, 4)] {
            let text = shape.text(bytes: bytes, seed: UInt64(seed))
            expectSwiftsBorders(text)
            expectSwiftsBorders("ab" + text + "한")
        }
    }

    @Test("Random texts fall into the same characters as in Swift", arguments: 0..<UInt64(Soak.count(100, 50_000)))
    func randomBorders(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        expectSwiftsBorders(HostileText.mixed.text(bytes: 200, seed: seed))
        expectSwiftsBorders(random.text(upTo: 80))
    }

    private func expectSwiftsBorders(_ text: String) {
        #expect(Array(Graphemes(text)) == separately(text), "\(text.debugDescription)")
        let span = text.utf8Span
        var at = 0
        for character in text {
            guard at < span.count else { break }
            let unit = TextUnit(in: span, at: at)
            #expect(unit.length == character.utf8.count, "byte \(at) of \(text.debugDescription)")
            if unit.kind != .newline, character != "\t" {
                #expect(unit.width == character.cellWidth, "byte \(at) of \(text.debugDescription)")
            }
            at += unit.length
        }
        #expect(at == span.count)
    }

    @Test("Lines are those of the plain and slow way", arguments: 0..<UInt64(Soak.count(80, 20_000)))
    func longLines(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let runs = (0..<Int.random(in: 0...4, using: &random)).map { number in
            StyledRun(
                seed % 2 == 0 ? random.text(upTo: 60) : HostileText.mixed.text(bytes: 60, seed: seed + UInt64(number)),
                tag: UInt16(number % 2))
        }
        for width in [0, 1, 2, 5, 13, 40] {
            let lines = WrappedText(runs, limit: width)
            #expect(Array(lines) == plainlyWrapped(runs, width: width), "seed \(seed), \(width) cells: \(runs)")
            let cells = lines.indices.map { lines.cells(ofLine: $0) }
            #expect(lines.width == cells.map(\.count).max() ?? 0 && lines.width <= max(1, width))
            #expect(lines.cellCount == cells.map(\.count).reduce(0, +))
            #expect(zip(cells, cells.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
            // A mark after a blank that was a tab, or at the beginning of a run, takes a cell until they are put together.
            #expect(zip(cells, lines).allSatisfy { $0.count >= $1.cellWidth })
        }
    }

    /// What a text of four times the length takes is at most eight times as much: sixteen times where it is looked at
    /// from its beginning again for each character. Far below a tenth of a second nothing can be said.
    @Test("Reading and wrapping take time in proportion to the text", arguments: HostileText.allCases)
    func linear(shape: HostileText) {
        let short = shape.text(bytes: 16_000), long = shape.text(bytes: 64_000)
        for walk in [
            { (text: String) in text.cellWidth }, { WrappedText($0, limit: 70).width },
            { $0.truncated(toCells: 1_000_000).utf8.count }, { $0.sanitized.utf8.count },
        ] {
            let few = quickest { walk(short) }, many = quickest { walk(long) }
            #expect(many < few * 8 + .milliseconds(100), "\(few) for 16 kB, \(many) for 64 kB")
        }
    }

    @Test("What is cut to some cells costs the cells and not the text", arguments: HostileText.allCases)
    func cut(shape: HostileText) {
        let text = shape.text(bytes: 1_000_000)
        let time = quickest {
            for cells in 0..<80 { _ = text.prefix(cells: cells) }
            return text.cellWidth(upTo: 80)
        }
        #expect(time < .milliseconds(500))
        for cells in [0, 1, 80] {
            let head = text.prefix(cells: cells)
            #expect(head.cellWidth <= cells && text.utf8.starts(with: head.utf8))
        }
    }

    /// The shortest of three times of the processor, which other programs don't change.
    private func quickest(_ work: () -> Int) -> Duration {
        func now() -> Duration {
            var time = timespec()
            _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        return (0..<3).map { _ in
            let start = now()
            _ = work()
            return now() - start
        }.min() ?? .zero
    }
}

/// Lines by the rules of ``WrappedText``, of an array of characters that is gone through again after each line.
private func plainlyWrapped(_ runs: [StyledRun], width: Int) -> [[StyledRun]] {
    typealias Unit = (character: Character, width: Int, tag: UInt16, kind: TextUnit.Kind)
    let width = max(1, width)
    let units: [Unit] = runs.flatMap { run in
        run.text.map { character in
            let unit = TextUnit(character)
            if character == "\t" { return (" ", 1, run.tag, unit.kind) }
            return unit.width > width
                ? ("…", 1, run.tag, unit.kind) : (character, unit.width, run.tag, unit.kind)
        }
    }
    guard !units.isEmpty else { return [] }
    func line(_ units: ArraySlice<Unit>) -> [StyledRun] {
        let end = units.lastIndex { $0.kind != .blank }.map { $0 + 1 } ?? units.startIndex
        return units[..<end].reduce(into: []) { runs, unit in
            if let last = runs.indices.last, runs[last].tag == unit.tag {
                runs[last].text.append(unit.character)
            } else {
                runs.append(StyledRun(String(unit.character), tag: unit.tag))
            }
        }
    }
    return units.split(omittingEmptySubsequences: false) { $0.kind == .newline }.flatMap { paragraph in
        var lines: [[StyledRun]] = []
        var rest = paragraph
        while true {
            var used = 0, seen = 0, overflow: Int?
            var good: (at: Int, seen: Int)?, poor: Int?
            for at in rest.indices {
                if at > rest.startIndex {
                    switch TextUnit.quality(between: units[at - 1].kind, and: units[at].kind) {
                    case .none: break
                    case .poor: poor = at
                    case .good: (good, poor) = ((at, seen), nil)
                    }
                }
                if units[at].kind != .blank, used + units[at].width > width {
                    overflow = at
                    break
                }
                used += units[at].width
                if units[at].kind != .blank { seen = used }
            }
            guard let overflow else { break }
            let isWellFilled = good.map { $0.seen * 2 >= width } ?? false
            let next = (isWellFilled ? good?.at : poor ?? good?.at) ?? overflow
            if rest[..<next].contains(where: { $0.kind != .blank }) { lines.append(line(rest[..<next])) }
            rest = rest[next...]
        }
        return lines + [line(rest)]
    }
}

extension TextUnit {
    /// A character by itself.
    init(_ character: Character) {
        let text = String(character)
        self.init(in: text.utf8Span, at: 0)
    }
}
