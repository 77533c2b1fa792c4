#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation
  import FoundationNetworking

  /// The libcurl under `URLSession`, called without it.
  ///
  /// It is in every process that has `URLSession` on Linux, and nothing else is looked at: a second
  /// copy, with a TLS library of its own, would be asking for trouble. So nobody needs its headers to
  /// build, and a process that has none (a static one, or one of another system) goes without.
  struct LibCurl: Sendable {
    /// The library; found once, and it stays.
    static let system = LibCurl(named: "libcurl.so.4")

    var functions: Functions
    /// What Foundation calls itself where a request has no `User-Agent`: the program and `curl/7.88.1`.
    let userAgent: String
    /// Whether a transfer can end while the name of its host is looked up.
    ///
    /// Versions before 7.87 first wait for the end of that, which may take half a minute where a server of
    /// names does not answer.
    var leavesLookUps: Bool

    /// Finds the library; nil when the process has none of the name, or one older than 7.68, which
    /// lacks the function that wakes a thread up.
    init?(named name: String) {
      guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD),
        let functions = Functions(in: handle)
      else { return nil }
      self.functions = functions
      userAgent = Self.userAgent(functions)
      // Versions before 7.84 must not be set up by two threads at once. The first session of the
      // process does that behind a lock, and it is done when this one is there.
      URLSession(configuration: .ephemeral).invalidateAndCancel()
      leavesLookUps = Self.knows(.quickExit, functions)
    }

    private static func knows(_ option: CurlHandle.Number, _ functions: Functions) -> Bool {
      do throws(CurlFailure) {
        try CurlHandle(functions)?.set(option, 1)
        return true
      } catch {
        return false
      }
    }

    private static func userAgent(_ functions: Functions) -> String {
      // The first word is `libcurl/7.88.1`.
      let version = functions.version().map { String(cString: $0) } ?? ""
      let curl = version.prefix { $0 != " " }.drop { $0 != "c" }
      return "\(ProcessInfo.processInfo.processName) (unknown version) \(curl)"
    }
  }
#endif
