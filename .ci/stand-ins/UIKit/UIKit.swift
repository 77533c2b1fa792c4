// What we use of UIKit, declared as its interface declares it.

public import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIWindow: UIResponder {
  open var isKeyWindow: Bool { false }
}

@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  open var activationState: ActivationState { .unattached }
}

@MainActor open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
}

@MainActor open class UIApplication: UIResponder {
  open class var shared: UIApplication { UIApplication() }
  open var connectedScenes: Set<UIScene> { [] }
}
