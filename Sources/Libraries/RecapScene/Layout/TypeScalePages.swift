import RecapJSON
import RecapStory
package import RecapSurface

/// The first pages of a story, from which its font sizes are determined.
struct TypeScalePages {
    /// A text in large letters.
    struct Text {
        /// The index of the page in its scene.
        let page: Int
        let role: TypeScale.Role
        /// The number of letters of a title; 0 for a number.
        let length: Int
        fileprivate let layout: any LargeTextLayout
        /// The width available to the elements of the page, in cells.
        fileprivate let width: Int

        fileprivate func letters(in scale: TypeScale, _ density: Density, lines: Int) -> LargeLetters? {
            var proposal = Proposal(width: width, density: density)
            if scale.isInBlocks {
                proposal.setBlockScale(scale.blockScale(role, step: 0))
            } else {
                proposal.setDisplaySize(scale.capRows(role, step: 0), role)
            }
            proposal.maximumTitleLines = lines
            return layout.letters(in: proposal)
        }

        /// Returns whether the text fits at the size of its role.
        fileprivate func fits(_ scale: TypeScale, _ density: Density, lines: Int, isExact: Bool) -> Bool {
            guard let letters = letters(in: scale, density, lines: lines) else { return false }
            guard !scale.isInBlocks else {
                let blocks = scale.blockScale(role, step: 0)
                return letters.size >= LetterSize(.block(isWide: blocks > 1, scale: blocks))
            }
            let least = isExact ? 0.93 : 1.2 / TypeScale.ratio
            return letters.capRows.map { $0 > scale.capRows(role, step: 0) * least } ?? false
        }
    }

    private let scene: Scene, screen: CellSize, letters: DisplayLetters
    private let pages: [ScenePage]
    /// The top-level texts in large letters.
    let texts: [Text]

    /// The maximum number of pages that are examined, which limits the time before a long story starts.
    private static let mostPages = 32

    /// The maximum number of values in the data of a story whose lists from data are examined, and the maximum cost of a page.
    private static let mostValues = 4096, mostBytes = 16384

    /// Fills the first pages with their data, except any with much content.
    init(_ scene: Scene, size screen: CellSize, letters: DisplayLetters) {
        (self.scene, self.screen, self.letters) = (scene, screen, letters)
        let isSmall = scene.data.data.count(upTo: TypeScalePages.mostValues) < TypeScalePages.mostValues
        let indices = (0..<min(scene.pageCount, TypeScalePages.mostPages)).filter {
            scene.page(at: $0).isSmall(
                bytes: TypeScalePages.mostBytes, costOfData: isSmall ? 1024 : LayoutCost.ofData)
        }
        let pages = indices.map { scene.resolve($0) }
        let room = PageLayout.viewport(in: screen, hasBars: false, insets: SceneInsets()).width
        let scale = PageLayout.roomiest(on: screen).scale
        self.pages = pages
        texts = zip(indices, pages).flatMap { index, page in
            page.nodes.compactMap { node in
                let item = page.items[node.index]
                guard let layout = item.largeText else { return nil }
                // Letters that blocks lack are not large at any size.
                if letters == .none {
                    let large = layout.letters(in: Proposal(width: 10_000, density: .regular))
                    guard large?.isBlockOrDisplay == true else { return nil }
                }
                return Text(
                    page: index, role: item.role.isTitle ? page.titleRole : .number,
                    length: item.titleLength, layout: layout,
                    width: min(room, page.page.maxWidth * scale))
            }
        }
    }

    /// Returns the largest sizes at which all headings, or else most of them, and three quarters of the other texts of each
    /// role fit the width, or else as many as possible. A longer text is smaller than the others of its role.
    ///
    /// Where text may have several rows, headings take at most about an eighth of the height, which is still larger than text.
    func scale(for texts: [Text]) -> TypeScale {
        let hasSmallHeadings = mayMagnify && texts.contains { $0.role == .heading }
        let density = PageLayout.roomiest(on: screen)
        // Headings of several sizes would be seen; a title or a number is alone on its page.
        let isExact = mayMagnify || scene.isTalk
        func share(_ scale: TypeScale, _ role: TypeScale.Role, inLines lines: Int = LargeText.maximumLines) -> Double {
            let own = texts.filter { $0.role == role }
            let fitting = own.count { $0.fits(scale, density, lines: lines, isExact: isExact && role == .heading) }
            return own.isEmpty ? 1 : Double(fitting) / Double(own.count)
        }
        func rank(_ scale: TypeScale) -> Double { min(share(scale, .hero), 0.75) + min(share(scale, .number), 0.75) }
        let isInBlocks = letters == .none
        let sizes = TypeScale.heroes(onHeight: screen.height, inBlocks: isInBlocks)
        // The largest size adapts to headings, which are on one line if possible, and rarely more than a step smaller.
        var otherwise: TypeScale?
        for heading in [1, 2] {
            for lines in [1, LargeText.maximumLines] {
                let scales = sizes.map { hero in
                    let isHigh = hasSmallHeadings && hero / TypeScale.ratio > Double(screen.height) / 7.5
                    return TypeScale(hero: hero, heading: isHigh ? 2 : heading, isInBlocks: isInBlocks)
                }
                let shares = scales.map { share($0, .heading, inLines: lines) }
                for least in [1, scene.isTalk ? 0.75 : 0.6] {
                    let fitting = zip(scales, shares).filter { $1 >= least }.map(\.0)
                    // Small headings are no reason for titles that are too long at their size.
                    if let best = fitting.max(by: { rank($0) < rank($1) }) {
                        if !hasSmallHeadings || rank(best) == 1.5 { return best }
                        otherwise = otherwise ?? best
                    }
                }
            }
        }
        return otherwise ?? TypeScale(hero: sizes[0], heading: 2, isInBlocks: isInBlocks)
    }

