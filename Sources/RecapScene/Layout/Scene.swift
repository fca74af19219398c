package import RecapCore
package import RecapStory
import RecapSurface

/// A story as it is shown: the pages that exist with the present data, and what they are drawn with. It never changes;
/// what changes from frame to frame is `SceneState`.
package struct Scene: Sendable {
    private let story: Story
    private let kinds: KindRegistry
    private let data: DataResolver
    /// For each page that exists its place in the story; `nil` where all do.
    private let places: [Int]?
    /// Where it is shown.
    package let environment: SceneEnvironment

    /// Decides which pages exist. O(pages).
    package init(story: Story, kinds: KindRegistry, environment: SceneEnvironment) {
        self.story = story
        self.kinds = kinds
        self.environment = environment
        let data = DataResolver(data: story.data)
        self.data = data
        let isConditional = story.pages.contains { $0.showIf != nil }
        places = isConditional ? story.pages.indices.filter { data.holds(story.pages[$0].showIf) } : nil
    }

    /// How many pages exist.
    package var pageCount: Int { places?.count ?? story.pages.count }

    /// What the controller has to know of the pages that exist. O(pages).
    package var timings: [PageTiming] {
        (0..<pageCount).map { index in
            let page = page(at: index)
            let advance: PageAdvance =
                switch page.advance {
                case .manual: .manual
                case .media: .whenSignaled
                case .after(let seconds), .timed(let seconds):
                    .after(seconds ?? story.pageRemainSeconds)
                }
            return PageTiming(id: name(ofPage: index), advance: advance)
        }
    }

    /// Whether a page stays until its questions are answered. A manual one stays in any case.
    func waitsForAnswers(onPage index: Int) -> Bool {
        switch page(at: index).advance {
        case .after, .media: true
        case .timed, .manual: false
        }
    }

    /// The id that a page has in its story; `nil` where it has none.
    package func id(ofPage index: Int) -> String? { page(at: index).id }

    /// What a page is known by: its id, or else its place in the story, where the data can't move it.
    package func name(ofPage index: Int) -> String { page(at: index).id ?? "#\(places?[index] ?? index)" }

    /// What the pages that exist are known by. O(pages).
    var pageNames: [String] { (0..<pageCount).map { name(ofPage: $0) } }

    /// The index of the page of an id among those that exist. O(pages).
    package func index(ofPage id: String) -> Int? {
        (0..<pageCount).first { page(at: $0).id == id }
    }

    /// How a page comes in.
    package func transition(to index: Int) -> PageTransition {
        guard !environment.reducesMotion else { return PageTransition(kind: .none, seconds: 0) }
        return (0..<pageCount).contains(index) ? page(at: index).transition ?? story.transition : story.transition
    }

    /// A page with its data filled in. O(elements).
    func resolve(_ index: Int) -> ScenePage {
        let page = page(at: index)
        let name = environment.theme ?? page.theme ?? story.theme
        return ScenePage(
            page, theme: name.flatMap(Theme.named) ?? .midnight, depth: environment.capabilities.colors, data: data,
            kinds: kinds)
    }

    private func page(at index: Int) -> Page { story.pages[places?[index] ?? index] }

    /// All that the pages say, as text: for pipes, screen readers and terminals that can't move the cursor.
    package func plainText(ofPage index: Int) -> [String] {
        let blocks = resolve(index).items.map { $0.view.plainText }.filter { !$0.isEmpty }
        return Array(blocks.joined(separator: [""]))
    }
}
