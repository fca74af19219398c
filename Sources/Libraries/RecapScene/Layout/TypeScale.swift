import RecapStory
package import RecapSurface

/// The font sizes of a story on a screen. All pages share them, so that texts of the same role are equally large.
///
/// There are four roles. A title or a number that is the subject of its page takes a fifth to a third of the height.
/// Headings are one or two steps smaller, by a ratio of 1.6 each: two if they are long, or above text of several rows. They
/// are followed by text and captions. Large type is display type, or block letters without fonts.
///
/// Text, which includes lists, tables, code and captions, is several rows high on a large screen if letters of that size
/// are legible and three quarters of the pages with text have enough space; otherwise it is one row high. All text of a
/// page has the same height: a page whose text is too long for the larger height has the next smaller one that is
/// legible. The lines of a statement, which has no other content but titles and numbers, have several rows whenever they
/// fit. Other pages with few words in letters of one row fill the screen with larger gaps and more space between lines.
struct TypeScale: Sendable, Hashable {
    /// The height of a capital letter in the largest size, in rows.
    let hero: Double
    /// The number of steps by which headings are smaller than the largest size.
    let heading: Int
    /// Whether large type is block letters.
    let isInBlocks: Bool
    /// The height of a line of text in rows.
    fileprivate(set) var text = 1

    /// The role of a large text.
    enum Role: Sendable, CaseIterable {
        /// A title that is the subject of its page, with nothing but captions.
        case hero
        /// A number that is the subject of its page.
        case number
        /// A title of a page with a text, a list, a chart or a number.
        case heading
    }

    /// Returns the height of a capital letter for a role, in rows, at a number of steps below the usual size of the
    /// role.
    func capRows(_ role: Role, step: Int) -> Double {
        (0..<step + (role == .heading ? heading : 0)).reduce(hero) { rows, _ in rows / TypeScale.ratio }
    }

    /// Returns the scale of block letters for a role. The height of their capitals is a multiple of three rows.
    func blockScale(_ role: Role, step: Int) -> Int {
        max(1, Int((capRows(role, step: step) / Double(BlockFont.capitalRows.count)).rounded()))
    }

    /// Whether headings are legible in display type.
    var hasHeadings: Bool { capRows(.heading, step: 0) > 2.9 }

    /// The ratio of a size to the next one below it.
    static let ratio = 1.6

    /// Chooses the sizes for a story.
    init(_ scene: Scene, size screen: CellSize, letters: DisplayLetters) {
        let pages = TypeScalePages(scene, size: screen, letters: letters)
        if pages.mayMagnify, pages.texts.contains(where: { $0.role == .heading }) {
            // Headings of about an eighth of the height are still larger than text of several rows.
            var scale = pages.scale(for: pages.texts, hasSmallHeadings: true)
            scale.text = pages.textRows(beside: scale)
            if scale.text > 1 {
                self = scale
                return
            }
        }
        self = pages.scale(for: pages.texts)
        text = pages.textRows(beside: self)
    }

    /// Returns whether there are several sizes of large type. Block letters have only one on small screens.
    static func exists(on screen: CellSize, letters: DisplayLetters) -> Bool {
        letters != .none || PageLayout.roomiest(on: screen) < .regular
    }

    /// Returns the possible sizes of a role in display type on a screen, as heights of a capital letter in rows.
    static func sizes(of role: Role, on screen: CellSize) -> Set<Double> {
        Set(
            heroes(onHeight: screen.height, inBlocks: false).flatMap { hero in
                [1, 2].map { TypeScale(hero: hero, heading: $0, isInBlocks: false).capRows(role, step: 0) }
            })
    }

    /// Returns the possible heights of a capital letter in the largest size: from a quarter of the height of the screen,
    /// or a third on large screens, down to a fifth. On short screens, the height is a third, up to 4 rows. Block
    /// letters have multiples of their own height.
    fileprivate static func heroes(onHeight height: Int, inBlocks isInBlocks: Bool) -> [Double] {
        let height = Double(height), least = 0.2
        let most = 0.25 + min(max((height - 24) / 12, 0), 1) / 12
        let sizes = [most, (most + least) / 2, least].map { max(height * $0, min(4, height / 3)) }
        guard isInBlocks else { return sizes }
        let rows = Double(BlockFont.capitalRows.count)
        return Array(stride(from: (sizes[0] / rows).rounded(), through: max(1, (sizes[2] / rows).rounded()), by: -1))
            .map { $0 * rows }
    }

