import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

// The stories around the one in view: asked for, drawn ahead, forgotten.

extension FeedStage {
    /// Asks for the stories that are near, and forgets those that no longer are.
    func makeReady() {
        if hasTurned, slide == nil { removeLeft() }
        performIfAny(state.plan())
        if let slide {
            forgetPassed(on: slide)
        } else {
            if hasTurned { arrive() }
            if hasShown { drawAhead() }
        }
    }

    /// Forgets what the view has passed: with a key that is held down it never arrives.
    private func forgetPassed(on slide: FeedSlide) {
        let view = slide.view(at: now, length: rect.height)
        let kept = Set(state.window + [view.first, view.second])
        for story in faces.keys where !kept.contains(story) && story != state.attached { faces[story] = nil }
    }

    /// Forgets what was kept for the way.
    private func arrive() {
        hasTurned = false
        let kept = Set(state.window)
        for (story, face) in faces where story != state.target {
            if kept.contains(story) { face.start = start(of: story) } else { faces[story] = nil }
        }
    }

    /// Draws what a key may bring into view: it is answered sooner.
    private func drawAhead() {
        for story in state.window where story != state.target && state.isHere(story) {
            _ = face(of: story).picture(rect.size)
        }
    }

    /// How a story that is near is seen.
    func face(of story: StoryKey) -> StoryPreview {
        if let face = faces[story] { return face }
        let view = RecapView(
            story: Story(pages: []), kinds: setting.kinds, services: setting.services, environment: environment)
        view.insets = insets
        let face = StoryPreview(catalog[story], start: start(of: story), in: view)
        face.setAlone(isPageAlone)
        faces[story] = face
        return face
    }

    /// The page at which a story begins.
    func start(of story: StoryKey) -> StoryPreview.Start {
        guard setting.options.resumes, let page = records.records[catalog[story].id].page else { return .first }
        return .named(page)
    }
}
