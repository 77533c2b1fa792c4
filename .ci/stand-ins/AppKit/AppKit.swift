// What we use of AppKit, declared as its interface declares it.

public import Foundation

@MainActor open class NSResponder: NSObject {}

@MainActor open class NSWindow: NSResponder {}

@MainActor open class NSApplication: NSResponder {
  open class var shared: NSApplication { NSApplication() }
  open var keyWindow: NSWindow? { nil }
  open var mainWindow: NSWindow? { nil }
  open var windows: [NSWindow] { [] }
}
