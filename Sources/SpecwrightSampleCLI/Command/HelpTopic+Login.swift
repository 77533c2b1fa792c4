extension HelpTopic {
  static let loginText = """
    Logs somebody in with an eID at a sandbox, and shows what the ID token says; numbers of persons and
    phones are masked.

    It logs in at a sandbox only: the service itself sends people back to an app that is registered
    with it, at an https address of the app's own, and this command is none. Apps log in at the service
    with the module IduraVerify.

    \(HelpTopic.login.usage)

      The eIDs are \(LoginCommand.eIDs).
      Of several, or without one, the person chooses on the page.

      --no-browser             prints the address of the page, and does not open it
      --as <person>            takes the place of browser and person: one of
                               \(LoginCommand.people)
      --timeout <seconds>      how long the person has; 300 where nothing else is said
      --json                   one JSON object, and nothing else, on standard output
      --environment <URL>      a server of 'SampleCLI sandbox', on this machine
      (none)                   a sandbox inside this command; it ends with it

    The address of the page goes to standard error. The browser comes back to a port of this machine,
    which refuses every request but the answer to this login.

    Exit status
      0  somebody is logged in
      1  the person cancelled
      2  wrong usage
      3  the provider refused or cannot be reached, what it said cannot be trusted, or nobody came back
    """
}
