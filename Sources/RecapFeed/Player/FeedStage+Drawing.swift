import RecapPlayer
import RecapScene
import RecapSurface

extension FeedStage {
    /// The rows of the page that are kept free for what is laid over it.
    var insets: SceneInsets { SceneInsets() }

    func draw(on surface: inout Surface) -> Bool {
        // The first story is usually there in no time: nothing is shown before it.
        guard hasShown || playback != nil || now >= FeedStage.patience else { return false }
        defer { needsDisplay = false }
        if let slide {
            guard needsDisplay else { return false }
            drawMove(slide, on: &surface)
        } else if let playback {
            if needsDisplay { playback.setNeedsDisplay() }
            let damage = playback.draw(on: &surface)
            guard damage == .all else { return damage != .none }
        } else {
            guard needsDisplay else { return false }
            let face = state.target.map { self.face(of: $0) } ?? placeholder
            surface.copyRows(0..<rect.height, of: face.picture(rect.size), to: 0)
        }
        hasShown = true
        return true
    }

    /// Draws two stories, one above the other.
    private func drawMove(_ slide: FeedSlide, on surface: inout Surface) {
        let view = slide.view(at: now)
        let rows = Int((view.share * Double(rect.height)).rounded())
        surface.copyRows(rows..<rect.height, of: picture(of: view.upper), to: 0)
        guard rows > 0 else { return }
        surface.copyRows(0..<rows, of: picture(of: view.lower), to: rect.height - rows)
    }

    /// A story as it is seen while the view moves.
    private func picture(of story: StoryKey) -> Surface {
        guard story == state.attached, let playback else { return face(of: story).picture(rect.size) }
        var picture = livePicture ?? Surface(size: rect.size)
        if livePicture == nil { playback.setNeedsDisplay() }
        _ = playback.draw(on: &picture)
        livePicture = picture
        return picture
    }
}
