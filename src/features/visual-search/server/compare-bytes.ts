/**
 * Compares vectors of bytes, sixteen bytes at a time. JavaScript has no such instructions, so this is a WebAssembly
 * module, written here instruction by instruction (https://webassembly.github.io/spec/core/binary/). Processors without
 * SSE4.1 or NEON cannot run it.
 */

/**
 * For each vector from `at` to `end`, writes the sum of the absolute differences to the vector at address 0. Each sum
 * takes two bytes, from `out` on.
 * @param length of a vector: a multiple of BYTES_AT_ONCE, at most VECTOR_BYTES_MAX
 */
export type CompareBytes = (at: number, end: number, out: number, length: number) => void

export const BYTES_AT_ONCE = 16
/** Longest vector in bytes. The sum of more differences would not fit into two bytes. */
export const VECTOR_BYTES_MAX = 256

/** The used part of the global `WebAssembly`. TypeScript declares it only with the browser's types. */
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number }) => ByteMemory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly compare: CompareBytes } }
}

export interface ByteMemory {
  /** This is a new object after each `grow`. */
  readonly buffer: ArrayBuffer
  /** @param pages number of pages of MEMORY_PAGE_BYTES */
  grow(pages: number): number
}
export const MEMORY_PAGE_BYTES = 65_536

/** A comparison with its own memory of one page. */
export function createByteComparison(): { readonly memory: ByteMemory; readonly compare: CompareBytes } {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleOf(compareCode())), { here: { memory } })
  return { memory, compare: exports.compare }
}

type Code = readonly number[]

const I32 = 0x7f
const V128 = 0x7b

const constant = (value: number): Code => [0x41, value]
const get = (local: number): Code => [0x20, local]
const set = (local: number): Code => [0x21, local]
const tee = (local: number): Code => [0x22, local]
const loop = (...body: readonly Code[]): Code => [0x03, 0x40, ...body.flat(), 0x0b]
/** Repeats the innermost loop if the value is not zero. */
const again: Code = [0x0d, 0]
const add: Code = [0x6a]
const isLess: Code = [0x49]
const store16: Code = [0x3b, 1, 0]
const load: Code = [0xfd, 0x00, 0, 0]
const zeros: Code = [0xfd, 0x0c, ...Array<number>(16).fill(0)]
const bytesMax: Code = [0xfd, 0x79]
const bytesMin: Code = [0xfd, 0x77]
const bytesSubtract: Code = [0xfd, 0x71]
/** Adds neighbouring bytes: sixteen bytes become eight sums. */
const bytePairs: Code = [0xfd, 0x7d]
const shortsAdd: Code = [0xfd, 0x8e, 0x01]
/** Adds neighbouring numbers: eight numbers of two bytes become four sums. */
const shortPairs: Code = [0xfd, 0x7f]
const lane = (number: number): Code => [0xfd, 0x1b, number]

function compareCode(): Code {
  const [at, end, out, length, byte, sum, one, other] = [0, 1, 2, 3, 4, 5, 6, 7] as const
  const locals = [2, 1, I32, 3, V128]
  const loadBoth = [get(byte), load, tee(one), get(at), get(byte), add, load, tee(other)]
  // The absolute difference: the larger byte minus the smaller one.
  const differences = [bytesMax, get(one), get(other), bytesMin, bytesSubtract, bytePairs]
  const nextBytes = [get(byte), constant(BYTES_AT_ONCE), add, tee(byte), get(length), isLess, again]
  const lanes = [1, 2, 3].flatMap((number) => [get(sum), lane(number), add])
  const total = [get(sum), shortPairs, tee(sum), lane(0), ...lanes]
  const nextOut = [get(out), constant(2), add, set(out)]
  const nextVector = [get(at), get(length), add, tee(at), get(end), isLess, again]
  const vector = loop(...loadBoth, ...differences, get(sum), shortsAdd, set(sum), ...nextBytes)
  const start = [zeros, set(sum), constant(0), set(byte)]
  return [...locals, ...loop(...start, vector, get(out), ...total, store16, ...nextOut, ...nextVector), 0x0b]
}

/** A module with one function of four numbers, exported as `compare`, and the memory `here.memory`. */
function moduleOf(code: Code): Uint8Array {
  const types = [1, 0x60, 4, I32, I32, I32, I32, 0]
  const imports = [1, ...text('here'), ...text('memory'), 2, 0, 1]
  const functions = [1, 0]
  const exports = [1, ...text('compare'), 0, 0]
  const magic = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const section = (id: number, content: Code): Code => [id, ...sized(content)]
  return Uint8Array.from([
    ...magic,
    ...section(1, types),
    ...section(2, imports),
    ...section(3, functions),
    ...section(7, exports),
    ...section(10, [1, ...sized(code)]),
  ])
}

function text(ascii: string): Code {
  return sized([...Buffer.from(ascii)])
}

/** The number of the bytes, with seven bits per byte, and then the bytes. */
function sized(bytes: Code): Code {
  const size: number[] = []
  for (let left = bytes.length; ; left >>= 7) {
    if (left < 128) return [...size, left, ...bytes]
    size.push((left & 127) | 128)
  }
}
