import SpecwrightJSON

/// Finds references that lead back to themselves, so that nothing stands behind them.
///
/// Recursion through properties or items is no such circle; only an object that *is* a reference
/// counts. Every object is visited once.
struct ReferenceCycles {
  private let aliases: NodeTable<PendingReference>
  private let context: ReadingContext

  init(aliases: NodeTable<PendingReference>, _ context: ReadingContext) {
    self.aliases = aliases
    self.context = context
  }

  /// Reports every circle once, at the reference that was read first.
  func report() {
    /// The number of the walk that came by.
    var visits = NodeTable<Int>()
    for (walk, start) in context.references.enumerated() {
      // Most references lead to an object that is none.
      guard let target = context.objects.targets[start.textNode], aliases[target] != nil else {
        continue
      }
      var node = start.node
      while visits[node] == nil, let reference = aliases[node] {
        visits[node] = walk
        guard let target = context.objects.targets[reference.textNode] else { break }
        node = target
      }
      if visits[node] == walk, aliases[node] != nil { report(circleAt: node, visits) }
    }
  }

  private func report(circleAt node: JSONNode, _ visits: NodeTable<Int>) {
    guard let first = aliases[node] else { return }
    var notes: [Diagnostic] = []
    var next = context.objects.targets[first.textNode]
    while let node = next, let reference = aliases[node], node != first.node, notes.count < 5 {
      notes.append(Diagnostic(.note, DocumentMessages.circleStep, at: reference.text.location))
      next = context.objects.targets[reference.textNode]
    }
    context.log.error(
      DocumentMessages.circle(first.text.value), at: first.text.location, notes: notes)
  }
}
