/// The usual solver of cubic Bézier easings: Newton's method that starts from t = x, without precomputed values.
struct PlainNewton {
    let x1, y1, x2, y2: Double

    func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var t = x
        for _ in 0..<20 {
            let s = 1 - t
            let error = 3 * x1 * s * s * t + 3 * x2 * s * t * t + t * t * t - x
            if abs(error) < 1e-7 { break }
            let slope = 3 * x1 * s * s + 6 * (x2 - x1) * s * t + 3 * (1 - x2) * t * t
            if abs(slope) < 1e-9 { break }
            t -= error / slope
        }
        let s = 1 - t
        return 3 * y1 * s * s * t + 3 * y2 * s * t * t + t * t * t
    }
}
