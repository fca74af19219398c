import RecapJSON

/// Random JSON values that favour the edges of what JSON can hold.
struct RandomValues<Generator: RandomNumberGenerator> {
    var generator: Generator

    init(_ generator: Generator) {
        self.generator = generator
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    /// Numbers at which representations change: zeros, the borders of integers, of exact integers and of doubles.
    private static var edges: [Double] {
        [
            0, -0.0, 1, -1, 0.1, 1 / 3, 1e21, 1e-7, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
            .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .pi, .ulpOfOne, 0x1p53,
            0x1p53 - 1, 0x1p53 + 2, -0x1p53, 0x1p63, -0x1p63, (0x1p63 as Double).nextDown, 0x1p64, 1e15, 1e16, 1e17,
            999_999.999_999_9, 123_456_789.125,
        ]
    }

    /// A finite number: an edge, a neighbour of one, a short decimal, or any bits.
    mutating func number() -> Double {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
            let edge = Self.edges.randomElement(using: &generator) ?? 0
            return chance(50)
                ? edge : chance(50) || edge.nextUp.isInfinite ? edge.nextDown.isFinite ? edge.nextDown : 0 : edge.nextUp
        case 1: return Double(Int.random(in: -1_000_000...1_000_000, using: &generator))
        case 2: return Double(Int.random(in: -99_999...99_999, using: &generator)) / 1000
        case 3: return Double(Int64.random(in: .min ... .max, using: &generator))
        default:
            let number = Double(bitPattern: UInt64.random(in: .min ... .max, using: &generator))
            return number.isFinite ? number : 0
        }
    }

    /// A string with scalars of all lengths in UTF-8; mostly short.
    mutating func string() -> String {
        var text = ""
        let length = chance(3) ? 400 : Int.random(in: 0...12, using: &generator)
        let isPlain = chance(40)
        for _ in 0..<length { text.unicodeScalars.append(isPlain ? letter() : scalar()) }
        return text
    }

    private mutating func letter() -> Unicode.Scalar {
        Unicode.Scalar(UInt8.random(in: 0x20..<0x7F, using: &generator))
    }

    private mutating func scalar() -> Unicode.Scalar {
        let limits: [UInt32] = [0x20, 0x80, 0x100, 0x800, 0x2100, 0x1_0000, 0x11_0000]
        let limit = limits.randomElement(using: &generator) ?? 0x80
        return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) ?? "\u{FFFF}"
    }

    /// A value that nests at most `depth` arrays and objects. Keys of an object differ.
    mutating func value(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
        case 0: return .null
        case 1: return .bool(chance(50))
        case 2: return .number(number())
        case 3, 4: return .string(string())
        case 5, 6: return .array((0..<count()).map { _ in value(depth: depth - 1) })
        default:
            var object = JSONObject()
            for _ in 0..<count() { object[string()] = value(depth: depth - 1) }
            return .object(object)
        }
    }

    /// A number of elements, sometimes beyond the members that an object searches one by one.
    private mutating func count() -> Int { chance(10) ? 20 : Int.random(in: 0...4, using: &generator) }
}
