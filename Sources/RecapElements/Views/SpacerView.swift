import RecapScene
import RecapStory
import RecapSurface

/// A view of up to 100 blank lines.
struct SpacerView: ElementView {
    private let lines: Int

    init(_ spacer: Spacer, data: DataResolver) {
        lines = min(max(spacer.lines, 0), 100)
    }

    var plainText: [String] { [] }

    var leastWidth: Int { 1 }

    func size(in proposal: Proposal) -> Size {
        // Blank lines are the first to be left out.
        Size(width: 0, height: proposal.density < .compact ? lines : proposal.density == .compact ? min(lines, 1) : 0)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {}
}
