import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FontRecord } from '#features/story-fonts/contract.ts'
import { FONT_NAME_MAX } from '#features/story-fonts/constants.ts'
import { FONT_BYTES_MAX, FONT_TABLES_BYTES_MAX } from '#features/story-fonts/constants/font-file.ts'

/** The properties that are read from the file. */
type InspectedFont = Pick<FontRecord, 'type' | 'name'>
type FontProblem = 'no-font' | 'not-allowed'

const unpack = promisify(brotliDecompress)

/** Tables that a font must have. If one is missing, browsers do not show the font. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name']
/** Tables with the shapes of the letters; a font needs one of them. */
const SHAPES = ['glyf', 'CFF ', 'CFF2']
/** The bits of `fsType` about embedding, and the value that forbids it (OpenType, OS/2). */
const EMBEDDING = 0xf
const NO_EMBEDDING = 2

/** Tables by name; null for a table in a transformed format, which cannot be read here. */
type Tables = ReadonlyMap<string, Buffer | null>

/** Detects a WOFF2, TTF or OTF file by its content, and whether its licence allows embedding. */
export async function inspectFont(path: string): Promise<InspectedFont | FontProblem> {
  const bytes = await readFile(path)
  if (bytes.length > FONT_BYTES_MAX) return 'no-font'
  try {
    const isPacked = bytes.toString('latin1', 0, 4) === 'wOF2'
    const kind = kindOf(bytes, isPacked ? 4 : 0)
    if (kind === null) return 'no-font'
    const tables = isPacked ? await tablesOfWoff2(bytes) : tablesOfSfnt(bytes)
    if (!NEEDED.every((name) => tables.has(name)) || !SHAPES.some((name) => tables.has(name))) return 'no-font'
    const metrics = tables.get('OS/2')
    if (metrics && (metrics.readUInt16BE(8) & EMBEDDING) === NO_EMBEDDING) return 'not-allowed'
    const names = tables.get('name')
    return { type: isPacked ? 'font/woff2' : kind, name: names ? nameIn(names) : '' }
  } catch (error) {
    // The file is damaged: a length exceeds the file, or data cannot be unpacked or is far too large.
    if (error instanceof RangeError || (error as NodeJS.ErrnoException).code !== undefined) return 'no-font'
    throw error
  }
}

/** The kind of font; null for a collection, and for a file that is not a font. */
function kindOf(bytes: Buffer, at: number): 'font/ttf' | 'font/otf' | null {
  const flavor = bytes.readUInt32BE(at)
  if (flavor === 0x00_01_00_00 || flavor === 0x74_72_75_65) return 'font/ttf'
  return flavor === 0x4f_54_54_4f ? 'font/otf' : null
}

/** Tables of an OpenType file: a directory with 16 bytes per table, then the tables. */
function tablesOfSfnt(bytes: Buffer): Tables {
  const count = bytes.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16
      const [offset, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
      if (offset + length > bytes.length) throw new RangeError('A table is outside the file.')
      return [bytes.toString('latin1', at, at + 4), bytes.subarray(offset, offset + length)] as const
    }),
  )
}

const WOFF2_HEAD_BYTES = 48
/** Table names by their number in the directory (WOFF2, 4.1), up to the last one that is needed. */
const WOFF2_NAMES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca']
const WOFF2_CFF = 13
const OWN_NAME = 63
/** Transform version of glyph tables that are not transformed. For other tables that version is 0. */
const SHAPES_AS_THEY_WERE = 3

/** Tables of a WOFF2 file: a directory of numbers of variable length, then all tables in one compressed stream. */
async function tablesOfWoff2(bytes: Buffer): Promise<Tables> {
  if (bytes.readUInt32BE(8) !== bytes.length) throw new RangeError('The file has another length than it says.')
  const count = bytes.readUInt16BE(12)
  const packedBytes = bytes.readUInt32BE(20)
  const parts: { readonly name: string; readonly length: number; readonly isPacked: boolean }[] = []
  let at = WOFF2_HEAD_BYTES
  for (let index = 0; index < count; index += 1) {
    const flags = bytes.readUInt8(at)
    at += 1
    const number = flags & 63
    const name = number === OWN_NAME ? bytes.toString('latin1', at, at + 4) : tableName(number)
    if (number === OWN_NAME) at += 4
    const whole = variableOf(bytes, at)
    at = whole.next
    const version = flags >>> 6
    const isPacked = name === 'glyf' || name === 'loca' ? version !== SHAPES_AS_THEY_WERE : version !== 0
    const packed = isPacked ? variableOf(bytes, at) : whole
    at = packed.next
    parts.push({ name, length: packed.value, isPacked })
  }
  if (at + packedBytes > bytes.length) throw new RangeError('The file ends too early.')
  const unpacked = await unpack(bytes.subarray(at, at + packedBytes), { maxOutputLength: FONT_TABLES_BYTES_MAX })
  const tables = new Map<string, Buffer | null>()
  let from = 0
  for (const { name, length, isPacked } of parts) {
    if (from + length > unpacked.length) throw new RangeError('A table is outside the file.')
    tables.set(name, isPacked ? null : unpacked.subarray(from, from + length))
    from += length
  }
  return tables
}

function tableName(number: number): string {
  return WOFF2_NAMES[number] ?? (number === WOFF2_CFF ? 'CFF ' : `#${number}`)
}

/** UIntBase128: seven bits per byte, at most five bytes. */
function variableOf(bytes: Buffer, from: number): { readonly value: number; readonly next: number } {
  let value = 0
  for (let at = from; at < from + 5; at += 1) {
    const byte = bytes.readUInt8(at)
    value = value * 128 + (byte & 0x7f)
    if ((byte & 0x80) === 0) return { value, next: at + 1 }
  }
  throw new RangeError('A number is too long.')
}

/** Ids of names (OpenType, name), the preferred one first. */
const FAMILY = [16, 1]
const STYLE = [17, 2]
const WINDOWS = 3
/** Styles that are left out of a font's name. */
const PLAIN = new Set(['', 'regular', 'normal', 'roman', 'book'])

/** Family and style, so that files of one family have different names. */
function nameIn(names: Buffer): string {
  const [family, style] = [textIn(names, FAMILY), textIn(names, STYLE)]
  const isSaid = PLAIN.has(style.toLowerCase()) || family.toLowerCase().endsWith(style.toLowerCase())
  return (isSaid || family === '' ? family : `${family} ${style}`).slice(0, FONT_NAME_MAX)
}

/** The first of these names that the file has, preferably the one for Windows, without invisible characters. */
function textIn(names: Buffer, ids: readonly number[]): string {
  const [count, strings] = [names.readUInt16BE(2), names.readUInt16BE(4)]
  const found = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 12
    const [platform, id] = [names.readUInt16BE(at), names.readUInt16BE(at + 6)]
    const from = strings + names.readUInt16BE(at + 10)
    return { platform, id, text: names.subarray(from, from + names.readUInt16BE(at + 8)) }
  })
  for (const id of ids) {
    const own = found.filter((each) => each.id === id)
    const best = own.find(({ platform }) => platform === WINDOWS) ?? own[0]
    if (best) return cleaned(best.platform === 1 ? best.text.toString('latin1') : utf16Of(best.text))
  }
  return ''
}

function utf16Of(text: Buffer): string {
  return new TextDecoder('utf-16be').decode(text)
}

function cleaned(name: string): string {
  return name.replaceAll(/[\p{C}"'<>]/gu, '').trim()
}
