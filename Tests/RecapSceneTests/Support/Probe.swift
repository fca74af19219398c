import RecapElements
import RecapScene
import RecapStory
import RecapSurface
import Synchronization

/// A kind of element of an embedder's own, which tells what is asked of it.
struct Probe: ElementContent {
    static let kind = "probe"
    static let fields: FieldTable<Probe> = FieldTable(
        Probe(""), FileField("name", \.name, .string, required: true, "what it is called"))

    var name: String
    var rows = 1
    var columns = 6

    init(_ name: String, rows: Int = 1, columns: Int = 6) {
        self.name = name
        self.rows = rows
        self.columns = columns
    }
}

/// What was asked of the probes.
final class ProbeLog: Sendable {
    /// One drawing of one probe.
    struct Drawing: Sendable {
        let name: String
        let frame: Rect
        let opacity: Double
        let growth: Double
    }

    private let log = Mutex<(made: [String], drawn: [Drawing], measured: Int)>(([], [], 0))

    func make(_ name: String) { log.withLock { $0.made.append(name) } }
    func measure() { log.withLock { $0.measured += 1 } }
    func draw(_ drawing: Drawing) { log.withLock { $0.drawn.append(drawing) } }

    /// The probes that were made into views since the last call.
    func takeMade() -> [String] {
        log.withLock { log in
            defer { log.made = [] }
            return log.made
        }
    }

    /// How often a size was asked for so far.
    var measured: Int { log.withLock { $0.measured } }

    /// The drawings since the last call.
    func takeDrawn() -> [Drawing] {
        log.withLock { log in
            defer { log.drawn = [] }
            return log.drawn
        }
    }

    /// The kinds of every build, and this one.
    var kinds: KindRegistry {
        var kinds = KindRegistry.standard
        kinds.register(Probe.self) { probe, _ in
            self.make(probe.name)
            return ProbeView(probe: probe, log: self)
        }
        return kinds
    }
}

/// A block of the first letter of its name.
private struct ProbeView: ElementView {
    let probe: Probe
    let log: ProbeLog

    var plainText: [String] { [probe.name] }
    var traits: ElementTraits {
        ElementTraits(entrance: .custom([.preset(.fadeIn), .preset(.rise), .preset(.countUp)]))
    }

    func size(in proposal: Proposal) -> CellSize {
        log.measure()
        return CellSize(width: min(probe.columns, proposal.width), height: probe.rows)
    }

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        log.draw(ProbeLog.Drawing(name: probe.name, frame: frame, opacity: canvas.opacity, growth: canvas.growth))
        let line = String(repeating: probe.name.first ?? "x", count: frame.width)
        for row in 0..<frame.height {
            canvas.write(line, x: frame.x, y: frame.y + row, style: canvas.textStyle())
        }
    }
}
