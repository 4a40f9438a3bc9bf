import FuzzedReaders

/// The function that libFuzzer's own `main` calls. SwiftPM links a program with its own entry point.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// libFuzzer's own changes of an input, which return the new size.
@_silgen_name("LLVMFuzzerMutate")
private func change(_ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int) -> Int

/// Changes an input; a long one also by many copies of one of its parts, which libFuzzer does not make.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: CUnsignedInt
) -> Int {
  let room = unsafe UnsafeMutableBufferPointer(start: bytes, count: maximum)
  guard maximum >= Repetition.leastRoom, seed.isMultiple(of: 8),
    let repetition = Repetition(in: size, seed: Int(seed))
  else { return unsafe change(bytes, size, maximum) }
  return unsafe repetition.apply(to: room, size)
}

var count = CommandLine.argc
var words = unsafe CommandLine.unsafeArgv
_ = unsafe runFuzzer(&count, &words) { start, size in
  unsafe ChosenReader.reader.read(Array(UnsafeBufferPointer(start: start, count: size)))
  return 0
}
