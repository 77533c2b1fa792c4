import Foundation
import IduraVerify

/// Verifies ID tokens that a library of others has made: a JSON object on each line of the input, and
/// a line of output for each.
@main
enum Main {
  private struct Task: Decodable {
    var token: String
    /// The JSON of a key set.
    var keys: String
    var issuer: String
    var clientID: String
    var nonce: String
    var now: Double
    /// What the provider announces, if it does.
    var algorithms: [String]?
  }

  static func main() throws {
    while let line = readLine() {
      print(try answer(to: JSONDecoder().decode(Task.self, from: Data(line.utf8))))
    }
  }

  private static func answer(to task: Task) throws -> String {
    let keys = try VerificationKeySet(json: Data(task.keys.utf8))
    let expectation = IDTokenExpectation(
      issuer: task.issuer, clientID: task.clientID, nonce: task.nonce,
      announcedAlgorithms: task.algorithms, now: Date(timeIntervalSince1970: task.now))
    do throws(IDTokenError) {
      let jwt = try IDTokenVerification.verify(task.token, keys: keys, expecting: expectation)
      return "verified \(jwt.subject)"
    } catch {
      return "refused \(error)"
    }
  }
}
