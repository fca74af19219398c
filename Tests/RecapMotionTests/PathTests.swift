import RecapMotion
import TestSupport
import Testing

@Suite struct PathTests {
    static let shapes: [(String, Double)] = [
        ("M0 0 L3 4", 5), ("M0,0h10v10h-10z", 40), ("M0 0 A 10 10 0 0 1 20 0", 31.41592653589793),
        // The ellipse of half axes 20 and 10, and a cubic and a quadratic: by numeric integration in 30 digits.
        ("M-20 0 A20 10 0 1 1 20 0 A20 10 0 1 1 -20 0", 96.88448220547675),
        ("M0 0 C 0 10 10 10 10 0", 20), ("M0 0 Q 5 10 10 0", 14.78942857544597),
    ]

    @Test("lengths are the true ones", arguments: shapes)
    func lengths(_ text: String, _ length: Double) throws {
        #expect(abs(try MotionPath(svg: text).length - length) < 1e-5 * length, "\(text)")
    }

    @Test(
        "the speed is constant along any path",
        arguments: [
            "M0 0 L30 40", "M0 0 C 0 100 10 -50 50 0", "M0 0 Q 5 100 10 0 T 40 0", "M-20 0 A20 5 30 1 1 20 0",
            "M0 0 L10 0 C 10 40 50 40 50 0 S 90 -40 90 0 A 9 9 0 0 0 100 10",
        ])
    func constantSpeed(_ text: String) throws {
        let path = try MotionPath(svg: text)
        let count = 4000
        let points = (0...count).map { path.point(at: Double($0) / Double(count)) }
        let step = path.length / Double(count)
        var slow = 0
        for (one, other) in zip(points, points.dropFirst()) {
            let dx = other.x - one.x, dy = other.y - one.y
            let way = (dx * dx + dy * dy).squareRoot()
            #expect(way <= step * 1.001, "\(text)")
            // Only where it turns sharply is the straight way shorter than the path.
            if way < step * 0.999 { slow += 1 }
        }
        #expect(slow < count / 50, "\(text): \(slow)")
    }

