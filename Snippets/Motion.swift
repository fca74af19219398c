//! Values that move over time.

import RecapMotion

let x = Animation(from: 0.0, to: 40, time: 1.2, loop: 2, yoyo: true, ease: .backOut)
print(x.value(at: 0.6), x.length)

var goal = LiveValue(0.0)  // a goal that may change ten times a second without a jump
goal.retarget(to: 80, at: 3.0, time: 0.6)
// snippet.hide
print(goal.value(at: 3.6))
