// Animates a boat with RecapMotion alone, without a terminal or a timer. The program supplies the time: a quarter of a
// second for each line that it prints.
import RecapMotion
import RecapTweens

let boat = Boat()
let animator = Animator()

// Animates several properties together, each with its own path and easing, with one completion when the last one ends.
let course = try MotionPath(svg: "M 0 0 C 10 0 10 20 20 20 A 5 5 0 0 1 30 20")
let cast = Tween<Boat>(
    .along(\.place, course, ease: .sineInOut), .to(\.speed, 12, ease: .cubicOut), .to(\.name, "Möwe"),
    .to(\.sail, MotionColor(red: 0.9, green: 0.2, blue: 0.1)), time: 1.5,
    onComplete: { boat in print("    \(boat.name) has left the harbour") })
let stop = Tween<Boat>(.to(\.speed, 0), time: 0.75, ease: .spring())

// Plays animations in sequence. The total duration is known in advance.
let voyage = Timeline(onComplete: { print("    done") }).add(cast, on: boat).wait(0.25).add(stop, on: boat)
print("the voyage takes \(voyage.length) s")
animator.play(voyage)

var time = 0.0
while !animator.isIdle {
    animator.advance(by: 0.25)
    time += 0.25
    let sail = boat.sail.srgb
    print(
        time, "s: at", CountUp(boat.place.x, decimals: 1).text, CountUp(boat.place.y, decimals: 1).text, "with",
        CountUp(boat.speed, decimals: 1).text, "knots, sail red", CountUp(sail.red * 255).text, boat.name)
}

// Changes the target during the animation. The speed continues without a jump.
animator.retarget(boat, \.speed, to: 10, time: 1)
for step in 1...8 {
    if step == 3 { animator.retarget(boat, \.speed, to: 2, time: 1) }
    animator.advance(by: 0.125)
    print("towards", step < 3 ? 10 : 2, "knots:", CountUp(boat.speed, decimals: 2).text)
}

// Computes values at any time and in any order, without an animator.
let bounce = Animation(from: 0.0, to: 100, time: 2, loop: 2, yoyo: true, ease: .bounceOut)
print("at 3.5, 1 and 0.2 s:", [3.5, 1, 0.2].map { CountUp(bounce.value(at: $0), decimals: 1).text })
do {
    print(try Easing(parsing: "cubicBezier(.2, 0, 0, 1.x)").value(at: 0.5))
} catch {
    print("character \(error.range.lowerBound): \(error)")
}
