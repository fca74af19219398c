/// The colours of a picture, numbered in the order in which they were first seen.
struct ColorNumbers {
    private(set) var colors: [UInt32] = []
    /// The number of a colour plus one, at the first free position from its hash on; 0 is free.
    private var places: [Int32]

    init() { places = Array(repeating: 0, count: 1024) }

    /// Returns the number of a colour, adding the colour if it is new. Amortised O(1).
    mutating func number(of color: UInt32) -> Int {
        if colors.count * 2 >= places.count { grow() }
        let place = place(of: color)
        if places[place] == 0 {
            colors.append(color)
            places[place] = Int32(colors.count)
        }
        return Int(places[place]) - 1
    }

    private func place(of color: UInt32) -> Int {
        var place = Int((color &* 0x9E37_79B1) >> 8) & (places.count - 1)
        while places[place] != 0, colors[Int(places[place]) - 1] != color { place = (place + 1) & (places.count - 1) }
        return place
    }

    private mutating func grow() {
        places = Array(repeating: 0, count: places.count * 4)
        for (number, color) in colors.enumerated() { places[place(of: color)] = Int32(number + 1) }
    }
}
