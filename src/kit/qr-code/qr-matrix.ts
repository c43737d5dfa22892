/** QR codes of ISO/IEC 18004: byte mode, error correction M, versions 1 to 10 (up to 213 bytes). */

/** Per version: error correction codewords per block, then the data codewords of each block. */
const BLOCKS = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
] as const satisfies readonly (readonly [number, readonly number[]])[]

/** Centres of the alignment patterns by version. The centre 6, which every version from 2 on has, is left out. */
const ALIGNMENT = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]] as const

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

const FORMAT_GENERATOR = 0x537
const FORMAT_MASK = 0x5412
const VERSION_GENERATOR = 0x1f25
/** The polynomial x^8 + x^4 + x^3 + x^2 + 1. */
const FIELD_POLYNOMIAL = 0x11d

/**
 * @returns rows of dark (true) and light modules
 * @throws if the text is too long
 */
export function qrMatrix(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text)
  const version = BLOCKS.findIndex(([, blocks], i) => bytes.length + (i < 9 ? 2 : 3) <= sum(blocks)) + 1
  if (version === 0) throw new Error(`A QR code holds no ${bytes.length} bytes`)
  const bits = bitsOf(codewords(bytes, version))
  const masked = MASKS.map((_, mask) => draw(bits, version, mask))
  return masked.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

/** Data and error correction codewords, interleaved block by block. */
function codewords(bytes: Uint8Array, version: number): readonly number[] {
  const [correction, blocks] = BLOCKS[version - 1]!
  const data: number[] = []
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i -= 1) data.push((value >> i) & 1)
  }
  push(0b0100, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  const capacity = sum(blocks) * 8
  push(0, Math.min(4, capacity - data.length))
  push(0, (8 - (data.length % 8)) % 8)
  const words: number[] = []
  for (let i = 0; i < data.length; i += 8) words.push(Number.parseInt(data.slice(i, i + 8).join(''), 2))
  for (let i = 0; words.length < capacity / 8; i += 1) words.push(i % 2 === 0 ? 0xec : 0x11)

  let from = 0
  const dataBlocks = blocks.map((length) => words.slice(from, (from += length)))
  const correctionBlocks = dataBlocks.map((block) => correctionOf(block, correction))
  return [...interleave(dataBlocks), ...interleave(correctionBlocks)]
}

function interleave(blocks: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block[i] ?? [])).flat()
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i -= 1) {
    product = (product << 1) ^ ((product >> 7) * FIELD_POLYNOMIAL)
    product ^= ((b >> i) & 1) * a
  }
  return product
}

/** The remainder of a Reed-Solomon division. */
function correctionOf(block: readonly number[], degree: number): readonly number[] {
  const generator = Array.from({ length: degree }, (_, i) => Number(i === degree - 1))
  let root = 1
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) {
      generator[j] = multiply(generator[j]!, root)
      if (j + 1 < degree) generator[j]! ^= generator[j + 1]!
    }
    root = multiply(root, 2)
  }
  const rest = Array.from({ length: degree }, () => 0)
  for (const word of block) {
    const factor = word ^ rest.shift()!
    rest.push(0)
    for (const [i, coefficient] of generator.entries()) rest[i]! ^= multiply(coefficient, factor)
  }
  return rest
}

function bitsOf(words: readonly number[]): readonly boolean[] {
  return words.flatMap((word) => Array.from({ length: 8 }, (_, i) => ((word >> (7 - i)) & 1) === 1))
}

function draw(bits: readonly boolean[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const fixed = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const set = (row: number, column: number, isDark: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return
    dark[row]![column] = isDark
    fixed[row]![column] = true
  }
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    for (let r = -4; r <= 4; r += 1) {
      for (let c = -4; c <= 4; c += 1) {
        const ring = Math.max(Math.abs(r), Math.abs(c))
        set(row + r, column + c, ring !== 2 && ring !== 4)
      }
    }
  }
  const centres = version === 1 ? [] : [6, ...ALIGNMENT[version - 1]!]
  const last = centres.at(-1)
  for (const row of centres) {
    for (const column of centres) {
      // The corners hold the finder patterns.
      if ((row === 6 && (column === 6 || column === last)) || (row === last && column === 6)) continue
      for (let r = -2; r <= 2; r += 1)
        for (let c = -2; c <= 2; c += 1) set(row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1)
    }
  }
  drawFormat(set, size, mask)
  if (version >= 7) drawVersion(set, size, version)

  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const isUpward = ((right + 1) & 2) === 0
      const row = isUpward ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]) continue
        dark[row]![column] = (bits[next] ?? false) !== MASKS[mask]!(row, column)
        next += 1
      }
    }
  }
  return dark
}

type Set = (row: number, column: number, isDark: boolean) => void

/** @returns the value, followed by the remainder of its division by the generator */
function withRemainder(value: number, generator: number, bits: number): number {
  let rest = value
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator)
  return (value << bits) | rest
}

function drawFormat(set: Set, size: number, mask: number): void {
  // The bits for error correction M are 00, so only the mask is left.
  const bits = withRemainder(mask, FORMAT_GENERATOR, 10) ^ FORMAT_MASK
  const bit = (i: number) => ((bits >> i) & 1) === 1
  for (let i = 0; i <= 5; i += 1) set(i, 8, bit(i))
  set(7, 8, bit(6))
  set(8, 8, bit(7))
  set(8, 7, bit(8))
  for (let i = 9; i < 15; i += 1) set(8, 14 - i, bit(i))
  for (let i = 0; i < 8; i += 1) set(8, size - 1 - i, bit(i))
  for (let i = 8; i < 15; i += 1) set(size - 15 + i, 8, bit(i))
  set(size - 8, 8, true)
}

function drawVersion(set: Set, size: number, version: number): void {
  const bits = withRemainder(version, VERSION_GENERATOR, 12)
  for (let i = 0; i < 18; i += 1) {
    const isDark = ((bits >> i) & 1) === 1
    const [far, near] = [size - 11 + (i % 3), Math.floor(i / 3)]
    set(near, far, isDark)
    set(far, near, isDark)
  }
}

/**
 * Penalty for patterns that are hard to read: long runs and square blocks of one colour, and an uneven share of dark
 * modules.
 */
function penalty(matrix: readonly (readonly boolean[])[]): number {
  const size = matrix.length
  let points = 0
  let darkCount = 0
  for (let i = 0; i < size; i += 1) {
    for (const at of [(j: number) => matrix[i]![j]!, (j: number) => matrix[j]![i]!]) {
      let run = 1
      for (let j = 1; j <= size; j += 1) {
        if (j < size && at(j) === at(j - 1)) run += 1
        else {
          if (run >= 5) points += run - 2
          run = 1
        }
      }
    }
    for (let j = 0; j < size; j += 1) {
      if (matrix[i]![j]) darkCount += 1
      if (i + 1 < size && j + 1 < size) {
        const square = [matrix[i]![j], matrix[i]![j + 1], matrix[i + 1]![j], matrix[i + 1]![j + 1]]
        if (square.every((isDark) => isDark === square[0])) points += 3
      }
    }
  }
  return points + Math.floor(Math.abs((darkCount / size ** 2) * 20 - 10)) * 10
}
