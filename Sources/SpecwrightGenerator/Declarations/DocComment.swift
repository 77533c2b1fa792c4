/// The text of a documentation comment, as given; the renderer makes it safe.
struct DocComment: Sendable {
  /// The first sentence.
  var summary = ""
  /// Further paragraphs, each of any number of lines.
  var paragraphs: [String] = []
  /// The parameters of a function, all of them or none.
  var parameters: [Parameter] = []
  /// What a function returns, said only beside parameters.
  var result = ""
  /// What a function throws, said only beside parameters.
  var failure = ""

  struct Parameter: Sendable {
    var name: String
    var text: String
  }

  var isEmpty: Bool { summary.isEmpty && paragraphs.isEmpty }
}