    fileprivate init(hero: Double, heading: Int, isInBlocks: Bool) {
        self.hero = hero
        self.heading = heading
        self.isInBlocks = isInBlocks
    }
}

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
        fileprivate func fits(_ scale: TypeScale, _ density: Density, lines: Int) -> Bool {
            guard let letters = letters(in: scale, density, lines: lines) else { return false }
            guard !scale.isInBlocks else {
                let blocks = scale.blockScale(role, step: 0)
                return letters.size >= LetterSize(.block(isWide: blocks > 1, scale: blocks))
            }
            return letters.capRows.map { $0 * TypeScale.ratio > scale.capRows(role, step: 0) * 1.2 } ?? false
        }
    }

    private let scene: Scene, screen: CellSize, letters: DisplayLetters
    private let pages: [ScenePage]
    /// The top-level texts in large letters.
    let texts: [Text]

    /// The maximum number of pages that are examined, which limits the time before a long story starts.
    private static let mostPages = 32

    /// Fills the first pages with their data, except any with much content.
    init(_ scene: Scene, size screen: CellSize, letters: DisplayLetters) {
        (self.scene, self.screen, self.letters) = (scene, screen, letters)
        let indices = (0..<min(scene.pageCount, TypeScalePages.mostPages)).filter { scene.isSmall($0) }
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

    /// Returns the largest sizes at which all headings, or else three quarters of them, and three quarters of the other
    /// texts of each role fit the width. A longer text is smaller than the others of its role.
    ///
    /// - Parameter hasSmallHeadings: Whether headings take at most about an eighth of the height, up to two steps below the largest
    ///   size.
    func scale(for texts: [Text], hasSmallHeadings: Bool = false) -> TypeScale {
        let density = PageLayout.roomiest(on: screen)
        func share(_ scale: TypeScale, _ role: TypeScale.Role, inLines lines: Int = LargeText.maximumLines) -> Double {
            let own = texts.filter { $0.role == role }
            return own.isEmpty ? 1 : Double(own.count { $0.fits(scale, density, lines: lines) }) / Double(own.count)
        }
        let isInBlocks = letters == .none
        let sizes = TypeScale.heroes(onHeight: screen.height, inBlocks: isInBlocks)
        // The largest size adapts to headings, which are on one line if possible, and rarely more than a step smaller.
        for heading in [1, 2] {
            for lines in [1, LargeText.maximumLines] {
                let scales = sizes.map { hero in
                    let isHigh = hasSmallHeadings && hero / TypeScale.ratio > Double(screen.height) / 7.5
                    return TypeScale(hero: hero, heading: isHigh ? 2 : heading, isInBlocks: isInBlocks)
                }
                let shares = scales.map { share($0, .heading, inLines: lines) }
                for least in [1, 0.75] {
                    let fitting = zip(scales, shares).filter { $1 >= least }.map(\.0)
                    let best = fitting.first { share($0, .hero) >= 0.75 && share($0, .number) >= 0.75 }
                    // Small headings are no reason for titles that are too long at their size.
                    if let best = best ?? (hasSmallHeadings ? nil : fitting.first) { return best }
                }
            }
        }
        return TypeScale(hero: sizes[0], heading: 2, isInBlocks: isInBlocks)
    }

    /// Whether text can have several rows on the screen.
    fileprivate var mayMagnify: Bool { letters == .all && PageLayout.roomiest(on: screen) < .regular }

    /// Returns the largest height of a line of text at which three quarters of the pages with text have enough space.
    fileprivate func textRows(beside scale: TypeScale) -> Int {
        guard mayMagnify else { return 1 }
        let own = pages.filter(\.hasText)
        let scales = TypeSize.Magnification.scales(from: scene.environment.leastTextScale, onHeight: screen.height)
        return scales.first { rows in
            var scale = scale, rest = own.count / 4
            scale.text = rows
            return own.allSatisfy { page in
                let layout = PageLayout(
                    page, size: screen, hasBars: true, insets: SceneInsets(), environment: scene.environment,
                    letters: letters, scale: scale)
                if layout.textRows < rows { rest -= 1 }
                return rest >= 0
            }
        } ?? 1
    }
}

extension ScenePage {
    /// The role of a title on this page.
    var titleRole: TypeScale.Role { hasBody ? .heading : .hero }

    /// Whether the page has text that can be magnified.
    var hasText: Bool { items.contains { $0.traits.magnification != .none && $0.largeText == nil } }

    /// Whether headings are the only large texts of the page.
    var isHeaded: Bool { hasBody && items.allSatisfy { $0.largeText == nil || $0.role.isTitle } }

    /// Whether the page is a statement: only titles, numbers and lines of text, without a longer text below a title or
    /// a line that is a heading. The lines are larger than the text of other pages if there is enough space.
    var isStatement: Bool {
        let isTitled = items.contains { $0.role.isTitle }
        return items.allSatisfy {
            $0.extent.count > 1 || $0.largeText != nil || $0.traits.magnification == .lines && !(isTitled && $0.isBody)
        } && (items.count == 1 || items.first?.common.style != .bold)
    }
}

extension ScenePage.Item {
    /// Whether the text of the element is set in display type if there is enough space.
    var hasDisplayType: Bool {
        var proposal = Proposal(width: 10_000, density: .regular)
        proposal.setDisplaySize(12, .heading)
        return largeText?.letters(in: proposal)?.capRows != nil
    }

    /// Whether the element is a title in large letters, if they have space.
    var isLargeTitle: Bool { role.isTitle && role.canBeMain }

    /// The number of letters of a title; 0 for another element.
    fileprivate var titleLength: Int { if case .title(let words, _, _) = role { words.count } else { 0 } }

    /// Whether the element is more than a title or a caption: a chart, a number, a list, or a text of several lines.
    var isBody: Bool {
        if role.isTitle { return false }
        if role.canBeMain { return true }
        let lines = view.plainText
        return traits.magnification == .lines
            ? lines.contains { $0.cellWidth > ScenePage.longestCaption } : lines.contains { !$0.isEmpty }
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
