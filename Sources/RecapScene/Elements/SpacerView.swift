import RecapStory
import RecapSurface

/// Empty lines.
struct SpacerView: ElementView {
    private let lines: Int

    init(_ spacer: Spacer, data: DataResolver) {
        lines = min(max(spacer.lines, 0), 100)
    }

    var plainText: [String] { [] }

    func size(in proposal: Proposal) -> Size {
        // Air is the first thing to go where there is little room.
        Size(width: 0, height: proposal.density < .compact ? lines : proposal.density == .compact ? min(lines, 1) : 0)
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {}
}
