internal import Foundation

extension Idura {
  /// The pages that people see: HTML without scripts, which load nothing.
  enum Page {
    /// Lets somebody choose an eID where none was asked for, and then a person.
    static func login(
      _ login: Login, name: String, people: [Person], nonce: String
    ) -> ServerResponse {
      var parts: [String] = []
      if let message = login.request.hints.message {
        let title = login.request.hints.title.map { "<strong>\(escaped($0))</strong>" } ?? ""
        parts.append("<blockquote>\(title)\(escaped(message))</blockquote>")
      }
      if let acrValue = login.acrValue {
        let scheme = Scheme(acrValue: acrValue)
        let shown = login.request.hints.candidates(among: people, for: scheme)
        parts.append(
          shown.isEmpty
            ? "<p class=\"none\">Nobody here fits what the application asks for.</p>"
            : shown.map(button).joined(separator: "\n"))
      } else {
        parts += login.request.offered.map { eid in
          button("eid", eid.acrValue, title: eid.scheme.title, note: eid.acrValue)
        }
      }
      let form = """
        <form method="post" action="\(Route.choicePath)">
        <input type="hidden" name="login" value="\(escaped(name))">
        \(parts.joined(separator: "\n"))
        <button class="cancel" name="cancel" value="cancel">Cancel</button>
        </form>
        """
      let heading = heading(login)
      return response(
        page(
          title: heading, nonce: nonce,
          """
          <p class="app">\(escaped(login.request.client))</p>
          <h1>\(escaped(heading))</h1>
          \(form)
          """),
        status: 200, nonce: nonce, formTarget: origin(of: login.request.redirectURI))
    }

    /// Says something to somebody who cannot go on.
    static func message(_ text: String, status: Int) -> ServerResponse {
      // The same for everybody, so that it need not be a secret.
      let nonce = "sandbox"
      let body = "<h1>\(escaped(text))</h1>\n<p>Go back to the application.</p>"
      return response(page(title: text, nonce: nonce, body), status: status, nonce: nonce)
    }

    private static func heading(_ login: Login) -> String {
      guard let acrValue = login.acrValue else { return "Choose an eID" }
      let title = Scheme(acrValue: acrValue).title
      switch login.request.hints.action {
      case "confirm": return "Confirm with \(title)"
      case "accept": return "Accept with \(title)"
      case "approve": return "Approve with \(title)"
      case let action? where action.hasPrefix("sign"): return "Sign with \(title)"
      default: return "Log in with \(title)"
      }
    }

    private static func button(_ person: Person) -> String {
      button(
        "person", person.id, title: person.name,
        note: "born \(person.birthdate) · \(person.country)")
    }

    private static func button(
      _ name: String, _ value: String, title: String, note: String
    ) -> String {
      """
      <button name="\(name)" value="\(escaped(value))"><span>\(escaped(title))</span>\
      <small>\(breakable(note))</small></button>
      """
    }

    /// Text in which a line may end behind a colon.
    private static func breakable(_ text: String) -> String {
      escaped(text).replacingOccurrences(of: ":", with: ":<wbr>")
    }

    private static func page(title: String, nonce: String, _ body: String) -> String {
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escaped(title))</title>
      <link rel="icon" href="data:,">
      <style nonce="\(nonce)">
      \(style)
      </style>
      </head>
      <body>
      <main>
      \(body)
      </main>
      <footer>A sandbox on this machine. Nobody here is real, and nothing is sent.</footer>
      </body>
      </html>

      """
    }

    private static func response(
      _ html: String, status: Int, nonce: String, formTarget: String? = nil
    ) -> ServerResponse {
      // A browser holds the answer to a form against `form-action` as well, so that the
      // application has to be named (CSP Level 3, section 6.4.1).
      let target = formTarget.map { " \($0)" } ?? ""
      return ServerResponse(
        status: status,
        fields: [
          "Content-Type": "text/html; charset=utf-8",
          "Cache-Control": "no-store",
          "Content-Security-Policy": """
          default-src 'none'; style-src 'nonce-\(nonce)'; img-src data:; \
          form-action 'self'\(target); base-uri 'none'; frame-ancestors 'none'
          """,
          "Referrer-Policy": "no-referrer",
          "X-Content-Type-Options": "nosniff",
        ], body: Array(html.utf8))
    }

    /// Scheme, host and port; a policy takes no path, and no character that would end it.
    private static func origin(of uri: String) -> String? {
      guard let components = URLComponents(string: uri), let scheme = components.scheme,
        let host = components.percentEncodedHost,
        host.utf8.allSatisfy({
          Ascii.isDigit($0) || Ascii.isLetter($0) || "-.[]:".utf8.contains($0)
        })
      else { return nil }
      return "\(scheme)://\(host)" + (components.port.map { ":\($0)" } ?? "")
    }

    /// Text that is nothing but text, in elements and in quoted attributes.
    static func escaped(_ text: String) -> String {
      var result = ""
      for character in text.unicodeScalars {
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        default: result.unicodeScalars.append(character)
        }
      }
      return result
    }
  }
}
