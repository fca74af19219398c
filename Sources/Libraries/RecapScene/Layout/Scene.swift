package import RecapCore
package import RecapLanguage
package import RecapStory
package import RecapSurface

/// A story prepared for drawing: the pages that exist with the current data, the element kinds and the environment. It
/// is immutable; `SceneState` holds the state that changes between frames.
package struct Scene: Sendable {
    private let story: Story
    package let kinds: KindRegistry
    let data: DataResolver
    /// The index of each existing page in the story; `nil` if all pages exist.
    private let places: [Int]?
    /// The maximum width of pages whose elements begin at the left edge, in cells. They all begin at the same column.
    var leadingWidth: Int {
        story.pages.indices.lazy.filter { story.pages[$0].align == .leading }.map { story.pages[$0].maxWidth }.max()
            ?? 0
    }
    /// The terminal's capabilities and the user's preferences.
    package let environment: SceneEnvironment
    /// The direction in which pages follow each other: the one specified by the story, or that of its language, of the
    /// first page, or of the title.
    package let direction: LayoutDirection

    /// Creates a scene and evaluates the conditions of its pages. O(*n*) for *n* pages.
    package init(story: Story, kinds: KindRegistry, environment: SceneEnvironment) {
        self.story = story
        self.kinds = kinds
        self.environment = environment
        var data = DataResolver(data: story.data)
        if let language = story.language.flatMap(Language.named) { data.language = language }
        self.data = data
        // A loop over indices, because an iterator would copy each page.
        let isConditional = story.pages.indices.contains { story.pages[$0].showIf != nil }
        let places = isConditional ? story.pages.indices.filter { data.holds(story.pages[$0].showIf) } : nil
        self.places = places
        let first = places.map(\.first) ?? story.pages.indices.first
        direction =
            LayoutDirection(story.direction) ?? story.language.flatMap { LayoutDirection(.language($0)) }
            ?? first.flatMap { LayoutDirection(of: story.pages[$0], data: data) }
            ?? story.title.flatMap { LayoutDirection(ofText: $0) } ?? environment.layoutDirection
    }

    /// Returns the scene in a modified environment. O(*n*) for *n* pages.
    package func with(_ change: (inout SceneEnvironment) -> Void) -> Scene {
        var environment = environment
        change(&environment)
        return Scene(story: story, kinds: kinds, environment: environment)
    }

    /// The avatar, and the author with the date, as in a feed; `nil` if the story doesn't name its author. A story whose pages all
    /// wait for a key, such as a talk, names its author in its footer unless it has an avatar.
    var byline: (avatar: String, text: String)? {
        guard story.advance == .auto || story.avatar != nil, let author = story.header.author, !author.isEmpty else {
            return nil
        }
        let date = story.header.date.flatMap { $0.isEmpty ? nil : environment.messages.date($0, at: environment.now) }
        let parts = [author, date].compactMap { $0?.sanitized }
        return (story.avatar?.sanitized ?? "", parts.joined(separator: environment.glyphs.separator))
    }

    /// Whether the pages wait for a key, as the slides of a talk.
    var isTalk: Bool { story.advance == .manual }

    /// The number of existing pages.
    package var pageCount: Int { places?.count ?? story.pages.count }

    /// The timings of the existing pages, for the controller. O(*n*) for *n* pages.
    package var timings: [PageTiming] {
        (0..<pageCount).map { index in
            let advance = self.advance(ofPage: index)
            return PageTiming(
                id: name(ofPage: index), advance: advance, steps: stepCount(ofPage: index, advance: advance))
        }
    }

    /// Returns the number of steps in which a page is shown. A page that ends with its media has several steps only if
    /// a user can advance them.
    private func stepCount(ofPage index: Int, advance: PageAdvance) -> Int {
        guard environment.showsSteps, story.pages[place(of: index)].elements.hasSteps,
            advance != .whenSignaled || environment.takesAnswers
        else { return 1 }
        return PageSteps.count(of: page(at: index), data: data) { kinds.exists($0, data: data) }
    }

    /// Returns whether a page stays until its questions are answered; `false` for a manual page, which stays anyway.
    func waitsForAnswers(onPage index: Int) -> Bool {
        switch advance(ofPage: index) {
        case .after: page(at: index).waitsForAnswers && environment.takesAnswers
        case .whenSignaled: environment.takesAnswers
        case .manual: false
        }
    }

    /// Returns the id of a page; `nil` if the page has none.
    package func id(ofPage index: Int) -> String? { story.pages[place(of: index)].id }

    /// Returns the identity of a page: its id, or its index in the story, which does not depend on the data.
    package func name(ofPage index: Int) -> String { id(ofPage: index) ?? "#" + String(place(of: index)) }

    /// The identities of the existing pages. O(*n*) for *n* pages.
    var pageNames: [String] { (0..<pageCount).map { name(ofPage: $0) } }

    /// Returns the index of the page with an id among the existing pages. O(*n*) for *n* pages.
    package func index(ofPage id: String) -> Int? {
        (0..<pageCount).first { self.id(ofPage: $0) == id }
    }

    /// Returns the transition to a page.
    package func transition(to index: Int) -> PageTransition {
        guard !environment.reducesMotion else { return PageTransition(kind: .none, duration: .zero) }
        return (0..<pageCount).contains(index)
            ? story.pages[place(of: index)].transition ?? story.transition
            : story.transition
    }

    /// The metadata of the story.
    var header: StoryHeader { story.header }

    /// Returns the footer of a page: its own, or that of the story.
    func footer(of page: Page) -> PageFooter? { page.footer ?? story.footer }

    /// Returns a page, filled with data. O(*n*) for *n* elements.
    func resolve(_ index: Int) -> ScenePage {
        let page = page(at: index)
        return ScenePage(
            page, theme: environment.theme ?? page.theme ?? story.theme,
            background: page.background ?? (page.theme == nil ? story.background : nil), environment: environment,
            data: data, kinds: kinds, isOfTalk: isTalk,
            direction: LayoutDirection(page.direction) ?? LayoutDirection(story.direction) ?? directionOfLanguage,
            otherwise: direction)
    }

    /// Right to left if the story's language is written from right to left, even if a page begins with a name in
    /// another script; `nil` otherwise, since any story may have a page in a right-to-left language.
    private var directionOfLanguage: LayoutDirection? {
        story.language.map { WritingDirection.language($0) } == .rightToLeft ? .rightToLeft : nil
    }

    /// Returns the colours of a page. O(*n*) for *n* elements.
    package func palette(ofPage index: Int) -> Palette { resolve(index).palette }

    /// Returns the condition that ends a page.
    package func advance(ofPage index: Int) -> PageAdvance { story.advance(of: page(at: index)) }

    /// Returns whether a page takes little time to resolve and lay out.
    func isSmall(_ index: Int) -> Bool { page(at: index).isSmall() }

    package func page(at index: Int) -> Page { story.pages[place(of: index)] }

    /// Returns the index in the story of an existing page.
    func place(of index: Int) -> Int { places?[index] ?? index }

    /// Returns the speaker notes of a page, one string per paragraph.
    package func notes(onPage index: Int) -> [String] {
        page(at: index).notes.map { data.text($0) }.filter { !$0.isEmpty }
    }

    /// Returns the title of a page: its first title, or the first line of its text or, without text, of its content. Empty if it has none.
    package func title(ofPage index: Int) -> String {
        let elements = page(at: index).elements
        return text(in: elements) { if case .title(let words, _, _) = $0.traits.role { words } else { nil } }
            ?? text(in: elements) { $0.traits.magnification == .lines ? $0.plainText.first { !$0.isEmpty } : nil }
            ?? text(in: elements) { $0.plainText.first { !$0.isEmpty } } ?? ""
    }

    /// Returns the first text that a function finds in an existing element, in reading order.
    private func text(in elements: [StoryElement], _ find: (any ElementLayout) -> String?) -> String? {
        for element in elements {
            guard let view = kinds.existingView(of: element, data: data) else { continue }
            if let text = find(view.layout), !text.isEmpty { return text }
            if let text = element.content.contained.flatMap({ self.text(in: $0, find) }) { return text }
        }
        return nil
    }

    /// The phrases that transcripts add to the content.
    package var words: TranscriptWords { TranscriptWords(data.language) }

    /// Returns a phrase with the page number and the page count.
    package func place(ofPage index: Int) -> String { words.text("Page \(index + 1) of \(pageCount).") }
}
