internal import Foundation

@main
enum Main {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    exit(await SampleProcess().run(words).rawValue)
  }
}
