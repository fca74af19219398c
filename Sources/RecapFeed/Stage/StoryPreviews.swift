import RecapScene
import RecapStory
import RecapSurface

/// The previews of the stories near the visible one, and the placeholder for an empty feed.
final class StoryPreviews {
    private var previews: [StoryKey: StoryPreview] = [:]
    private let placeholder: StoryPreview
    private let kinds: KindRegistry
    private let services: CellServices
    private var layout: FeedLayout

    init(kinds: KindRegistry, services: CellServices, layout: FeedLayout) {
        self.kinds = kinds
        self.services = services
        self.layout = layout
        let view = RecapView(
            story: Story(pages: []), kinds: kinds, services: services, environment: layout.environment)
        placeholder = StoryPreview(FeedEntry(id: ""), start: .first, in: view, isPageAlone: true)
        placeholder.setContents(.story(.waiting(layout.environment.messages)))
    }

    /// The preview of a story; `nil` if there currently is none.
    subscript(story: StoryKey) -> StoryPreview? { previews[story] }

    /// Adds a poster of a story.
    func add(_ story: StoryKey, entry: FeedEntry, start: StoryPreview.Start) -> StoryPreview {
        let view = RecapView(
            story: Story(pages: []), kinds: kinds, services: services, environment: layout.environment)
        view.insets = layout.insets
        let preview = StoryPreview(entry, start: start, in: view, isPageAlone: layout.isPageAlone)
        previews[story] = preview
        return preview
    }

    /// Removes the preview of a story.
    func remove(_ story: StoryKey) { previews[story] = nil }

    /// Removes all previews except those of some stories.
    func removeAll(except kept: Set<StoryKey>) { previews = previews.filter { kept.contains($0.key) } }

    /// Sets the start page of all stories except one to `start`.
    func setStarts(except story: StoryKey?, _ start: (StoryKey) -> StoryPreview.Start) {
        for (key, preview) in previews where key != story { preview.setStart(start(key)) }
    }

    /// Sets the screen's size, the environment, and whether bars are shown.
    func setLayout(_ layout: FeedLayout) {
        let isAloneChanged = layout.isPageAlone != self.layout.isPageAlone
        self.layout = layout
        for preview in previews.values {
            preview.setLayout(layout)
            if isAloneChanged { preview.setPageAlone(layout.isPageAlone) }
        }
        placeholder.setLayout(layout)
    }

    /// Shows on the placeholder why there are no stories.
    func setPlaceholder(reason: String) {
        placeholder.setPageAlone(false)
        placeholder.setContents(.story(.empty(why: reason, layout.environment.messages)))
    }

    /// The picture of a story, or of the placeholder.
    func picture(of preview: StoryPreview?) -> Surface { (preview ?? placeholder).picture(layout.rect.size) }

    /// The drawing context of a story that isn't playing, or of the placeholder.
    func context(of preview: StoryPreview?) -> DrawContext { (preview ?? placeholder).context(in: layout.rect) }

    /// Whether any page of a story exists with its data. O(pages).
    func hasPages(_ story: Story) -> Bool {
        !RecapView(story: story, kinds: kinds, services: services, environment: layout.environment).timings.isEmpty
    }
}
