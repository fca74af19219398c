internal import RecapSurface

/// An in-band size report of a terminal (mode 2048).
struct SizeReport: Equatable {
    /// The size in cells.
    let cells: CellSize
    /// The size in pixels, each side at most 65,535, the limit of the system's own size; `nil` if the terminal does not report
    /// it.
    let pixels: CellSize?

    /// Creates a report from the parameters of its sequence: 48, rows, columns, height and width; `nil` for any other sequence.
    init?(_ numbers: [Int]) {
        guard numbers.count == 5, numbers[0] == 48, numbers[1] > 0, numbers[2] > 0 else { return nil }
        cells = CellSize(width: numbers[2], height: numbers[1])
        let sides = 1...Int(UInt16.max)
        pixels = numbers[3...].allSatisfy(sides.contains) ? CellSize(width: numbers[4], height: numbers[3]) : nil
    }

    /// The size of a cell in pixels, if it is plausible.
    var cellPixels: CellSize? {
        guard let pixels else { return nil }
        let cell = CellSize(width: pixels.width / cells.width, height: pixels.height / cells.height)
        return (1...1000).contains(cell.width) && (1...1000).contains(cell.height) ? cell : nil
    }
}
