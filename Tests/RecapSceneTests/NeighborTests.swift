import RecapCore
import RecapElements
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import Synchronization
import Testing

/// The pages beside the current one, which are laid out before a key asks for them.
@Suite struct NeighborTests {
    /// The texts of the elements that were made.
    private final class Made: Sendable {
        private let texts = Mutex<[String]>([])

        var kinds: KindRegistry {
            var kinds = KindRegistry.standard
            kinds.register(Creature.self) { creature, data in
                let text = data.text(creature.text)
                self.texts.withLock { $0.append(text) }
                return CreatureView(name: creature.name, text: text, log: CreatureLog())
            }
            return kinds
        }

        func take() -> [String] {
            texts.withLock { texts in
                defer { texts = [] }
                return texts.sorted()
            }
        }
    }

    private func stage(_ made: Made, texts: Int = 0) -> Stage {
        let pages = ["a", "b", "c", "d"].map { id in
            Page(
                id: id, advance: .manual,
                elements: [StoryElement(Creature(id, text: "\(id){{n}}"))]
                    + (0..<texts).map { _ in StoryElement(TextBlock(String(repeating: "word ", count: 100))) })
        }
        return Stage(Story(data: ["n": "1"], pages: pages), kinds: made.kinds)
    }

    @Test("A page is ready when its key comes, in either direction, and is made once")
    func ready() {
        let made = Made()
        let stage = stage(made)
        stage.draw()
        #expect(made.take() == ["a1"])
        stage.view.prepareNeighbors(stage.recap, in: stage.rect)
        #expect(made.take() == ["b1"])
        stage.perform { $0.goToNextPage() }
        stage.draw()
        #expect(made.take() == [])
        // During the transition, nothing more is laid out.
        stage.view.prepareNeighbors(stage.recap, in: stage.rect)
        #expect(made.take() == [])
        stage.wait(1)
        stage.draw()
        stage.view.prepareNeighbors(stage.recap, in: stage.rect)
        #expect(made.take() == ["c1"])
        stage.perform { $0.goToPreviousPage() }
        stage.wait(1)
        stage.draw()
        stage.view.prepareNeighbors(stage.recap, in: stage.rect)
        #expect(made.take() == [])
    }

    @Test("After a change of the data, pages that were ready are made again")
    func data() {
        let made = Made()
        let stage = stage(made)
        stage.draw()
        stage.view.prepareNeighbors(stage.recap, in: stage.rect)
        _ = made.take()
        stage.view.setValue("2", at: DataPath(name: "n"))
        stage.draw()
        stage.view.prepareNeighbors(stage.recap, in: stage.rect)
        #expect(made.take() == ["a2", "b2"])
    }

    @Test("A page that takes long to lay out waits for its key")
    func long() {
        let made = Made()
        let stage = stage(made, texts: 20)
        stage.draw()
        _ = made.take()
        stage.view.prepareNeighbors(stage.recap, in: stage.rect)
        #expect(made.take() == [])
        stage.perform { $0.goToNextPage() }
        stage.draw()
        #expect(made.take() == ["b1"])
    }
}