    @Test("lines, circles, arcs and Béziers go where they are told")
    func makers() {
        func near(_ point: MotionPoint, _ x: Double, _ y: Double) -> Bool {
            abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6
        }
        let line = MotionPath.line(from: MotionPoint(1, 1), to: MotionPoint(4, 5))
        #expect(line.length == 5 && near(line.point(at: 0.5), 2.5, 3) && near(line.point(at: 2), 7, 9))
        let circle = MotionPath.circle(center: MotionPoint(10, 10), radius: 5)
        #expect(near(circle.point(at: 0), 15, 10) && near(circle.point(at: 0.25), 10, 15) && circle.isClosed)
        #expect(near(circle.point(at: 1.25), 10, 15) && near(circle.point(at: -0.25), 10, 5))
        #expect(abs(circle.angle(at: 0) - 90) < 1e-6)
        let back = MotionPath.circle(center: .zero, radius: 1, clockwise: false)
        #expect(near(back.point(at: 0.25), 0, -1))
        let arc = MotionPath.arc(center: .zero, radius: 2, from: 180, to: 270)
        #expect(near(arc.point(at: 0), -2, 0) && near(arc.point(at: 1), 0, -2))
        let corner = MotionPath.polyline([.zero, MotionPoint(10, 0), MotionPoint(10, 30)])
        #expect(
            near(corner.point(at: 0.25), 10, 0) && near(corner.point(at: 0.5), 10, 10) && corner.angle(at: 0.6) == 90)
        #expect(MotionPath.polyline([.zero, MotionPoint(3, 0), MotionPoint(3, 4)], closed: true).length == 12)
        let bezier = MotionPath.bezier(from: .zero, MotionPoint(0, 10), MotionPoint(10, 10), to: MotionPoint(10, 0))
        #expect(near(bezier.point(at: 0.5), 5, 7.5))
    }

    @Test("path data: all commands, absolute and relative, as tight as SVG allows")
    func grammar() throws {
        func ends(_ text: String) throws -> [Double] {
            let end = try MotionPath(svg: text).point(at: 1)
            return [(end.x * 1e6).rounded() / 1e6, (end.y * 1e6).rounded() / 1e6]
        }
        #expect(try ends("M1 2 3 4 5,6") == [5, 6])
        #expect(try ends("m1 2 3 4 5,6") == [9, 12])
        #expect(try ends("M.5.5-1-1") == [-1, -1])
        #expect(try ends("M0 0h1e1v-2.5e0") == [10, -2.5])
        #expect(try ends("M0 0 H5 V6 h-2 v-3") == [3, 3])
        #expect(try ends("M1 1c1 1 2 2 3 3s1 1 2 2q1 1 2 2t3 3") == [11, 11])
        #expect(try ends("M0 0a1 1 0 0110 0") == [10, 0])
        #expect(try ends("M0 0A5,5,0,1,0,4,4z") == [0, 0])
        #expect(try ends("M5 5 L9 9 z l1 0") == [6, 5])
        #expect(try ends(" M 1. 1 L 2 2 ") == [2, 2])
        #expect(try MotionPath(svg: "M0 0 L10 0 M100 0 L110 0").length == 20)
        // S and T mirror the control point of a curve of their kind, and of no other.
        let mirrored = try MotionPath(svg: "M0 0C0 5 5 5 5 0S10-5 10 0"),
            spelled = try MotionPath(svg: "M0 0C0 5 5 5 5 0C5-5 10-5 10 0")
        #expect(mirrored == spelled)
        #expect(try MotionPath(svg: "M0 0L5 0S10-5 10 0") == MotionPath(svg: "M0 0L5 0C5 0 10-5 10 0"))
        #expect(try MotionPath(svg: "M0 0Q1 1 2 0T4 0") == MotionPath(svg: "M0 0Q1 1 2 0Q3-1 4 0"))
        #expect(try MotionPath(svg: "M7 8").point(at: 0.5) == MotionPoint(7, 8))
        #expect(try MotionPath(svg: "M0 0A0 5 0 0 0 3 4").length == 5)
        // Radii that are too small grow until they reach: half a circle.
        #expect(abs(try MotionPath(svg: "M0 0A1 1 0 0 0 20 0").length - 10 * .pi) < 1e-9)
    }

    @Test(
        "what is wrong with path data is said, and where",
        arguments: [
            ("", 0, 0, "a path starts with M or m, found the end"),
            ("L1 1", 0, 1, "a path starts with M or m, found 'L'"),
            ("M1", 2, 2, "expected a number of M, found the end"),
            ("M1 1 X2", 5, 6, "there is no path command 'X'"),
            ("M1 1 L1,,2", 8, 9, "expected a number of L, found ','"),
            ("M1 1 C1 1 2 2 3z", 15, 16, "expected a number of C, found 'z'"),
            ("M0 0 A1 1 0 2 0 5 5", 12, 13, "expected an arc's flag, 0 or 1, found '2'"),
            ("M0 0 L1e999 0", 6, 11, "expected a number of L, found '1e999'"),
            ("M0 0,", 5, 5, "expected a number of l, found the end"),
        ])
    func errors(_ text: String, _ low: Int, _ high: Int, _ message: String) {
        let error = #expect(throws: PathSyntaxError.self) { try MotionPath(svg: text) }
        #expect(error?.description.lowercased() == message.lowercased())
        #expect(error?.range == low..<high)
    }

    @Test("no path data, place or size crashes or hangs", arguments: [41] as [UInt64])
    func wild(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let parts = ["M", "m", "L", "a", "C", "s", "T", "z", "0", "1", "-2.5", ".", "1e300", "-", ",", " ", "é"]
        for _ in 0..<1500 {
            let text =
                "M0 0"
                + (0..<Int.random(in: 0...14, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
            guard let path = try? MotionPath(svg: text) else { continue }
            for share in [-1, 0, 0.3, 1, 2, .nan, .infinity] as [Double] {
                #expect(!path.point(at: share).x.isNaN && !path.angle(at: share).isNaN, "seed \(seed): \(text)")
            }
        }
        #expect(MotionPath.polyline([]).point(at: 0.5) == .zero)
        #expect(MotionPath.circle(center: MotionPoint(.nan, 1), radius: -1).point(at: 0.5) == MotionPoint(0, 1))
        #expect(MotionPath.arc(center: .zero, radius: .infinity, from: .nan, to: .infinity).point(at: 0.5).x.isFinite)
    }

    @Test("a motion along a path has its ease, and may pass its end")
    func animation() {
        let path = MotionPath.line(from: .zero, to: MotionPoint(10, 0))
        let motion = Animation(along: path, time: 2, ease: .steps(2))
        #expect(motion.value(at: 1.5).x == 5)
        #expect(Animation(along: path, time: 1, ease: .backOut).value(at: 0.6).x > 10)
    }
}
