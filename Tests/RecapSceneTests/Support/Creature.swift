import RecapElements
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import Synchronization

/// A kind of element with a life of its own, which tells what is asked of it.
struct Creature: ElementContent {
    static let kind = "creature"
    static let fields: FieldTable<Creature> = FieldTable(
        Creature(""), FileField("name", \.name, .string, required: true, "what it is called"))

    var name: String
    /// What it shows, by a reference to the data.
    var text: Template

    init(_ name: String, text: Template = "") {
        self.name = name
        self.text = text
    }
}

/// What was asked of the creatures, in its order.
final class CreatureLog: Sendable {
    enum Entry: Equatable, Sendable {
        case coordinator(String)
        case make(String)
        case update(String, text: String, CellTransaction.Reason)
        case dismantle(String)
    }

    private let entries = Mutex<[Entry]>([])

    func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }

    var all: [Entry] { entries.withLock { $0 } }

    /// What was asked since the last call.
    func take() -> [Entry] {
        entries.withLock { entries in
            defer { entries = [] }
            return entries
        }
    }

    /// The kinds of every build, and this one.
    var kinds: KindRegistry {
        var kinds = KindRegistry.standard
        kinds.register(Creature.self) { creature, data in
            CreatureView(name: creature.name, text: data.text(creature.text), log: self)
        }
        return kinds
    }
}

struct CreatureView: CellRepresentable {
    let name, text: String
    let log: CreatureLog

    /// Keeps the name that its view was made with, and what it was last told.
    final class Coordinator {
        let name: String
        let log: CreatureLog
        init(name: String, log: CreatureLog) {
            self.name = name
            self.log = log
        }
    }

    var plainText: [String] { [text] }
    func size(in proposal: Proposal) -> CellSize { CellSize(width: 6, height: 1) }
    var traits: ElementTraits { ElementTraits(entrance: .none) }

    func makeCoordinator() -> Coordinator {
        log.add(.coordinator(name))
        return Coordinator(name: name, log: log)
    }

    func makeView(context: Context) -> CreatureCells {
        log.add(.make(context.coordinator.name))
        return CreatureCells(actions: context.actions)
    }

    func updateView(_ view: CreatureCells, context: Context) {
        log.add(.update(name, text: text, context.transaction.reason))
        view.text = text
        view.environment = context.environment
    }

    static func dismantle(_ view: CreatureCells, coordinator: Coordinator) {
        coordinator.log.add(.dismantle(coordinator.name))
    }
}

final class CreatureCells: CellView {
    var text = ""
    var environment: CellEnvironment?
    private let actions: CellActions
    private var keys = ""

    init(actions: CellActions) { self.actions = actions }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        canvas.write("<\(text)\(keys)>", x: frame.x, y: frame.y, style: canvas.textStyle())
    }

    var acceptsFocus: Bool { true }

    func handle(_ key: Key) -> Bool {
        guard case .character(let character) = key else { return false }
        switch character {
        case "s": actions.setValue(.string(keys), at: DataPath(name: "typed"))
        case "t": actions.goToNextPage()
        case "e": actions.endMedia()
        default: keys.append(character)
        }
        return true
    }
}
