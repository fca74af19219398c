// The modules that an embedder with a terminal needs, by one import.
@_exported public import RecapCore
@_exported public import RecapElements
@_exported public import RecapJSON
@_exported public import RecapLanguage
@_exported public import RecapMotion
@_exported public import RecapNcurses
@_exported public import RecapPlayer
@_exported public import RecapScene
@_exported public import RecapStory
@_exported public import RecapSurface
@_exported public import RecapTweens
