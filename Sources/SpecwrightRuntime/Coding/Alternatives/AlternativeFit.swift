extension AlternativeShape {
  /// How well an alternative fits an object, or the objects of an array.
  struct Fit: Comparable {
    /// How many members have a value that another alternative lists, and this one does not.
    var contradictions = 0
    /// How many of the object's members the description of the alternative knows.
    var known: Int
    /// How many members have a value that is listed, without those that have another.
    var listed = 0
    /// How many it reads past.
    var lost: Int
    /// How many it knows by name.
    var named = 0

    /// Whether the right one fits better.
    static func < (left: Fit, right: Fit) -> Bool {
      (-left.contradictions, left.known, left.listed, -left.lost, left.named)
        < (-right.contradictions, right.known, right.listed, -right.lost, right.named)
    }

    static func + (left: Fit, right: Fit) -> Fit {
      Fit(
        contradictions: left.contradictions + right.contradictions, known: left.known + right.known,
        listed: left.listed + right.listed, lost: left.lost + right.lost,
        named: left.named + right.named)
    }
  }

  /// How well each of some shapes fits an object; nil for those as which it cannot be read.
  static func fits(of shapes: [AlternativeShape], _ glance: ObjectGlance) -> [Fit?] {
    var claimed: Set<[String]> = []
    for shape in shapes { shape.claim(glance, &claimed) }
    return shapes.map { $0.fit(glance, claimed) }
  }

  /// Notes the members whose values are listed.
  private func claim(_ glance: ObjectGlance, _ claimed: inout Set<[String]>) {
    switch content {
    case .scalar, .array, .anything: break
    case .object(let object):
      guard object.admits(glance) else { return }
      for list in object.lists where list.lists(glance) == true { claimed.insert(list.path) }
    case .alternatives(let shapes):
      for shape in shapes { shape.claim(glance, &claimed) }
    }
  }

  private func fit(_ glance: ObjectGlance, _ claimed: Set<[String]>) -> Fit? {
    switch content {
    case .scalar, .array: nil
    case .object(let object): object.fit(glance, claimed)
    case .alternatives(let shapes): shapes.lazy.compactMap { $0.fit(glance, claimed) }.max()
    case .anything: Fit(known: -1, lost: 0)
    }
  }
}

extension AlternativeShape.ObjectShape {
  /// Whether all that is required is there.
  func admits(_ glance: ObjectGlance) -> Bool { required.allSatisfy(glance.members.contains) }

  func fit(_ glance: ObjectGlance, _ claimed: Set<[String]>) -> AlternativeShape.Fit? {
    guard admits(glance) else { return nil }
    let members = glance.members
    let named = members.count { names.contains($0) }
    var fit = AlternativeShape.Fit(known: named, lost: 0, named: named)
    switch others {
    case .ignored: fit.lost = members.count - named
    case .kept: break
    case .described: fit.known = members.count
    }
    for list in lists {
      guard let isListed = list.lists(glance) else { continue }
      fit.listed += isListed ? 1 : -1
      if !isListed, claimed.contains(list.path) { fit.contradictions += 1 }
    }
    return fit
  }
}
