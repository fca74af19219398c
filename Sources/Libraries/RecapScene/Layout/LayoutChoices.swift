// The candidate layouts of a page, in the order in which they are tried.

extension PageLayout {
    /// A candidate layout of a page.
    struct Choice {
        let density: Density
        /// The maximum number of lines of a title in large letters.
        var titleLines = 1
        /// Whether the candidate is rejected if a title could be set in large letters with more lines.
        var keepsTitles = false
        /// The size of large type.
        var displayLetters = TypeSize.Letters.display(step: 0)
        /// The scale of text, and the density at that scale.
        var magnification = TypeSize.Magnification()
        /// Whether charts and lists use more of the height.
        var isTall = false
        /// The number of additional blank rows between lines of text.
        var leading = 0
        /// Whether rows of a few elements are stacked vertically.
        var pilesRows = false
        /// Whether elements that are shown only at their full size are omitted.
        var omitsWhole = false

        /// The candidate that is rejected if a title could be larger with more lines.
        var keepingTitles: Choice {
            var choice = self
            choice.keepsTitles = true
            return choice
        }

        /// Whether large letters have the size of the story.
        var keepsLetters: Bool { density < .dense && displayLetters == .display(step: 0) }
    }

    /// Returns the candidate layouts, best first. Titles wrap in large letters before their font shrinks. If titles are
    /// the main elements of the page, the density changes before their font size does; a chart keeps its height at the
    /// expense of a title's font size.
    static func choices(
        for page: ScenePage, among densities: [Density], magnified sizes: [TypeSize.Magnification],
        scale: TypeScale?, mayBeTall: Bool, mayPile: Bool
    ) -> [Choice] {
        let choices = choices(
            for: page, among: densities, magnified: sizes, scale: scale, mayBeTall: mayBeTall)
        guard mayPile, page.hasRows else { return choices }
        return choices.filter { $0.density <= .regular && $0.displayLetters == .display(step: 0) }.map {
            var choice = $0
            choice.pilesRows = true
            return choice
        } + choices
    }

    private static func choices(
        for page: ScenePage, among densities: [Density], magnified sizes: [TypeSize.Magnification],
        scale: TypeScale?, mayBeTall: Bool
    ) -> [Choice] {
        // If there are main elements other than titles, the font shrinks before the density changes.
        let isForTitles = page.items.allSatisfy { !$0.role.canBeMain || $0.role.isTitle }
        let lines = page.canTitleWrap ? Array((1...LargeText.maximumLines).reversed()) : [1], roomiest = densities[0]
        // Magnified figures are set more densely before the page is.
        let figures = sizes.filter { $0.figures != nil }
        let magnified = [
            (figures, densities.prefix(1)), (figures.filter { $0.figures == .compact }, densities.dropFirst()),
            (sizes.filter { $0.figures == nil }, densities[...]),
        ]
        let choices = [magnified, [([TypeSize.Magnification()], densities[...])]].flatMap { groups in
            let own = groups.flatMap { sizes, densities in
                sizes.flatMap { size in
                    densities.filter { size.isFor($0, of: page, roomiest: roomiest) }.flatMap { density in
                        // Where magnified text is rare, headings don't shrink for it.
                        let mayShrink = size.scale == 1 || roomiest == .grand || !page.isHeaded
                        return TypeSize.Letters.all(of: mayShrink ? scale : nil, beside: size).flatMap {
                            displayLetters in
                            lines.prefix(mayShrink ? lines.count : 1).map {
                                Choice(
                                    density: density, titleLines: $0, displayLetters: displayLetters,
                                    magnification: size)
                            }
                        }
                    }
                }
            }
            // A heading keeps the size that it has on other pages at the expense of air, and of the size of figures.
            guard scale != nil, page.isHeaded else { return own }
            return own.filter(\.keepsLetters).map(\.keepingTitles) + own.filter { !$0.keepsLetters }
        }
        guard page.canTitleWrap, isForTitles else {
            guard mayBeTall else { return choices }
            // Charts do not grow at the expense of font size.
            return choices.filter { $0.density == .regular && $0.displayLetters == .display(step: 0) }.map {
                var choice = $0
                choice.isTall = true
                return choice
            } + choices
        }
        return choices.filter(\.keepsLetters).map(\.keepingTitles) + choices
    }

    /// Returns the candidate layouts that include elements shown only at their full size, preferably with large letters of
    /// the usual size, followed by all candidates without these elements.
    static func keepingWhole(_ choices: some Sequence<Choice>) -> [Choice] {
        let without = choices.map { choice in
            var choice = choice
            choice.omitsWhole = true
            return choice
        }
        func isPreferred(_ choice: Choice) -> Bool {
            choice.keepsLetters
                || choice.magnification.scale > 1
                    && [.display(step: 0), .display(step: 1)].contains(choice.displayLetters)
        }
        return choices.filter(isPreferred) + choices.filter { !isPreferred($0) && $0.density < .dense } + without
    }
}
