//! Objects that move over time.

import RecapMotion
import RecapTweens

// snippet.hide
final class Boat {
    var name = "Ada"
    var speed = 0.0
    var heading = 0.0
}
let boat = Boat()
let stop = Tween<Boat>(.to(\.speed, 0), time: 0.5)
// snippet.show
let cast = Tween<Boat>(  // several properties of one object, checked by the compiler
    .to(\.speed, 12, ease: .cubicOut), .by(\.heading, 90), time: 1.5,
    onComplete: { boat in print("\(boat.name) has left the harbour") })
let animator = Animator()
animator.play(Timeline().add(cast, on: boat).wait(0.25).add(stop, on: boat))
animator.advance(by: 1.0 / 60)  // seconds, from any clock
// snippet.hide
animator.advance(by: 3)
print(boat.speed)
