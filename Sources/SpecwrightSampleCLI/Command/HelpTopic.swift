internal import SpecwrightSandbox

/// What the program can tell about itself.
enum HelpTopic: Hashable {
  case program
  case phone
  case start
  case verify
  case status
  case email
  case login
  case sandbox

  static let phoneVerbs = ["start", "verify", "status"]

  init?(phoneVerb: String) {
    switch phoneVerb {
    case "start": self = .start
    case "verify": self = .verify
    case "status": self = .status
    default: return nil
    }
  }

  /// The line that shows how it is called.
  var usage: String {
    switch self {
    case .program: "usage: SampleCLI [phone | email | login | sandbox | help] …"
    case .phone: "usage: SampleCLI phone (start | verify | status) …"
    case .start: "usage: SampleCLI phone start <number> [options]"
    case .verify: "usage: SampleCLI phone verify <number or id> [<code>] [options]"
    case .status: "usage: SampleCLI phone status <number or id> [options]"
    case .email: "usage: SampleCLI email (check | bulk | credits | usage | status | webhook) …"
    case .login: "usage: SampleCLI login [<eID>…] [options]"
    case .sandbox: "usage: SampleCLI sandbox [options]"
    }
  }

  /// The command that shows the whole help.
  var command: String {
    switch self {
    case .program: "SampleCLI help"
    case .phone: "SampleCLI help phone"
    case .start: "SampleCLI help phone start"
    case .verify: "SampleCLI help phone verify"
    case .status: "SampleCLI help phone status"
    case .email: "SampleCLI help email"
    case .login: "SampleCLI help login"
    case .sandbox: "SampleCLI help sandbox"
    }
  }

  /// The whole help.
  var text: String {
    switch self {
    case .program: Self.programText
    case .phone: Self.phoneText
    case .start: Self.startText
    case .verify: Self.verifyText
    case .status: Self.statusText
    case .email: Self.emailText
    case .login: Self.loginText
    case .sandbox: Self.sandboxText
    }
  }
}

extension HelpTopic {
  private static let exitStatus = """
    Exit status
      0  started, verified, or still under way; for the tour: all went as it should
      1  denied, failed, expired, or a wrong code; for the tour: something went otherwise
      2  wrong usage, which includes credentials that are missing
      3  no verdict: the service refused the call or cannot be reached, or a port is taken
    """

  private static let programText = """
    Verifies phone numbers with DIDWWVerification, checks e-mail addresses with EmailValidation, and
    logs people in with IduraVerify: in a sandbox on this machine, the first two also for real.

    \(HelpTopic.program.usage)

      SampleCLI                                  the tour: every call, and what can come of it
      SampleCLI phone start <number>             sends a code, and asks for it on a terminal
      SampleCLI phone verify <number or id>      reports a code
      SampleCLI phone status <number or id>      tells where a verification stands
      SampleCLI email check <address>            tells whether mail to an address will arrive
      SampleCLI email bulk <file>                does so for each row of a CSV file
      SampleCLI login [<eID>]                    logs somebody in, in a browser
      SampleCLI sandbox                          serves the sandbox until it is stopped
      SampleCLI help [<command> [<verb>]]        tells more

    Nothing leaves this machine unless --environment, --callback or --webhook says so. The tour and
    'phone' never show a number or a code. Colours are for terminals alone; NO_COLOR switches them
    off.

    \(exitStatus)
    """

  private static let phoneText = """
    Single calls, each as a log may show it: numbers and codes are masked.

    \(HelpTopic.phone.usage)

      start <number>                  sends a code, and asks for it on a terminal
      verify <number or id> [<code>]  reports a code
      status <number or id>           tells where a verification stands

    \(environmentText)

    \(exitStatus)
    """

  private static let environmentText = """
    Where the calls go
      --environment sandbox     the vendor's sandbox: sends nothing, costs nothing
      --environment production  the service: sends messages, places calls, costs money
      --environment <URL>       a server of your own, such as one of 'SampleCLI sandbox'
      (none)                    a sandbox inside this command; it begins empty and ends with it,
                                so verify and status first send a code to the number they are given

    With --environment the credentials come from DIDWW_VERIFICATION_KEY and, where the application
    asks for more than its key, DIDWW_VERIFICATION_SECRET.
    """

  private static let commonOptions = """
      --environment <where>    sandbox, production or a URL; see 'SampleCLI help phone'
      --timeout <seconds>      how long a call may take; 30 where nothing else is said
      --json                   one JSON object, and nothing else, on standard output
    """

  private static let startText = """
    Sends a code to a phone number. On a terminal it then asks for the code and reports it,
    unless --json is given.

    \(HelpTopic.start.usage)

      --method <channel>       sms (the default) or callout
      --language <tag>         a language wished for; again for the next best
      --template-group <name>  the texts to use
      --autofill <kind>        what helps a phone to offer the code: domain or none; sms only
      --custom <text>          passed on to the application's backend
    \(commonOptions)

    \(exitStatus)
    """

  private static let verifyText = """
    Reports a code for the newest verification of a number, or for the one with an id.

    \(HelpTopic.verify.usage)

    Without a code it is asked for on a terminal, and else read from standard input: a line of it,
    which other users of this machine cannot see as they can see words of a command. With --json a
    wrong code is not asked for again.

      --method <channel>       the channel it was started with: sms (the default) or callout
    \(commonOptions)

    \(exitStatus)
    """

  private static let statusText = """
    Tells where the newest verification of a number stands, or the one with an id.

    \(HelpTopic.status.usage)

    \(commonOptions)

    \(exitStatus)
    """

  private static let sandboxText = """
    Serves the sandbox until it is stopped, says what to set in a client, and shows each request.

    \(HelpTopic.sandbox.usage)

      --port <number>      the port; without it, or with 0, a free one
      --address <address>  an address of this machine to listen on, in digits, instead of 127.0.0.1;
                           0.0.0.0 opens the sandbox to every machine that can reach this one
      --callback <URL>     a backend that is asked, by a signed request, before a code is sent;
                           without one every start is allowed
      --webhook <URL>      where events of e-mail jobs are sent, signed; without one none is
      --email-key <key>    the only API key of the e-mail service; without one it takes any
      --no-limits          answer as many requests a second as come

    Numbers
    \(ScenarioTable.text)

    Exit status
      0  it was stopped, by Control-C or otherwise
      2  wrong usage
      3  the port or the address cannot be had
    """
}
