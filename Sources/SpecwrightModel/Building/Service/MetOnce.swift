/// What a search has come by, so that schemas which many ways lead to are looked at once.
final class MetOnce<Element: Hashable> {
  private var elements: Set<Element> = []

  /// Notes an element; false when it is known.
  func insert(_ element: Element) -> Bool {
    elements.insert(element).inserted
  }
}
