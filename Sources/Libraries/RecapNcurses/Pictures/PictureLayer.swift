internal import RecapSurface

/// The pixel pictures that a terminal has received, and those that it shows.
///
/// For each frame, `update` determines which pictures of the surface can be shown. The painter replaces their cells with
/// placeholders or blanks. All other bytes are obtained in parts from `nextPart`, one each time the terminal accepts output, so
/// that pictures never delay keys.
struct PictureLayer {
    /// A picture that is, completely or partly, in the terminal's memory.
    private struct Kept {
        let picture: ScreenPicture
        let number: UInt32
        var sent = KittyGraphics.Sent()
        /// The playback state last sent for the animation; `nil` while the terminal does not show it.
        var playback: PicturePlayback?
        var hasBegun: Bool { sent != KittyGraphics.Sent() }
        var isReady: Bool { sent.frames == picture.frameCount }

        /// Returns the command that removes the picture from the terminal's memory. The picture is sent again later.
        mutating func takeBack(by commandSet: KittyGraphics) -> [UInt8] {
            var bytes: [UInt8] = []
            if hasBegun { commandSet.free(number, to: &bytes) }
            (sent, playback) = (KittyGraphics.Sent(), nil)
            picture.animation?.isShown = false
            return bytes
        }
    }

    /// The pictures in the terminal's memory, in the order in which they are sent.
    private var kept: [Kept] = []
    /// The visible pictures of the last frame, from back to front.
    private var shown: [PlacedPicture] = []
    /// The pictures that have been placed over cells.
    private var placed: [PlacedPicture] = []
    /// The picture that is being drawn.
    private var drawing: InlineDrawing?
    /// The commands to send before any other output.
    private var commands: [UInt8] = []
    /// The columns to repaint for the current frame, by row.
    private(set) var repaint: [Int: Range<Int>] = [:]
    /// The rows on which a removed picture was drawn. Their cells have to be rewritten.
    private var spoiled: Set<Int> = []
    private let commandSet: KittyGraphics
    private var numbers: PictureNumbers

    /// The maximum number of pictures in a terminal's memory.
    private static let most = 32

    init(depth: ColorDepth, isInTmux: Bool, seed: UInt32) {
        commandSet = KittyGraphics(isInTmux: isInTmux)
        numbers = PictureNumbers(depth: depth, seed: seed)
    }

    /// Returns whether a surface requires no work.
    func isIdle(for surface: Surface) -> Bool {
        surface.pictures.isEmpty && kept.isEmpty && shown.isEmpty && placed.isEmpty && drawing == nil
    }

    /// Whether a picture is being drawn, during which nothing else can be written.
    var isDrawing: Bool { drawing != nil }

    // MARK: Frames

    /// Finds the pictures of a surface that can be shown now.
    mutating func update(to surface: Surface) {
        keep(surface.pictures.map(\.picture).filter(\.method.keepsPictures))
        let before = shown
        shown = surface.pictures.filter { canShow($0, on: surface) }
        repaint = [:]
        for (some, others) in [(before, shown), (shown, before)] {
            for placed in some where !others.contains(where: { $0.isSame(as: placed) }) { markForRepaint(placed) }
        }
        removeOthers()
        playAnimations()
    }

    /// Sends the playback state of visible animations where it has changed.
    private mutating func playAnimations() {
        for at in kept.indices {
            guard let animation = kept[at].picture.animation else { continue }
            let placed = shown.first { $0.picture === kept[at].picture }
            animation.isShown = placed != nil
            if let playback = placed?.playback, kept[at].playback?.leads(to: playback) != true {
                commandSet.play(animation, id: kept[at].number, playback, to: &commands)
            }
            kept[at].playback = placed?.playback
        }
    }

    /// Sets the pictures to keep in the terminal's memory, and removes all others.
    private mutating func keep(_ pictures: [ScreenPicture]) {
        let gone = kept.filter { old in !pictures.contains { $0 === old.picture } }
        for old in gone {
            old.picture.animation?.isShown = false
            placed.removeAll { $0.picture === old.picture }
            if old.hasBegun { commandSet.free(old.number, to: &commands) }
        }
        kept.removeAll { old in !pictures.contains { $0 === old.picture } }
        for picture in pictures where kept.count < Self.most && !kept.contains(where: { $0.picture === picture }) {
            let animated = (kept.map(\.picture) + [picture]).filter { $0.animation != nil }
            let bytes = animated.reduce(0) { $0 + $1.byteCount }
            guard picture.animation == nil || bytes <= PictureAnimation.maximumBytes else { continue }
            kept.append(Kept(picture: picture, number: numbers.next()))
        }
    }

