import EmailValidation
import Foundation

/// Signs and verifies what a client that is not ours hands over: a JSON object on each line of the
/// input, and a line of output for each.
@main
enum Main {
  private struct Task: Decodable {
    var secret: String
    /// The bytes of the body in base64.
    var payload: Data
    /// The header fields of a webhook to verify.
    var headers: [String: String]?
    /// The id and the time of a webhook to sign.
    var id: String?
    var timestamp: Int?
  }

  static func main() throws {
    while let line = readLine() {
      print(answer(to: try JSONDecoder().decode(Task.self, from: Data(line.utf8))))
    }
  }

  private static func answer(to task: Task) -> String {
    do {
      if let headers = task.headers {
        let event = try verifyWebhook(
          payload: task.payload, headers: headers, secret: task.secret)
        return "verified \(event.type)"
      }
      return try signWebhook(
        msgId: task.id ?? "", timestamp: task.timestamp ?? -1, payload: task.payload,
        secret: task.secret)
    } catch let error as WebhookVerificationError {
      return "refused \(error.cause)"
    } catch {
      return "error \(error)"
    }
  }
}
