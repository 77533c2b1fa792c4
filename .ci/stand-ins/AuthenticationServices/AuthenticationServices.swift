// What we use of AuthenticationServices, declared as its interface declares it.

public import Foundation

#if canImport(UIKit)
  public import UIKit

  public typealias ASPresentationAnchor = UIWindow
#else
  public import AppKit

  public typealias ASPresentationAnchor = NSWindow
#endif

@MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  public class Callback: NSObject {
    public class func https(host: String, path: String) -> Callback { Callback() }
  }

  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {}

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  open func start() -> Bool { false }
  open func cancel() {}
}
