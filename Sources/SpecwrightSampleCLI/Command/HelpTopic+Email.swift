extension HelpTopic {
  static let emailText = """
    Checks of e-mail addresses. Lines for people never show an address; what is asked for as data does.

    \(HelpTopic.email.usage)

      check <address>…                 checks addresses one by one
        --ip <address>                 the network address of the person who entered it
        --timeout <seconds>            how long a check may take, from 5 to 15
        --fresh                        check anew, and pay anew
        --csv                          a row for each, as in the results of a job
      bulk <file> --output <file>      checks a column of a CSV file, and writes the results
      bulk --job <id> --output <file>  goes on with a job that was made before
        --column <name or number>      the column; without it, the service looks for it
        --no-header                    the first line is a row like the others
        --filter <filter>              valid, invalid, catch_all, unknown, disposable or risky; again
                                       for more
      credits                          what can be spent
      usage [--from <day>] [--to <day>] [--by day|week|month]
      status                           how the service is doing
      webhook verify --header <field>… [--tolerance <seconds>]
      webhook sign --id <id> [--timestamp <seconds>]
                                       the body comes from standard input, and the secret from
                                       EV_WEBHOOK_SECRET

      --json                           JSON, and nothing else, on standard output
      --environment production         the service: checks cost credits
      --environment <URL>              a server of your own, such as one of 'SampleCLI sandbox'
      (none)                           a sandbox inside this command; it begins anew and ends with it

    With --environment the key comes from EV_API_KEY.

    Exit status
      0  all can be written to; the job is completed; the webhook can be trusted
      1  at least one cannot, or is doubtful; the job failed, was cancelled or could not start; the
         webhook cannot be trusted; the service is not well
      2  wrong usage, which includes a key or a secret that is missing
      3  no verdict: ask again later, or the service refused the call or cannot be reached
    """
}
