import Foundation
import SpecwrightGenerator
import SpecwrightJSON

// Generates clients of damaged documents, and says what is wrong with the outcome.
//
// Usage: SpecwrightMutantProbe SEED FIRST COUNT KEEP FOLDER SECONDS DOCUMENT…
//
// Mutants FIRST, FIRST + 1, … of the seed are tried; every one is a function of its number alone. A
// mutant that gives code is written into FOLDER when its number is a multiple of KEEP (0: never). None
// may take more than SECONDS of processor time.
// Prints a line for each fault, and one with the counts. `.ci/mutants` calls it.

let words = Array(CommandLine.arguments.dropFirst())
guard words.count > 6, let seed = UInt64(words[0]), let first = UInt64(words[1]),
  let count = UInt64(words[2]), let keep = UInt64(words[3]), let limit = Double(words[5])
else {
  print("usage: SpecwrightMutantProbe SEED FIRST COUNT KEEP FOLDER SECONDS DOCUMENT...")
  exit(2)
}
let folder = URL(fileURLWithPath: words[4])
let originals = words.dropFirst(6).compactMap { path -> Original? in
  guard let data = FileManager.default.contents(atPath: path) else { return nil }
  return Original(name: path, bytes: [UInt8](data))
}
let small = originals.filter { $0.bytes.count < 60_000 }
guard !small.isEmpty else {
  print("no documents")
  exit(2)
}
var trial = Trial(folder: folder, limit: limit)
for index in first..<first + count {
  var mutator = Mutator(seed: seed, index: index)
  // Large documents take most of the time; one mutant of a hundred is enough.
  let pool = mutator.below(100) == 0 ? originals : small
  let original = pool[mutator.below(pool.count)]
  let bytes = mutator.mutant(of: original)
  trial.run(bytes, index: index, of: original, keeps: keep > 0 && index % keep == 0)
}
print(trial.summary)
exit(trial.faults == 0 ? 0 : 1)
