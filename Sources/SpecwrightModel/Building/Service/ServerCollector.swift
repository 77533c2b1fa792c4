import SpecwrightJSON
import SpecwrightOpenAPI

/// A server with its address.
struct ServerSite {
  let server: OpenAPI.Server
  /// The address with the defaults of its variables.
  let url: String
  /// Whether the document lists it for all operations.
  let isShared: Bool
}

/// Finds the servers of a document: those of the whole, then those of single paths and operations.
struct ServerCollector {
  let document: OpenAPI.Document
  let log: DiagnosticLog

  /// Every address once.
  func servers(of operations: [OperationSite]) -> [ServerSite] {
    var urls: Set<String> = []
    var sites: [ServerSite] = []
    for server in document.servers ?? [] {
      guard let url = ServerAddress(server, log).url else { continue }
      if urls.insert(url).inserted {
        sites.append(ServerSite(server: server, url: url, isShared: true))
      } else {
        log.warning(BuildMessages.repeatedServer, at: server.url.location)
      }
    }
    for server in Self.lists(of: operations).joined() {
      guard let url = ServerAddress(server, log, isShared: false).url else { continue }
      if urls.insert(url).inserted {
        sites.append(ServerSite(server: server, url: url, isShared: false))
      }
    }
    return sites
  }

  /// The lists of paths and operations, each once.
  static func lists(of operations: [OperationSite]) -> [[OpenAPI.Server]] {
    var met: Set<Int> = []
    return operations.compactMap(\.ownServers).filter { servers in
      servers.first.map { met.insert($0.location.range.lowerBound).inserted } ?? false
    }
  }
}

extension OperationSite {
  /// The servers of the operation, else those of its path; nil where the document's are meant.
  var ownServers: [OpenAPI.Server]? {
    let lists = [operation.servers] + items.map(\.servers)
    return lists.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}

/// The servers of a client, found by their addresses.
struct ServerTable {
  let definitions: [ServerDefinition]
  /// The names of operations' own servers, by where their list begins.
  private let own: [Int: [SwiftName]]

  init(definitions: [ServerDefinition], operations: [OperationSite]) {
    self.definitions = definitions
    let names = Dictionary(
      definitions.map { ($0.url, $0.name) }, uniquingKeysWith: { first, _ in first })
    let shared = Set(definitions.filter(\.isShared).map(\.url))
    var own: [Int: [SwiftName]] = [:]
    for servers in ServerCollector.lists(of: operations) {
      // What is wrong with an address has been reported; here only its text is of interest.
      let urls = servers.compactMap { ServerAddress($0, DiagnosticLog()).url }
      own[Self.key(servers)] = Set(urls) == shared ? [] : urls.compactMap { names[$0] }
    }
    self.own = own
  }

  /// The names of an operation's own servers; none where they are those of the document.
  func names(of site: OperationSite) -> [SwiftName] {
    site.ownServers.flatMap { own[Self.key($0)] } ?? []
  }

  private static func key(_ servers: [OpenAPI.Server]) -> Int {
    servers.first?.location.range.lowerBound ?? 0
  }
}
