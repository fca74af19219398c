public import RecapMediaWire

extension Bitmap {
    /// The picture, or a part of it, at another size: the mean of the pixels under each new one where it gets smaller, in
    /// between them where it gets larger (bilinear). `nil` where the size is none that a `Bitmap` may have.
    ///
    /// Where a part has just the size that is asked for, and begins at a pixel, its pixels are copied as they are.
    /// O(pixels of the part + new pixels).
    public func scaled(toWidth newWidth: Int, height newHeight: Int, showing part: UnitRect = .whole) -> Bitmap? {
        guard Bitmap.allows(width: newWidth, height: newHeight) else { return nil }
        let across = Taps(from: part.x, length: part.width, of: width, to: newWidth)
        let down = Taps(from: part.y, length: part.height, of: height, to: newHeight)
        if let left = across.offset, let top = down.offset {
            if left == 0, top == 0, newWidth == width, newHeight == height { return self }
            var pixels: [UInt32] = []
            pixels.reserveCapacity(newWidth * newHeight)
            for y in top..<(top + newHeight) {
                pixels += self.pixels[(y * width + left)..<(y * width + left + newWidth)]
            }
            return Bitmap(width: newWidth, height: newHeight, pixels: pixels)
        }

        var result: [UInt32] = []
        result.reserveCapacity(newWidth * newHeight)
        // Neighbouring rows of the result share at most two rows of the picture.
        var kept: [(row: Int, sums: [SIMD4<Float>])] = []
        var sums = [SIMD4<Float>](repeating: SIMD4(), count: newWidth)
        for y in 0..<newHeight {
            for x in sums.indices { sums[x] = SIMD4() }
            for row in down.range(y) {
                let weight = down.weight(row, at: y)
                let line: [SIMD4<Float>]
                if let known = kept.first(where: { $0.row == row }) {
                    line = known.sums
                } else {
                    line = across.line(of: pixels, start: row * width)
                    if kept.count == 2 { kept.removeFirst() }
                    kept.append((row, line))
                }
                for x in sums.indices { sums[x] += line[x] * weight }
            }
            for x in sums.indices { result.append(Self.pixel(sums[x])) }
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: result)
    }

    @inline(__always)
    private static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
        let held = (channels + 0.5).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
        return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: SIMD4<UInt32>(held)), to: UInt32.self)
    }
}

/// Which old pixels make each new one along one side, and by how much.
private struct Taps {
    /// Where the part begins, and how many old pixels there are to a new one.
    let start, step: Double
    /// Old pixels, new pixels.
    let old, new: Int

    init(from: Double, length: Double, of old: Int, to new: Int) {
        self.old = old
        self.new = new
        let pixels = length * Double(old)
        // Shares are seldom exact: whole pixels are meant where they are nearly so.
        start =
            abs(from * Double(old) - (from * Double(old)).rounded()) < 1e-6
            ? (from * Double(old)).rounded() : from * Double(old)
        step = abs(pixels - Double(new)) < 1e-6 ? 1 : pixels / Double(new)
    }

    /// Where the part begins, if its pixels are the new ones.
    var offset: Int? {
        guard step == 1, start == start.rounded(), Int(start) + new <= old else { return nil }
        return Int(start)
    }

    /// The old pixels of a new one.
    @inline(__always)
    func range(_ index: Int) -> Range<Int> {
        let (low, high) = borders(index)
        let first = min(max(Int(low.rounded(.down)), 0), old - 1)
        return first..<min(max(Int(high.rounded(.up)), first + 1), old)
    }

    /// What an old pixel counts for in a new one; all of a new one's together are 1.
    @inline(__always)
    func weight(_ pixel: Int, at index: Int) -> Float {
        let (low, high) = borders(index)
        // The outermost pixels stand for what lies beyond.
        let from = pixel == 0 ? low : max(low, Double(pixel))
        let to = pixel == old - 1 ? high : min(high, Double(pixel + 1))
        return Float(max(to - from, 0) / (high - low))
    }

    /// A new pixel's width in old ones; at least one old pixel, which is what lies between two of them.
    @inline(__always)
    private func borders(_ index: Int) -> (Double, Double) {
        if step >= 1 { return (start + Double(index) * step, start + Double(index + 1) * step) }
        let middle = start + (Double(index) + 0.5) * step
        return (middle - 0.5, middle + 0.5)
    }

    /// One line of pixels at the new size.
    func line(of pixels: [UInt32], start row: Int) -> [SIMD4<Float>] {
        (0..<new).map { index in
            let range = range(index)
            var sum = SIMD4<Float>()
            if range.count > 2 {
                // Those in the middle count alike.
                var middle = SIMD4<UInt32>()
                for place in (range.lowerBound + 1)..<(range.upperBound - 1) {
                    middle &+= Self.channels(pixels[row + place])
                }
                sum = SIMD4<Float>(middle) * weight(range.lowerBound + 1, at: index)
            }
            sum += SIMD4<Float>(Self.channels(pixels[row + range.lowerBound])) * weight(range.lowerBound, at: index)
            if range.count > 1 {
                let last = range.upperBound - 1
                sum += SIMD4<Float>(Self.channels(pixels[row + last])) * weight(last, at: index)
            }
            return sum
        }
    }

    @inline(__always)
    private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
        SIMD4<UInt32>(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }
}
