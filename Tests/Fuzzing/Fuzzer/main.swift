import FuzzedReaders

/// The function that libFuzzer's own `main` calls. SwiftPM links a program with its own entry point.
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
