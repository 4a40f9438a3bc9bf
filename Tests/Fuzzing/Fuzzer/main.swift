import FuzzedReaders

/// What libFuzzer's own `main` does; SwiftPM links a program with an entry of its own.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var words = unsafe CommandLine.unsafeArgv
_ = unsafe runFuzzer(&count, &words) { start, size in
  unsafe ChosenReader.reader.read(Array(UnsafeBufferPointer(start: start, count: size)))
  return 0
}
