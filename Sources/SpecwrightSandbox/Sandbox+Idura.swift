internal import SpecwrightHTTP

extension Sandbox {
  /// Changes the settings of the login service between two requests.
  public func updateIdura(_ change: (inout Idura.Settings) -> Void) {
    idura.withLock { change(&$0.settings) }
  }

  /// Answers the next requests for an endpoint of the login service in a fixed way, one each.
  ///
  /// - Parameters:
  ///   - answers: The answers.
  ///   - endpoint: Which requests they are for.
  public func scriptIdura(_ answers: [ScriptedAnswer], for endpoint: Idura.Endpoint) {
    idura.withLock { $0.script[endpoint, default: []] += answers }
  }

  /// Lets the login service sign with other keys from now on.
  ///
  /// - Parameter keepsOld: Whether the keys so far stay in the key set, so that tokens that they
  ///   signed can still be verified.
  public func rotateIduraKeys(keepsOld: Bool = true) {
    idura.withLock { $0.keyRing.rotate(keepsOld: keepsOld) }
  }
}
