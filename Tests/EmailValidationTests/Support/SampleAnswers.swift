import Foundation

/// Bodies as the service writes them, with one member after the other exchangeable.
///
/// Values are JSON text; nil takes a member out.
enum SampleAnswer {
  static func result(_ changes: [String: String?] = [:]) -> String {
    object(
      [
        "email": "\"accepted@sandbox.email-validation.org\"", "status": "\"valid\"",
        "reason": "\"accepted\"", "action": "\"send\"", "did_you_mean": "null", "role": "false",
        "free_provider": "false", "repeated": "false", "charged": "0",
        "checked_at": "\"2026-11-30T10:15:00Z\"",
      ], changes)
  }

  static func job(_ changes: [String: String?] = [:]) -> String {
    object(
      [
        "id": "\"job_7Q2M4K9T\"", "status": "\"processing\"", "source": "\"emails\"", "total": "2",
        "unique": "2", "skipped": "0", "processed": "1", "counts": "{\"valid\":1}",
        "credits_reserved": "0", "credits_charged": "0", "error_code": "null",
        "error_message": "null", "created_at": "\"2026-11-30T10:15:00Z\"",
        "started_at": "\"2026-11-30T10:15:01Z\"", "finished_at": "null", "expires_at": "null",
      ], changes)
  }

  static let credits = """
    {"balance":1240,"debt":0,"pending":60,"lots":[{"id":"lot_01","kind":"bonus","granted":500,\
    "remaining":500,"created_at":"2026-09-15T12:00:00Z","expires_at":null}]}
    """
  static let usage = """
    {"from":"2026-10-19","to":"2026-11-30","group_by":"day","rows":[{"period":"2026-10-19",\
    "checks":3,"charged":2,"free":1,"by_status":{"valid":2,"unknown":1}}],"totals":{"checks":3,\
    "charged":2,"free":1,"by_status":{"valid":2,"unknown":1}}}
    """
  static let status = """
    {"status":"operational","components":[{"name":"bulk","status":"outage"}],"message":null,\
    "updated_at":"2026-11-30T10:14:30Z"}
    """
  static let csv = "email,ev_status\r\na@example.org,valid\r\n"

  static func problem(_ code: String, _ more: String = "") -> String {
    #"{"title":"T","detail":"D","code":"\#(code)","request_id":"req_1"\#(more)}"#
  }

  private static func object(_ members: [String: String], _ changes: [String: String?]) -> String {
    var members = members
    for (key, value) in changes { members[key] = value }
    let pairs = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{" + pairs.joined(separator: ",") + "}"
  }
}
