public import RecapFigures

extension Bitmap {
    /// Returns the picture or a part of it at another size; `nil` if a `Bitmap` cannot have that size. Reduced
    /// pictures have the means of the pixels under each new one; enlarged ones are interpolated bilinearly.
    ///
    /// Pixels are copied if the part already has the new size and begins at a pixel. O(pixels of the part + new
    /// pixels).
    public func scaled(toWidth newWidth: Int, height newHeight: Int, showing part: UnitRect = .whole) -> Bitmap? {
        guard Bitmap.allows(width: newWidth, height: newHeight) else { return nil }
        let across = FilterTaps(from: part.x, length: part.width, of: width, to: newWidth)
        let down = FilterTaps(from: part.y, length: part.height, of: height, to: newHeight)
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

/// The old pixels that contribute to each new one along one side, and their weights.
private struct FilterTaps {
    /// The start of the part, and the number of old pixels per new one.
    let start, step: Double
    /// The numbers of old and new pixels.
    let old, new: Int

    init(from: Double, length: Double, of old: Int, to new: Int) {
        self.old = old
        self.new = new
        let pixels = length * Double(old)
        // Fractions are seldom exact, so values close to a whole pixel are rounded to it.
        start =
            abs(from * Double(old) - (from * Double(old)).rounded()) < 1e-6
            ? (from * Double(old)).rounded() : from * Double(old)
        step = abs(pixels - Double(new)) < 1e-6 ? 1 : pixels / Double(new)
    }

    /// The start of the part if its pixels are the new ones; otherwise `nil`.
    var offset: Int? {
        guard step == 1, start == start.rounded(), Int(start) + new <= old else { return nil }
        return Int(start)
    }

    /// Returns the old pixels that contribute to a new one.
    @inline(__always)
    func range(_ index: Int) -> Range<Int> {
        let (low, high) = borders(index)
        let first = min(max(Int(low.rounded(.down)), 0), old - 1)
        return first..<min(max(Int(high.rounded(.up)), first + 1), old)
    }

    /// Returns the weight of an old pixel in a new one. The weights of a new pixel add up to 1.
    @inline(__always)
    func weight(_ pixel: Int, at index: Int) -> Float {
        let (low, high) = borders(index)
        // The outermost pixels also count for the area beyond them.
        let from = pixel == 0 ? low : max(low, Double(pixel))
        let to = pixel == old - 1 ? high : min(high, Double(pixel + 1))
        return Float(max(to - from, 0) / (high - low))
    }

    /// Returns the extent of a new pixel in old ones; at least the width of one, for interpolation.
    @inline(__always)
    private func borders(_ index: Int) -> (Double, Double) {
        if step >= 1 { return (start + Double(index) * step, start + Double(index + 1) * step) }
        let middle = start + (Double(index) + 0.5) * step
        return (middle - 0.5, middle + 0.5)
    }

    /// Returns one line of pixels at the new size.
    func line(of pixels: [UInt32], start row: Int) -> [SIMD4<Float>] {
        (0..<new).map { index in
            let range = range(index)
            var sum = SIMD4<Float>()
            if range.count > 2 {
                // Pixels in the middle have equal weights.
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