    /// Returns whether the terminal has received all data of a picture.
    private func isReady(_ picture: ScreenPicture) -> Bool {
        !picture.method.keepsPictures || kept.contains { $0.picture === picture && $0.isReady }
    }

    private func canShow(_ placed: PlacedPicture, on surface: Surface) -> Bool {
        let method = placed.picture.method
        guard isReady(placed.picture) else { return false }
        if method == .placeholders { return placed.presence != .awaited }
        guard placed.presence == .still, placed.visible == placed.frame else { return false }
        // Below the last row, the terminal would scroll.
        guard method == .kitty || placed.frame.maxY < surface.size.height else { return false }
        let frame = placed.frame
        return (frame.y..<frame.maxY).allSatisfy { y in
            (frame.x..<frame.maxX).allSatisfy { placed.isUncovered(surface[$0, y], x: $0, y: y) }
        }
    }

    private mutating func markForRepaint(_ placed: PlacedPicture) {
        guard placed.picture.replacesCells else { return }
        let area = placed.visible
        for y in area.y..<area.maxY {
            let other = repaint[y] ?? area.x..<area.maxX
            repaint[y] = min(area.x, other.lowerBound)..<max(area.maxX, other.upperBound)
        }
    }

    /// Removes the pictures from the screen that should no longer be visible.
    private mutating func removeOthers() {
        for old in placed where !shown.contains(where: { $0.isSame(as: old) }) {
            if let number = number(of: old.picture) {
                commandSet.hide(number, at: old.point, to: &commands)
            }
            if !old.picture.method.keepsPictures { spoiled.formUnion(old.frame.y..<old.frame.maxY) }
        }
        placed.removeAll { old in !shown.contains { $0.isSame(as: old) } }
        guard let drawing, !shown.contains(where: { $0.isSame(as: drawing) }) else { return }
        commands += InlineDrawing.end
        spoiled.formUnion(drawing.point.y..<drawing.point.y + drawing.picture.size.height)
        self.drawing = nil
    }

    private func number(of picture: ScreenPicture) -> UInt32? { kept.first { $0.picture === picture }?.number }

    /// Returns the commands to send before the frame.
    mutating func takeCommands() -> [UInt8] {
        guard !commands.isEmpty else { return [] }
        defer { commands = [] }
        return interruption + commands
    }

    /// Ends a drawing; the next one starts after the pending output.
    mutating func interruptDrawing() {
        guard drawing != nil else { return }
        commands += InlineDrawing.end
        drawing = nil
    }

    /// Returns the rows that have to be rewritten before the frame.
    mutating func takeSpoiledRows() -> Set<Int> {
        defer { spoiled = [] }
        // Pictures drawn on these rows are lost.
        placed.removeAll { old in
            !old.picture.method.keepsPictures && !spoiled.isDisjoint(with: old.frame.y..<old.frame.maxY)
        }
        return spoiled
    }

    /// Records that the screen was cleared, which also deletes the pictures placed on it and their data.
    mutating func screenWasCleared() {
        placed = []
        spoiled = []
        for at in kept.indices where kept[at].picture.method == .kitty { commands += kept[at].takeBack(by: commandSet) }
    }

    /// Returns a row of a surface with the cells of pictures replaced by placeholders, or by the cells behind them;
    /// `nil` for a row without pictures.
    func cells(ofRow y: Int, of surface: Surface) -> [Cell]? {
        var row: [Cell]?
        for placed in shown where placed.picture.replacesCells {
            let area = placed.visible
            guard y >= area.y, y < area.maxY else { continue }
            let isPlaceholder = placed.picture.method == .placeholders
            let color = number(of: placed.picture).map(numbers.color) ?? .default
            var cells = row ?? (0..<surface.size.width).map { surface[$0, y] }
            for x in area.x..<area.maxX where placed.isUncovered(cells[x], x: x, y: y) {
                let behind = placed.backdrop(x: x, y: y)
                let glyph = Glyph(pictureRow: y - placed.frame.y, column: x - placed.frame.x)
                cells[x] = isPlaceholder ? Cell(glyph, color, on: behind.background) : behind
            }
            row = cells
        }
        return row
    }

