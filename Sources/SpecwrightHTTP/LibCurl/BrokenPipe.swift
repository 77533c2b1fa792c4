#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Glibc

  /// The signal of a connection that is gone, which ends a process that does not expect it.
  ///
  /// libcurl leaves signals alone when asked to, and OpenSSL writes to connections that may be gone. Who
  /// blocks the signal gets the error all the same.
  enum BrokenPipe {
    private static var signals: sigset_t {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      return signals
    }

    /// Blocks the signal in this thread for good.
    static func block() {
      var signals = signals
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Does something without the signal, in a thread of somebody else.
    ///
    /// One that was raised meanwhile is taken back: it comes to the very thread that wrote (POSIX,
    /// `write`, EPIPE). One that waited before is left as it was.
    static func blocking<Result>(_ work: () -> Result) -> Result {
      var signals = signals
      var earlier = sigset_t()
      guard pthread_sigmask(SIG_BLOCK, &signals, &earlier) == 0 else { return work() }
      let hadWaited = isWaiting
      let result = work()
      if !hadWaited, isWaiting {
        var nothing = timespec()
        while sigtimedwait(&signals, nil, &nothing) < 0, errno == EINTR {}
      }
      pthread_sigmask(SIG_SETMASK, &earlier, nil)
      return result
    }

    private static var isWaiting: Bool {
      var waiting = sigset_t()
      sigpending(&waiting)
      return sigismember(&waiting, SIGPIPE) == 1
    }
  }
#endif
