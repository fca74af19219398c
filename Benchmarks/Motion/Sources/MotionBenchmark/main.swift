printEasingTimes()
printFrameTimes()
printAllocations()