    // MARK: Parts

    /// Whether `nextPart` has anything to send.
    var hasParts: Bool {
        !commands.isEmpty || drawing != nil || unplaced != nil || kept.contains { !$0.isReady }
    }

    /// The first picture to place over cells.
    private var unplaced: PlacedPicture? {
        shown.first { next in
            next.picture.method != .placeholders && isReady(next.picture) && !placed.contains { $0.isSame(as: next) }
        }
    }

    /// Returns the bytes to send next, at most about 16 kB, and whether the frame has to be repainted afterwards.
    mutating func nextPart() -> (bytes: [UInt8], isNews: Bool) {
        if !commands.isEmpty { return (takeCommands(), false) }
        if drawing != nil { return (nextPartOfDrawing(), false) }
        // No other command is permitted between the parts of a picture.
        if let at = kept.firstIndex(where: { $0.sent.bytes > 0 }) { return nextUpload(at) }
        if let next = unplaced {
            guard let number = number(of: next.picture) else {
                drawing = InlineDrawing(next.picture, at: next.point)
                return (nextPartOfDrawing(), false)
            }
            placed.append(next)
            return (commandSet.place(next.picture, id: number, at: next.point), false)
        }
        return kept.firstIndex { !$0.isReady }.map { nextUpload($0) } ?? ([], false)
    }

    /// The command that aborts the transmission of a picture. The picture is sent again later.
    private var interruption: [UInt8] {
        mutating get {
            var bytes: [UInt8] = []
            for at in kept.indices where kept[at].sent.bytes > 0 { bytes += kept[at].takeBack(by: commandSet) }
            return bytes
        }
    }

    private mutating func nextPartOfDrawing() -> [UInt8] {
        guard var drawing else { return [] }
        let bytes = drawing.nextPart()
        self.drawing = drawing.isOver ? nil : drawing
        if drawing.isOver, let next = shown.first(where: { $0.isSame(as: drawing) }) { placed.append(next) }
        return bytes
    }

    private mutating func nextUpload(_ at: Int) -> (bytes: [UInt8], isNews: Bool) {
        var bytes: [UInt8] = []
        while bytes.count < 12_000, !kept[at].isReady {
            commandSet.send(kept[at].picture, id: kept[at].number, &kept[at].sent, to: &bytes)
        }
        return (bytes, kept[at].isReady)
    }

    // MARK: The end

    /// The bytes that remove all pictures from the terminal, even in the middle of a sequence; empty if no picture was sent.
    var removal: [UInt8] {
        let sent = kept.filter(\.hasBegun)
        guard !sent.isEmpty || drawing != nil || !placed.isEmpty else { return [] }
        // Terminate an incomplete sequence.
        var bytes = Array("\u{1B}\\".utf8)
        for picture in sent { commandSet.free(picture.number, to: &bytes) }
        return bytes
    }

    /// Records that the terminal no longer has any pictures.
    mutating func forget() {
        for old in kept { old.picture.animation?.isShown = false }
        (kept, shown, placed, drawing, commands, spoiled, repaint) = ([], [], [], nil, [], [], [:])
    }
}

extension ScreenPicture {
    /// Whether other content replaces the cells under the picture.
    fileprivate var replacesCells: Bool { method == .placeholders || !isOpaque }
}

extension PlacedPicture {
    /// The first cell of the whole picture.
    fileprivate var point: Point { Point(x: frame.x, y: frame.y) }

    /// Returns whether the same picture is at the same position.
    fileprivate func isSame(as other: PlacedPicture) -> Bool {
        picture === other.picture && frame == other.frame && visible == other.visible
    }

    /// Returns whether the same picture is drawn at the same position.
    fileprivate func isSame(as drawing: InlineDrawing) -> Bool {
        picture === drawing.picture && point == drawing.point
    }
}
