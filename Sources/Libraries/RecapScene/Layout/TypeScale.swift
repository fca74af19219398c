import RecapStory
import RecapSurface

/// The sizes of the display type of a story on a screen. All pages share them, so that texts of the same role are
/// equally large.
struct TypeScale: Sendable, Hashable {
    /// The height of a capital of the largest size, in rows.
    let hero: Double
    /// The number of steps by which headings are below the largest size.
    let heading: Int

    /// The role of a text in display type.
    enum Role: Sendable, CaseIterable {
        /// A title that is the subject of its page, with nothing but captions.
        case hero
        /// A number that is the subject of its page.
        case number
        /// A title of a page with a text, a list, a chart or a number.
        case heading
    }

    /// Returns the height of a capital for a role in rows, a number of steps below the usual size of the role.
    func capRows(_ role: Role, step: Int) -> Double {
        (0..<step + (role == .heading ? heading : 0)).reduce(hero) { rows, _ in rows / TypeScale.ratio }
    }

    /// Whether headings are legible in display type.
    var hasHeadings: Bool { capRows(.heading, step: 0) > 2.9 }

    /// The ratio of a size to the next one below it.
    static let ratio = 1.6
    /// The maximum number of pages that are examined, so that a long story doesn't start later.
    private static let mostPages = 32

    /// Chooses the largest sizes at which all headings, or else three quarters of them, and three quarters of the other
    /// texts of each role fit the width. A longer text is smaller than the others of its role.
    init(_ scene: Scene, size screen: CellSize) {
        let density = PageLayout.roomiest(on: screen)
        let width = PageLayout.viewport(in: screen, hasBars: false, insets: SceneInsets()).width
        let texts = (0..<min(scene.pageCount, TypeScale.mostPages)).filter { scene.isSmall($0) }.flatMap {
            scene.resolve($0).largeTexts
        }
        func share(_ scale: TypeScale, _ role: Role, inLines lines: Int = LargeText.maximumLines) -> Double {
            let own = texts.filter { $0.role == role }, rows = scale.capRows(role, step: 0)
            let fitting = own.count { text in
                var proposal = Proposal(width: min(width, text.maximumWidth * density.scale), density: density)
                proposal.setDisplaySize(rows, role)
                proposal.maximumTitleLines = lines
                return text.letters.letters(in: proposal)?.capRows.map { $0 * TypeScale.ratio > rows * 1.2 } ?? false
            }
            return own.isEmpty ? 1 : Double(fitting) / Double(own.count)
        }
        let sizes = TypeScale.heroes(onHeight: screen.height)
        // The largest size adapts to headings, which are on one line if possible, and rarely more than a step smaller.
        for (lines, heading) in [(1, 1), (LargeText.maximumLines, 1), (1, 2), (LargeText.maximumLines, 2)] {
            let scales = sizes.map { TypeScale(hero: $0, heading: heading) }
            let shares = scales.map { share($0, .heading, inLines: lines) }
            for least in [1, 0.75] {
                let fitting = zip(scales, shares).filter { $1 >= least }.map(\.0)
                let best = fitting.first { share($0, .hero) >= 0.75 && share($0, .number) >= 0.75 } ?? fitting.first
                if let best {
                    self = best
                    return
                }
            }
        }
        self = TypeScale(hero: sizes[0], heading: 2)
    }

    private init(hero: Double, heading: Int) {
        self.hero = hero
        self.heading = heading
    }

    /// Returns the possible heights of a capital of the largest size: from a quarter of the height, a third on large
    /// screens, to a fifth. On short screens it is a third, up to 4 rows.
    private static func heroes(onHeight height: Int) -> [Double] {
        let height = Double(height), least = 0.2
        let most = 0.25 + min(max((height - 24) / 12, 0), 1) / 12
        return [most, (most + least) / 2, least].map { max(height * $0, min(4, height / 3)) }
    }
}

extension ScenePage {
    /// The role of a title on this page.
    var titleRole: TypeScale.Role { hasBody ? .heading : .hero }

    /// Whether headings are the only large text of the page.
    var isHeaded: Bool { hasBody && items.allSatisfy { $0.largeText == nil || $0.role.isTitle } }

    /// The top-level texts in large letters with their roles and the maximum widths in cells.
    fileprivate var largeTexts: [(role: TypeScale.Role, letters: any LargeTextLayout, maximumWidth: Int)] {
        nodes.compactMap { node in
            let item = items[node.index]
            return item.largeText.map { (item.role.isTitle ? titleRole : .number, $0, page.maxWidth) }
        }
    }
}

extension ScenePage.Item {
    /// Whether the text of the element is set in display type where there is room.
    var hasDisplayType: Bool {
        var proposal = Proposal(width: 10_000, density: .regular)
        proposal.setDisplaySize(12, .heading)
        return largeText?.letters(in: proposal)?.capRows != nil
    }

    /// Whether the element is more than a title or a caption: a chart, a number, a list, or a text of several lines.
    var isBody: Bool {
        if role.isTitle { return false }
        if role.canBeMain { return true }
        let lines = view.plainText
        return traits.magnification == .lines
            ? lines.contains { $0.cellWidth > ScenePage.longestCaption } : lines.contains { !$0.isEmpty }
    }
}
