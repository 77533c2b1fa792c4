/// How the page looks, in light and in dark.
enum HTMLStyle {
  static let sheet = """
    :root {
      --text: #1c1c1e; --faint: #6a6a70; --back: #fbfbfd; --card: #ffffff; --line: #dcdce2;
      --error: #b3261e; --warning: #8a5a00; --note: #1f5fa8;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #ececf0; --faint: #a0a0a8; --back: #17171a; --card: #202024; --line: #38383e;
        --error: #ff8a80; --warning: #ffc266; --note: #8ab8ff;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 4rem;
      font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--back);
    }
    h1, .title { margin: 0; font-size: 1.9rem; line-height: 1.2; }
    h1 + article { margin-top: 2.5rem; }
    article + article { margin-top: 5rem; }
    .part { margin: 2.5rem 0 .75rem; font-size: 1.3rem; }
    .kind { margin: 1.75rem 0 .5rem; font-size: 1rem; }
    code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
    .path, .place { color: var(--faint); }
    .path { margin: 0 0 .25rem; }
    .place { font-size: .85em; }
    .badge {
      display: inline-block; padding: .05rem .55rem; border: 1px solid currentColor;
      border-radius: 1rem; font-size: .8rem; font-weight: 600;
    }
    .error > summary .badge, .badge.error { color: var(--error); }
    .warning > summary .badge, .badge.warning { color: var(--warning); }
    .note > summary .badge, .badge.note { color: var(--note); }
    .badge.none { color: var(--faint); }
    details {
      margin: .5rem 0; padding: .6rem .9rem; background: var(--card);
      border: 1px solid var(--line); border-radius: .5rem;
    }
    details.error { border-left: 4px solid var(--error); }
    details.warning { border-left: 4px solid var(--warning); }
    details.note { border-left: 4px solid var(--note); }
    summary { cursor: pointer; font-weight: 600; overflow-wrap: anywhere; }
    summary:focus-visible { outline: 2px solid var(--note); outline-offset: 3px; }
    ul { margin: .4rem 0; padding-left: 1.25rem; }
    li { margin: .25rem 0; }
    table { width: 100%; margin-top: .5rem; border-collapse: collapse; }
    th, td {
      padding: .3rem .5rem .3rem 0; border-top: 1px solid var(--line);
      text-align: left; vertical-align: top; overflow-wrap: anywhere; white-space: pre-line;
    }
    th { width: 34%; font: .85em/1.6 ui-monospace, monospace; color: var(--faint); }
    @media print { details { break-inside: avoid; } }
    """
}
