import RecapMotion
import RecapStory
import RecapSurface

/// The positions of the visible pages at one moment of a transition. A frame depends only on the position between two
/// pages, so a transition can be reversed at any moment.
struct TransitionFrame {
    /// A page of the frame.
    struct Part {
        /// The slot of the page.
        let slot: Int
        /// The offset of the page to the right in cells.
        let dx: Int
        /// The visible columns of the page.
        let columns: Range<Int>
        /// The opacity, 0…1.
        let opacity: Double
    }

    /// The pages from back to front.
    private(set) var parts: [Part]
    /// The blend from the background of the first slot to that of the next one, 0…1; `nil` if each page draws its own.
    let blend: Double?

    /// Creates the frame of a kind of transition at a position between slots, for a screen of a given width. In a
    /// mirrored frame, the next slot is on the left.
    init(_ kind: PageTransition.Kind, position: Double, width: Int, isMirrored: Bool) {
        self.init(kind, position: position, width: width)
        guard isMirrored else { return }
        parts = parts.map { part in
            Part(
                slot: part.slot, dx: -part.dx,
                columns: width - part.columns.upperBound..<width - part.columns.lowerBound,
                opacity: part.opacity)
        }
    }

    private init(_ kind: PageTransition.Kind, position: Double, width: Int) {
        let first = Int(position.rounded(.down)), share = position - Double(first)
        let all = 0..<width
        guard share > 0 else {
            parts = [Part(slot: first, dx: 0, columns: all, opacity: 1)]
            blend = 0
            return
        }
        let border = Int(((1 - share) * Double(width)).rounded())
        switch kind {
        case .none, .slide:
            parts = [
                Part(slot: first, dx: border - width, columns: all, opacity: 1),
                Part(slot: first + 1, dx: border, columns: all, opacity: 1),
            ]
            blend = share
        case .push:
            parts = [
                Part(slot: first, dx: border - width, columns: 0..<border, opacity: 1),
                Part(slot: first + 1, dx: border, columns: border..<width, opacity: 1),
            ]
            blend = nil
        case .cover:
            parts = [
                Part(slot: first, dx: 0, columns: 0..<border, opacity: 1),
                Part(slot: first + 1, dx: border, columns: border..<width, opacity: 1),
            ]
            blend = nil
        case .wipe:
            parts = [
                Part(slot: first, dx: 0, columns: 0..<border, opacity: 1),
                Part(slot: first + 1, dx: 0, columns: border..<width, opacity: 1),
            ]
            blend = nil
        case .fade:
            // One page disappears before the other appears, because overlapping text is illegible.
            let stagger = Stagger(count: 2), gone = stagger.progress(of: 0, at: share)
            parts = [
                gone < 1
                    ? Part(slot: first, dx: 0, columns: all, opacity: 1 - gone)
                    : Part(slot: first + 1, dx: 0, columns: all, opacity: stagger.progress(of: 1, at: share))
            ]
            blend = share
        }
    }
}
