internal import EmailValidation
internal import Foundation

/// Carries out a call of the e-mail validation service.
struct EmailRun {
  let command: EmailCommand
  let presenter: EmailPresenter
  let input: Input
  let variables: [String: String]

  /// What ended a row of checks, and what had come before: it may be paid for.
  struct Interruption: Error {
    let reason: any Error
    let results: [ValidationResult]
  }

  /// The variable that holds the secret of webhooks.
  static let secret = "EV_WEBHOOK_SECRET"

  func run() async throws -> ExitCode {
    switch command.action {
    case .verifyWebhook(let headers, let tolerance):
      presenter.show(
        try verifyWebhook(
          payload: input.all(), headers: headers, secret: try secret(), tolerance: tolerance))
      return .success
    case .signWebhook(let id, let timestamp):
      let timestamp = timestamp ?? Int(Date().timeIntervalSince1970)
      let signature = try signWebhook(
        msgId: id, timestamp: timestamp, payload: input.all(), secret: try secret())
      presenter.show([
        ("webhook-id", id), ("webhook-timestamp", "\(timestamp)"), ("webhook-signature", signature),
      ])
      return .success
    default:
      let upload = ProgressLine(presenter.errors)
      let showsProgress = command.format != .json
      let server = try EmailServer(command.server, variables: variables) { progress in
        if showsProgress { upload.show(progress) }
      }
      do {
        let code = try await call(server.client, upload)
        await server.close()
        return code
      } catch {
        await server.close()
        throw error
      }
    }
  }

  private func secret() throws(UsageError) -> String {
    guard let secret = variables[Self.secret], !secret.isEmpty else {
      throw UsageError("set \(Self.secret)", topic: .email)
    }
    return secret
  }

  private func call(
    _ client: EmailValidationClient, _ upload: ProgressLine
  ) async throws -> ExitCode {
    switch command.action {
    case .check(let addresses, let options):
      return try await check(addresses, options, client)
    case .bulk(let order):
      return try await EmailBulkRun(
        order: order, bulk: client.bulk, presenter: presenter, command: command, upload: upload
      ).run()
    case .credits:
      presenter.show(try await client.credits())
    case .usage(let from, let to, let groupBy):
      presenter.show(try await client.usage(from: from, to: to, groupBy: groupBy))
    case .status:
      let status = try await client.status()
      presenter.show(status)
      return status.status == .operational ? .success : .negative
    case .verifyWebhook, .signWebhook:
      break
    }
    return .success
  }

  private func check(
    _ addresses: [String], _ options: EmailCommand.CheckOptions, _ client: EmailValidationClient
  ) async throws -> ExitCode {
    var results: [ValidationResult] = []
    for address in addresses {
      do {
        let result = try await client.validate(
          address, ipAddress: options.ipAddress, timeout: options.timeout, fresh: options.isFresh)
        results.append(result)
        presenter.show(result, results.count, of: addresses.count)
      } catch {
        throw Interruption(reason: error, results: results)
      }
    }
    presenter.finish(results)
    if results.allSatisfy({ $0.action == .send }) { return .success }
    let isOpen = results.allSatisfy { $0.action == .send || $0.action == .retry }
    return isOpen ? .noVerdict : .negative
  }
}
