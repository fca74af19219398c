import RecapMotion
import RecapStory
import RecapSurface

/// What of the pages in view is where at one moment of a transition. It depends on the place between two pages alone, so
/// that a transition can turn round wherever it is.
struct TransitionFrame {
    /// One page of it.
    struct Part {
        /// Its slot in the row of pages.
        let slot: Int
        /// The cells that it is moved to the right.
        let dx: Int
        /// The columns of the screen that it may use.
        let columns: Range<Int>
        /// How much of its ink is seen, 0…1.
        let opacity: Double
    }

    /// The pages, from the back to the front.
    let parts: [Part]
    /// How far the background has gone over from the first slot's to the next one's, 0…1; `nil` where each page brings its
    /// own.
    let blend: Double?

    /// The frame of a kind at a position between slots, on a screen of some width.
    init(_ kind: PageTransition.Kind, position: Double, width: Int) {
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
            // One goes before the other comes: two texts in one place can't be read.
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
