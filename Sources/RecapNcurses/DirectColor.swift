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
        b64:HgI4AB0ADwBkAXgBcmVjYXAtZGlyZWN0fHh0ZXJtLWxpa2UgdGVybWluYWwgd2l0aCAyNCBiaXRzIG9mIGNvbG91cgAAAQAA\
        AQAAAAAAAAAAAQEAAAAAAAAAAAAAAAAAAQBQAAAACAAAABgAAAD_________________________________________________\
        ____AAAAAQAAAQD__wAAAgAEAP__FQAdACEAJQD__zAAQQBDAEcATgD__1AAVwD__1sA__9fAGMA__________9nAGwA__91AP__\
        _____3oAfwCEAIkA__-SAJYA_____58ApQD_____________________qwD__68A____________________________________\
        ______________________________________________________________________________________________-xALoA\
        wwDMANUA3gDnAPAA-QACAf_______________________________wsB__8WARgBGwH_________________________________\
        ______________________________________________________9RAf__________________________________________\
        ____________________________________________________________________________________________________\
        ____________________________________________________________________________________________________\
        ________________________________UwH_________________________________________________________________\
        ______9YAf_______2EB________________________aQH_______________________9uAf__________________________\
        _____________________________________________________________3QBBwANABtbJWklcDElZDslcDIlZHIAG1tIG1sy\
        SgAbW0sAG1tKABtbJWklcDElZEcAG1slaSVwMSVkOyVwMiVkSAAKABtbSAAbWz8yNWwACAAbWz8yNWgAG1tDABtbQQAbW1AAG1tN\
        ABtbMW0AG1s_MTA0OWgAG1sybQAbWzdtABtbN20AG1s0bQAbWyVwMSVkWAAbW20AG1s_MTA0OWwAG1syN20AG1syNG0AG1tMAH8A\
        G1slcDElZFAAG1slcDElZE0AG1slcDElZEIAG1slcDElZEAAG1slcDElZFMAG1slcDElZEwAG1slcDElZEQAG1slcDElZEMAG1sl\
        cDElZFQAG1slcDElZEEAG1slaSVwMSVkZAAKABtNABtbMCU_JXA2JXQ7MSU7JT8lcDUldDsyJTslPyVwMiV0OzQlOyU_JXAxJXAz\
        JXwldDs3JTttAA0AG1sxSwAbWzM5OzQ5bQAfJXAxJWRtABtbM20AG1syM20AG1s8AAIAAQAAAAMACgABAQABAAAAAAMABwBBWABS\
        R0IAQ08A
        """
}
