#if !canImport(CryptoKit)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Android)
    internal import Android
  #endif

  /// The system's libcrypto (OpenSSL 3), loaded at run time.
  ///
  /// Loading it so, nobody needs its headers to build, and a program that never asks for an
  /// operation runs without it.
  package struct LibCrypto: Sendable {
    /// The name under which each OpenSSL 3 installs its library.
    package static let name = "libcrypto.so.3"

    /// The library, or why there is none; it is loaded once and stays.
    package static let loaded = Result { () throws(CryptographyError) in try LibCrypto() }

    /// Finds further functions, for those who need more than this module does.
    package let symbols: Symbols

    let functions: Functions
    let signatures: SignatureFunctions

    private init() throws(CryptographyError) {
      // RTLD_LOCAL: what else this process has of OpenSSL keeps its own symbols.
      guard let handle = dlopen(Self.name, RTLD_NOW | RTLD_LOCAL) else {
        let reason = dlerror().map { String(cString: $0) } ?? "no reason given"
        throw Self.loadingError(reason: reason)
      }
      symbols = Symbols(handle: handle)
      functions = try Functions(in: symbols)
      signatures = try SignatureFunctions(in: symbols)
    }

    /// The error for what the dynamic loader said.
    ///
    /// - Parameter reason: Its words.
    /// - Returns: The error.
    package static func loadingError(reason: String) -> CryptographyError {
      // The words of musl's `dlopen` in a static program.
      reason == "Dynamic loading not supported"
        ? .dynamicLoadingUnsupported(name: name) : .libraryNotLoaded(name: name, reason: reason)
    }
  }

  extension LibCrypto {
    /// The symbols of the library.
    package struct Symbols: Sendable {
      /// The loader's handle, as a number because pointers are not `Sendable`; it is never closed.
      private let handle: UInt

      init(handle: UnsafeMutableRawPointer) {
        self.handle = UInt(bitPattern: handle)
      }

      /// Finds a function.
      ///
      /// - Parameters:
      ///   - name: Its name in C.
      ///   - type: Its type, a `@convention(c)` one that says what its manual page does.
      /// - Returns: The function.
      /// - Throws: ``CryptographyError`` when the library has none of this name.
      package func function<Function>(
        _ name: String, as type: Function.Type
      ) throws(CryptographyError) -> Function {
        guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: handle), name) else {
          throw .functionNotFound(name: name, library: LibCrypto.name)
        }
        // The type is the caller's word for what the manual page says; C has no other.
        return unsafeBitCast(address, to: type)
      }
    }
  }
#endif
