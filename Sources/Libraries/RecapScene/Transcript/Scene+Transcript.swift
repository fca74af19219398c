package import RecapLanguage
import RecapStory
import RecapSurface

// Pages as plain text.

extension Scene {
    /// Returns the content of a page as lines of text, for pipes, screen readers and terminals without cursor movement,
    /// with the given phrases, or those in the story's language.
    package func plainText(
        ofPage index: Int, words: TranscriptWords? = nil, upToStep step: Int = PageMoment.lastStep
    ) -> [String] {
        // The page's animations are skipped: resolving them takes longer than all of its text.
        let page = page(at: index)
        var steps = PageSteps()
        let texts = blocks(of: page.elements, words: words ?? self.words, &steps).map {
            Array($0.lines(upToStep: step))
        }
        let heading = words?.hasWords == false ? [] : heading(ofPage: index)
        return Array((heading + texts.filter { !$0.isEmpty } + link(of: page)).joined(separator: [""]))
    }

    /// Returns, for each step of a page, the content that appears with it as lines of text. The link of the page
    /// belongs to the first step.
    package func plainTexts(ofStepsOfPage index: Int) -> [[String]] {
        let page = page(at: index)
        var steps = PageSteps()
        let blocks = blocks(of: page.elements, words: words, &steps)
        let count = page.elements.hasSteps ? blocks.map(\.steps.upperBound).max() ?? 1 : 1
        return (0..<count).map { step in
            let texts = blocks.map { $0.lines(upToStep: step).dropFirst($0.lines(upToStep: step - 1).count) }
            let all = texts.filter { !$0.isEmpty }.map(Array.init)
            return Array(
                (step == 0 ? heading(ofPage: index) + all + link(of: page) : all).joined(separator: [""]))
        }
    }

    /// Returns the author and the date, which precede the content of the first page; empty for other pages.
    private func heading(ofPage index: Int) -> [[String]] {
        index == 0 ? byline.map { [[$0.text]] } ?? [] : []
    }

    private func link(of page: Page) -> [[String]] { page.link.flatMap { $0.isEmpty ? nil : [[$0]] } ?? [] }

    /// Returns the texts of the existing elements, containers before their contents.
    private func blocks(
        of elements: [StoryElement], words: TranscriptWords, _ steps: inout PageSteps, inherited: ElementStep = .same
    ) -> [TranscriptBlock] {
        var blocks: [TranscriptBlock] = []
        for element in elements {
            guard let view = kinds.existingView(of: element, data: data) else { continue }
            let place = steps.place, own = steps.enter(element, inherited: inherited, data: data)
            let block = TranscriptBlock(
                view.layout.transcript(in: words), steps: own, isVerbatim: view.layout.traits.isVerbatim,
                isWhole: element.emphasizesParts)
            if !block.isEmpty { blocks.append(block) }
            if let contained = element.content.contained {
                blocks += self.blocks(of: contained, words: words, &steps, inherited: element.stepInside)
            }
            steps.leave(element, to: place)
        }
        return blocks
    }
}

/// The text of an element, and the page steps in which it appears.
struct TranscriptBlock {
    /// The page steps, one for each part of the element.
    let steps: Range<Int>
    private let lines: [String]
    private let isVerbatim: Bool
    /// Whether all lines are visible from the first step.
    private let isWhole: Bool

    /// Creates the text of an element from its transcript.
    init(_ transcript: [String], steps: Range<Int>, isVerbatim: Bool, isWhole: Bool = false) {
        self.steps = steps
        self.isWhole = isWhole
        self.isVerbatim = isVerbatim
        lines = isVerbatim ? transcript : transcript.map(\.withoutSymbolRuns)
    }

    /// Whether the block has no text.
    var isEmpty: Bool { lines.isEmpty }

    /// Returns the lines that are shown up to a step. An element with one line per part is read part by part; other
    /// elements are read as a whole.
    func lines(upToStep step: Int) -> ArraySlice<String> {
        guard steps.lowerBound <= step else { return [] }
        // Additional lines precede those of the parts, except for the line that ends code.
        let others = lines.count - steps.count
        guard step < steps.upperBound - 1, others >= 0, !isWhole else { return lines[...] }
        let heading = isVerbatim ? min(others, 1) : others
        return lines.prefix(heading + step - steps.lowerBound + 1)
    }
}
