/// The blocks U+1FB70…1FB8B for old computers, whose sides are eighths of a cell.
enum Eighths {
    static func draw(_ scalar: Unicode.Scalar, on coverage: inout Coverage) -> Bool {
        let (width, height) = (coverage.width, coverage.height)
        func x(_ eighth: Int) -> Int { Coverage.border(eighth, of: 8, in: width) }
        func y(_ eighth: Int) -> Int { Coverage.border(eighth, of: 8, in: height) }
        func column(_ number: Int) { coverage.fill(x(number)..<x(number + 1), 0..<height) }
        func row(_ number: Int) { coverage.fill(0..<width, y(number)..<y(number + 1)) }
        let number = Int(scalar.value)
        switch number {
        case 0x1FB70...0x1FB75: column(number - 0x1FB70 + 1)
        case 0x1FB76...0x1FB7B: row(number - 0x1FB76 + 1)
        case 0x1FB7C...0x1FB7F:
            let isLeft = number <= 0x1FB7D
            let isLower = number == 0x1FB7C || number == 0x1FB7F
            column(isLeft ? 0 : 7)
            row(isLower ? 7 : 0)
        case 0x1FB80: [0, 7].forEach(row)
        case 0x1FB81: [0, 2, 4, 7].forEach(row)
        case 0x1FB82...0x1FB86: coverage.fill(0..<width, 0..<y([2, 3, 5, 6, 7][number - 0x1FB82]))
        case 0x1FB87...0x1FB8B: coverage.fill(x(8 - [2, 3, 5, 6, 7][number - 0x1FB87])..<width, 0..<height)
        default: return false
        }
        return true
    }
}
