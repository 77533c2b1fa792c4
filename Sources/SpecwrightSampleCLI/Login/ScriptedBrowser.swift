public import IduraVerify
public import SpecwrightSandbox

/// The sandbox knows no SDK; that its browser is one for the SDK is said by whoever uses both.
extension Idura.Browser: BrowserPresenting {}
