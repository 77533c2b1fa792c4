extension ServerResponse {
  static func json(_ status: Int, _ body: JSON) -> ServerResponse {
    ServerResponse(
      status: status, fields: ["Content-Type": "application/json; charset=utf-8"],
      body: body.bytes)
  }
}