    /// Whether text can have several rows on the screen.
    private var mayMagnify: Bool { letters == .all && PageLayout.roomiest(on: screen) < .regular }

    /// The share of pages that may be exceptions is one in this number. Slides of a talk look alike; other pages are composed
    /// individually.
    private var exceptions: Int { scene.isTalk ? 4 : 2 }

    /// Returns whether most headings have enough space for large letters, which is certain on large screens.
    func haveLargeHeadings(in scale: TypeScale) -> Bool {
        guard PageLayout.roomiest(on: screen) == .regular else { return true }
        let own = pages.filter { $0.titleRole == .heading && $0.items.contains { $0.isLargeTitle && $0.isInWords } }
        return own.areLaidOut(but: exceptions) { layout($0, in: scale).hasLargeTitle(of: $0) }
    }

    /// Lays out a page as in the story, but with the whole screen for its elements.
    private func layout(_ page: ScenePage, in scale: TypeScale) -> PageLayout {
        PageLayout(
            page, size: screen, hasBars: true, insets: SceneInsets(), environment: scene.environment, letters: letters,
            scale: scale)
    }

    /// Returns the largest height of a line of text at which enough of the pages with text have space, on pages with figures or on
    /// the others.
    func textRows(beside scale: TypeScale, onFigures: Bool, upTo most: Int = .max) -> Int {
        guard mayMagnify else { return 1 }
        let own = pages.filter { $0.hasText && $0.hasFigures == onFigures }
        let scales = TypeSize.Magnification.scales(from: scene.environment.leastTextScale, onHeight: screen.height)
        return scales.filter { $0 <= most }.first { rows in
            var scale = scale
            (scale.text, scale.captions) = (rows, rows)
            return own.areLaidOut(but: onFigures ? 4 : exceptions) { layout($0, in: scale).textRows >= rows }
        } ?? (onFigures || scene.isTalk ? 1 : scales.last ?? 1)
    }
}

extension [ScenePage] {
    /// Returns whether a condition holds for the pages but one in a number of them. Ends at the first exception that is one too
    /// many, because the condition lays out a page.
    fileprivate func areLaidOut(but exceptions: Int, _ isAsWanted: (ScenePage) -> Bool) -> Bool {
        var rest = count / exceptions
        return allSatisfy { page in
            if !isAsWanted(page) { rest -= 1 }
            return rest >= 0
        }
    }
}

extension JSONValue {
    /// Returns the number of values in this value, including itself, or a limit if there are more.
    fileprivate func count(upTo limit: Int) -> Int {
        guard limit > 1 else { return limit }
        switch self {
        case .null, .bool, .number, .string: return 1
        case .array(let values): return values.reduce(1) { $0 + $1.count(upTo: limit - $0) }
        case .object(let members): return members.reduce(1) { $0 + $1.value.count(upTo: limit - $0) }
        }
    }
}

/// A large text that makes all other texts of its role smaller.
package struct SizeLimit: Sendable, Equatable {
    /// The index of the page with the text in the story.
    package let page: Int
    /// The number of letters of a title; 0 for a number.
    let letters: Int
    /// The role of the text.
    let role: TypeScale.Role
    /// The number of sizes by which it reduces the others.
    let sizes: Int

    /// A sentence about the effect. It doesn't mention the screen.
    package var sentence: String {
        let size = "\(sizes) size\(sizes == 1 ? "" : "s") smaller"
        return switch role {
        case .hero: "a title of \(letters) letters makes all titles \(size)"
        case .number: "a long number makes all numbers \(size)"
        case .heading: "a heading of \(letters) letters makes all headings \(size)"
        }
    }
}

extension Scene {
    /// Returns the texts that make others smaller in display type, at most one for each role. Complexity: O(*n*²) for
    /// *n* large texts of the first pages.
    package func sizeLimits(on screen: CellSize) -> [SizeLimit] {
        let pages = TypeScalePages(self, size: screen, letters: .all), own = pages.scale(for: pages.texts)
        return TypeScale.Role.allCases.compactMap { role in
            let texts = pages.texts.filter { $0.role == role }, indices = Set(texts.map(\.page))
            // A text makes others smaller only if there are others.
            guard indices.count > 1 else { return nil }
            let limits = texts.compactMap { text -> SizeLimit? in
                let scale = pages.scale(for: pages.texts.filter { $0.page != text.page || $0.role != role })
                let sizes = TypeScale.sizes(of: role, on: screen).count {
                    $0 > own.capRows(role, step: 0) * 1.01 && $0 < scale.capRows(role, step: 0) * 1.01
                }
                guard sizes > 0 else { return nil }
                return SizeLimit(page: place(of: text.page), letters: text.length, role: role, sizes: sizes)
            }
            return limits.max { ($0.sizes, $0.letters, $1.page) < ($1.sizes, $1.letters, $0.page) }
        }
    }
}
