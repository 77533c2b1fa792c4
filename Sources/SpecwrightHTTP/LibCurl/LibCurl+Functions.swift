#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  extension LibCurl {
    /// The functions in use, each with its signature in C, which is also the name of its manual page.
    ///
    /// `curl_easy_setopt` and `curl_easy_getinfo` take their last argument by `...`, which Swift
    /// cannot call, so they stand here once for each type of that argument. On the two architectures
    /// above that is the same call: the System V ABI for x86-64 and the AAPCS64, as Linux has it,
    /// hand over an integer or a pointer behind `...` in the register of one without. x86-64 also
    /// wants an upper bound of the vector registers in `al`, by which the function only decides
    /// whether to save them. Other ABIs differ (Apple's for arm64 puts such arguments on the stack),
    /// hence the condition.
    struct Functions: Sendable {
      /// ```c
      /// CURL *curl_easy_init(void);
      /// CURLM *curl_multi_init(void);
      /// ```
      typealias New = @convention(c) @Sendable () -> OpaquePointer?

      /// ```c
      /// void curl_easy_cleanup(CURL *handle);
      /// void curl_slist_free_all(struct curl_slist *list);
      /// ```
      typealias Free = @convention(c) @Sendable (OpaquePointer?) -> Void

      /// ```c
      /// CURLMcode curl_multi_cleanup(CURLM *multi_handle);
      /// CURLMcode curl_multi_wakeup(CURLM *multi_handle);
      /// ```
      typealias Act = @convention(c) @Sendable (OpaquePointer?) -> CInt

      /// ```c
      /// CURLcode curl_easy_setopt(CURL *handle, CURLoption option, long parameter);
      /// ```
      typealias SetNumber = @convention(c) @Sendable (OpaquePointer?, CUnsignedInt, CLong) -> CInt

      /// ```c
      /// CURLcode curl_easy_setopt(CURL *handle, CURLoption option, curl_off_t parameter);
      /// ```
      typealias SetSize = @convention(c) @Sendable (OpaquePointer?, CUnsignedInt, Int64) -> CInt

      /// ```c
      /// CURLcode curl_easy_setopt(CURL *handle, CURLoption option, void *parameter);
      /// ```
      typealias SetPointer =
        @convention(c) @Sendable (OpaquePointer?, CUnsignedInt, UnsafeRawPointer?) -> CInt

      /// What the library calls with bytes that came, or to get bytes that go out.
      ///
      /// ```c
      /// size_t callback(char *buffer, size_t size, size_t nitems, void *userdata);
      /// ```
      typealias Move =
        @convention(c) (UnsafeMutablePointer<UInt8>?, Int, Int, UnsafeMutableRawPointer?) -> Int

      /// ```c
      /// CURLcode curl_easy_setopt(CURL *handle, CURLoption option, callback parameter);
      /// ```
      typealias SetFunction = @convention(c) @Sendable (OpaquePointer?, CUnsignedInt, Move) -> CInt

      /// ```c
      /// CURLcode curl_easy_getinfo(CURL *curl, CURLINFO info, long *value);
      /// ```
      typealias GetNumber =
        @convention(c) @Sendable (
          OpaquePointer?, CUnsignedInt, UnsafeMutablePointer<CLong>?
        ) -> CInt

      /// ```c
      /// CURLcode curl_easy_pause(CURL *handle, int bitmask);
      /// ```
      typealias Pause = @convention(c) @Sendable (OpaquePointer?, CInt) -> CInt

      /// ```c
      /// CURLMcode curl_multi_add_handle(CURLM *multi_handle, CURL *easy_handle);
      /// CURLMcode curl_multi_remove_handle(CURLM *multi_handle, CURL *easy_handle);
      /// ```
      typealias Join = @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> CInt

      /// ```c
      /// CURLMcode curl_multi_perform(CURLM *multi_handle, int *running_handles);
      /// ```
      typealias Perform =
        @convention(c) @Sendable (OpaquePointer?, UnsafeMutablePointer<CInt>?) -> CInt

      /// ```c
      /// CURLMcode curl_multi_poll(CURLM *multi_handle, struct curl_waitfd extra_fds[],
      ///                           unsigned int extra_nfds, int timeout_ms, int *numfds);
      /// ```
      typealias Poll =
        @convention(c) @Sendable (
          OpaquePointer?, OpaquePointer?, CUnsignedInt, CInt, UnsafeMutablePointer<CInt>?
        ) -> CInt

      /// ```c
      /// CURLMsg *curl_multi_info_read(CURLM *multi_handle, int *msgs_in_queue);
      /// ```
      typealias NextMessage =
        @convention(c) @Sendable (
          OpaquePointer?, UnsafeMutablePointer<CInt>?
        ) -> UnsafeRawPointer?

      /// ```c
      /// struct curl_slist *curl_slist_append(struct curl_slist *list, const char *string);
      /// ```
      typealias Append =
        @convention(c) @Sendable (OpaquePointer?, UnsafePointer<CChar>?) -> OpaquePointer?

      /// ```c
      /// char *curl_version(void);
      /// ```
      typealias Version = @convention(c) @Sendable () -> UnsafePointer<CChar>?

      let version: Version
      let newEasy: New
      // Those that are variables are so for tests alone, which watch or replace them.
      var freeEasy: Free
      var setNumber: SetNumber
      let setSize: SetSize
      let setPointer: SetPointer
      let setFunction: SetFunction
      let getNumber: GetNumber
      let pause: Pause
      let newMulti: New
      let freeMulti: Act
      let add: Join
      let remove: Join
      var perform: Perform
      let poll: Poll
      var wakeUp: Act
      let nextMessage: NextMessage
      let append: Append
      let freeList: Free

      /// Finds them all; nil when one is missing.
      init?(in handle: UnsafeMutableRawPointer) {
        guard let version = dlsym(handle, "curl_version"),
          let newEasy = dlsym(handle, "curl_easy_init"),
          let freeEasy = dlsym(handle, "curl_easy_cleanup"),
          let set = dlsym(handle, "curl_easy_setopt"),
          let get = dlsym(handle, "curl_easy_getinfo"),
          let pause = dlsym(handle, "curl_easy_pause"),
          let newMulti = dlsym(handle, "curl_multi_init"),
          let freeMulti = dlsym(handle, "curl_multi_cleanup"),
          let add = dlsym(handle, "curl_multi_add_handle"),
          let remove = dlsym(handle, "curl_multi_remove_handle"),
          let perform = dlsym(handle, "curl_multi_perform"),
          let poll = dlsym(handle, "curl_multi_poll"),
          let wakeUp = dlsym(handle, "curl_multi_wakeup"),
          let nextMessage = dlsym(handle, "curl_multi_info_read"),
          let append = dlsym(handle, "curl_slist_append"),
          let freeList = dlsym(handle, "curl_slist_free_all")
        else { return nil }
        // The types are our word for what the manual pages say; C has no other.
        self.version = unsafeBitCast(version, to: Version.self)
        self.newEasy = unsafeBitCast(newEasy, to: New.self)
        self.freeEasy = unsafeBitCast(freeEasy, to: Free.self)
        setNumber = unsafeBitCast(set, to: SetNumber.self)
        setSize = unsafeBitCast(set, to: SetSize.self)
        setPointer = unsafeBitCast(set, to: SetPointer.self)
        setFunction = unsafeBitCast(set, to: SetFunction.self)
        getNumber = unsafeBitCast(get, to: GetNumber.self)
        self.pause = unsafeBitCast(pause, to: Pause.self)
        self.newMulti = unsafeBitCast(newMulti, to: New.self)
        self.freeMulti = unsafeBitCast(freeMulti, to: Act.self)
        self.add = unsafeBitCast(add, to: Join.self)
        self.remove = unsafeBitCast(remove, to: Join.self)
        self.perform = unsafeBitCast(perform, to: Perform.self)
        self.poll = unsafeBitCast(poll, to: Poll.self)
        self.wakeUp = unsafeBitCast(wakeUp, to: Act.self)
        self.nextMessage = unsafeBitCast(nextMessage, to: NextMessage.self)
        self.append = unsafeBitCast(append, to: Append.self)
        self.freeList = unsafeBitCast(freeList, to: Free.self)
      }
    }
  }

  extension LibCurl.Functions {
    /// Makes what moves transfers and can be woken up; nil where memory or descriptors are missing.
    ///
    /// A library that has no descriptor for being woken says nothing of it, and then a wait would go on
    /// to its end whoever calls meanwhile.
    func newWakeableMulti() -> OpaquePointer? {
      guard let multi = newMulti() else { return nil }
      if wakeUp(multi) == 0 { return multi }
      _ = freeMulti(multi)
      return nil
    }
  }
#endif
