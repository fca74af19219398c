/// A terminal description with 24-bit colour, which few systems have installed.
///
/// It also serves xterm-compatible terminals whose own description is not installed. It contains the capabilities for
/// output; keys are defined by `define_keys` in `CNcurses`. Colours below 256 are indexes of the palette, others are
/// 0xrrggbb. The source is `Scripts/direct.ti`, compiled by:
///
///     tic -x -o /tmp/ti Scripts/direct.ti
///     TERMINFO=/tmp/ti infocmp -x -Q2 -q recap-direct | tr -d '\n'
enum DirectColor {
    /// The name of the description.
    static let type = "recap-direct"
    /// The compiled description, in the form of the environment variable `TERMINFO`.
    static let entry = """
        b64:HgI4AB0ADwBpAX0CcmVjYXAtZGlyZWN0fHh0ZXJtLWxpa2UgdGVybWluYWwgd2l0aCAyNCBiaXRzIG9mIGNvbG91cgAAAQAA\
        AQAAAAAAAAAAAQEAAAAAAAAAAAAAAAAAAQBQAAAACAAAABgAAAD_________________________________________________\
        ____AAAAAQAAAQD__wAAAgAEAP__FQAdACEAJQD__zAAQQBDAEcATgD__1AAVwD__1sA__9fAGMA__________9nAGwA__91AP__\
        _____3oAfwCEAIkA__-SAJYA_____58ApQD_____________________qwD__68A____________________________________\
        ______________________________________________________________________________________________-xALoA\
        wwDMANUA3gDnAPAA-QACAf_______________________________wsB__8WARgBGwH_________________________________\
        ______________________________________________________9RAf__________________________________________\
        ____________________________________________________________________________________________________\
        ____________________________________________________________________________________________________\
        ________________________________UwH_________________________________________________________________\
        ______9YAf__________________________________YQH_______________________9mAf__________________________\
        _____________________________________________________________2wB________cAH2AQcADQAbWyVpJXAxJWQ7JXAy\
        JWRyABtbSBtbMkoAG1tLABtbSgAbWyVpJXAxJWRHABtbJWklcDElZDslcDIlZEgACgAbW0gAG1s_MjVsAAgAG1s_MjVoABtbQwAb\
        W0EAG1tQABtbTQAbWzFtABtbPzEwNDloABtbMm0AG1s3bQAbWzdtABtbNG0AG1slcDElZFgAG1ttABtbPzEwNDlsABtbMjdtABtb\
        MjRtABtbTAB_ABtbJXAxJWRQABtbJXAxJWRNABtbJXAxJWRCABtbJXAxJWRAABtbJXAxJWRTABtbJXAxJWRMABtbJXAxJWREABtb\
        JXAxJWRDABtbJXAxJWRUABtbJXAxJWRBABtbJWklcDElZGQACgAbTQAbWzAlPyVwNiV0OzElOyU_JXA1JXQ7MiU7JT8lcDIldDs0\
        JTslPyVwMSVwMyV8JXQ7NyU7bQANABtbMUsAG1szOTs0OW0AG1szbQAbWzIzbQAbWzwAG1slPyVwMSV7MjU1fSU-JXQzODsyOyVw\
        MSV7NjU1MzZ9JS8lZDslcDElezI1Nn0lLyV7MjU1fSUmJWQ7JXAxJXsyNTV9JSYlZCVlJXAxJXs4fSU8JXQzJXAxJWQlZSVwMSV7\
        MTZ9JTwldDklcDElezh9JS0lZCVlMzg7NTslcDElZCU7bQAbWyU_JXAxJXsyNTV9JT4ldDQ4OzI7JXAxJXs2NTUzNn0lLyVkOyVw\
        MSV7MjU2fSUvJXsyNTV9JSYlZDslcDElezI1NX0lJiVkJWUlcDElezh9JTwldDQlcDElZCVlJXAxJXsxNn0lPCV0MTAlcDElezh9\
        JS0lZCVlNDg7NTslcDElZCU7bQAAAgABAAAAAwAKAAEBAAEAAAAAAwAHAEFYAFJHQgBDTwA=
        """
}
