extension Idura.Page {
  /// How pages look: one column, in the colours and the font that the system has.
  static let style = """
    :root {
      --page: #eef1f6; --card: #ffffff; --text: #1b2130; --faint: #5c6579; --line: #d5dbe6;
      --accent: #2f55d4; --hover: #f3f6ff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #11141b; --card: #1b202b; --text: #e8ecf5; --faint: #a3adc2; --line: #343c4d;
        --accent: #8fa8ff; --hover: #232a39;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; min-height: 100vh; padding: 1.5rem 1rem; background: var(--page);
      color: var(--text); font: 1rem/1.5 system-ui, sans-serif; display: flex;
      flex-direction: column; align-items: center; justify-content: center; gap: 1rem;
    }
    main {
      width: 100%; max-width: 26rem; padding: 2rem; background: var(--card);
      border: 1px solid var(--line); border-radius: 1rem;
      box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 0.08);
    }
    h1 { margin: 0 0 1.25rem; font-size: 1.4rem; line-height: 1.25; overflow-wrap: anywhere; }
    p { margin: 0; color: var(--faint); }
    .app { margin-bottom: 0.25rem; font-size: 0.85rem; overflow-wrap: anywhere; }
    form { display: grid; gap: 0.6rem; }
    blockquote {
      margin: 0 0 0.6rem; padding: 0.6rem 0.9rem; border-left: 0.25rem solid var(--accent);
      background: var(--hover); border-radius: 0.3rem; white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    blockquote strong { display: block; }
    button {
      display: flex; flex-direction: column; width: 100%; padding: 0.7rem 1rem; font: inherit;
      text-align: left; color: inherit; background: none; border: 1px solid var(--line);
      border-radius: 0.6rem; cursor: pointer;
    }
    button:hover { border-color: var(--accent); background: var(--hover); }
    button:focus-visible { outline: 0.2rem solid var(--accent); outline-offset: 0.1rem; }
    button span { font-weight: 600; }
    button small { color: var(--faint); overflow-wrap: anywhere; }
    .cancel { margin-top: 0.4rem; align-items: center; border-color: transparent; color: var(--accent); }
    .none { padding: 0.5rem 0; }
    footer { max-width: 26rem; color: var(--faint); font-size: 0.8rem; text-align: center; }
    """
}
