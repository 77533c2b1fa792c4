internal import Foundation

extension Idura.Provider {
  /// Opens a pushed request in the browser (RFC 9126, section 4).
  ///
  /// What is wrong before an application is known is told to the person, and nobody is sent
  /// anywhere (RFC 6749, section 4.1.2.1).
  mutating func authorize(_ request: ServerRequest, at now: Date) -> ServerResponse {
    do throws(Idura.Failure) {
      let form = try Idura.Form(queryOf: request)
      let client = try settings.client(try form.required("client_id"))
      let name = try form.required("request_uri")
      guard requests.look(name, at: now)?.client == client.id,
        let pushed = requests.take(name, at: now)
      else { throw .invalidRequest("This link was used before, or it is too old.") }
      return begin(Idura.Login(request: pushed, acrValue: pushed.acrValue), at: now)
    } catch {
      return Idura.Page.message(error.description ?? error.error, status: 400)
    }
  }

  /// Goes on with a login as far as nobody has to be asked.
  private mutating func begin(_ login: Idura.Login, at now: Date) -> ServerResponse {
    let request = login.request
    if let acrValue = login.acrValue {
      if let person = mockPerson(login) { return grant(login, acrValue, to: person, at: now) }
      if let person = settings.signedIn, request.prompt == nil || request.prompt == "none" {
        return grant(login, acrValue, to: person, at: now)
      }
    }
    guard request.prompt != "none" else {
      return answer(request, refusing: "login_required", "Nobody is logged in.", status: 302)
    }
    let name = secret()
    logins.put(
      login, under: name, until: now + settings.loginLifetime, at: now,
      most: settings.maximumEntries)
    return Idura.Page.login(login, name: name, people: settings.people, nonce: secret())
  }

  /// Whom a mock login with data is about: the data says what is told of the person.
  private func mockPerson(_ login: Idura.Login) -> Idura.Person? {
    guard let acrValue = login.acrValue, Idura.Scheme(acrValue: acrValue) == .mock,
      login.request.hints.mock != nil
    else { return nil }
    return settings.people.first ?? .ida
  }

  /// Takes what was chosen on the page.
  mutating func choose(_ request: ServerRequest, at now: Date) -> ServerResponse {
    do throws(Idura.Failure) {
      let form = try Idura.Form(bodyOf: request)
      guard var login = logins.take(try form.required("login"), at: now) else {
        throw .invalidRequest("This page was used before, or it is too old.")
      }
      if let acrValue = form["eid"] {
        guard login.request.offered.contains(where: { $0.acrValue == acrValue }) else {
          throw .invalidRequest("There is no such eID.")
        }
        login.acrValue = acrValue
        return begin(login, at: now)
      }
      guard let id = form["person"] else {
        return answer(
          login.request, refusing: "access_denied", "The person cancelled.", status: 303)
      }
      guard let acrValue = login.acrValue,
        let person = settings.people.first(where: { $0.id == id })
      else { throw .invalidRequest("There is no such person.") }
      return grant(login, acrValue, to: person, at: now, status: 303)
    } catch {
      return Idura.Page.message(error.description ?? error.error, status: 400)
    }
  }

  private mutating func grant(
    _ login: Idura.Login, _ acrValue: String, to person: Idura.Person, at now: Date,
    status: Int = 302
  ) -> ServerResponse {
    let code = secret()
    grants.put(
      Idura.Grant(request: login.request, acrValue: acrValue, person: person), under: code,
      until: now + settings.codeLifetime, at: now, most: settings.maximumEntries)
    return answer(login.request, [("code", code)], status: status)
  }

  private mutating func answer(
    _ request: Idura.PushedRequest, refusing error: String, _ description: String, status: Int
  ) -> ServerResponse {
    answer(request, [("error", error), ("error_description", description)], status: status)
  }

  /// Sends the browser back; by 303 after a form, so that it is not sent once more
  /// (RFC 9110, section 15.4.4).
  private mutating func answer(
    _ request: Idura.PushedRequest, _ parameters: [(name: String, value: String)], status: Int
  ) -> ServerResponse {
    var parameters = parameters
    if let state = request.state { parameters.append(("state", state)) }
    if settings.identifiesIssuer { parameters.append(("iss", request.issuer)) }
    var callback = Idura.Callback(base: request.redirectURI, parameters: parameters)
    if !settings.callbacks.isEmpty {
      for fault in settings.callbacks.removeFirst() { callback = callback.with(fault) }
    }
    return ServerResponse(status: status, fields: ["Location": callback.url])
  }
}
