@testable import SpecwrightSandbox

/// The loopback addresses this machine has: containers often lack IPv6.
let loopbackAddresses: [String] = ["127.0.0.1", "::1"].filter { address in
  guard let socket = try? Socket.listening(address: address, port: 0) else { return false }
  socket.close()
  return true
}
