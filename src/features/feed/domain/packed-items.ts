import type { PackedItems } from '#contracts/list-order.ts'
import { MANIFEST_ITEM_BYTES } from '../constants.ts'

/** Reads the packed items of `listManifest`; null if the text is not valid. */
export function unpackItems(packed: string): PackedItems | null {
  const bytes = bytesOf(packed)
  if (bytes === null || bytes.length % MANIFEST_ITEM_BYTES !== 0) return null
  const count = bytes.length / MANIFEST_ITEM_BYTES
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const items = {
    count,
    highs: new Uint32Array(count),
    lows: new Uint32Array(count),
    widths: new Uint16Array(count),
    heights: new Uint16Array(count),
    colors: new Uint32Array(count),
  }
  const [lows, widths, heights, colors] = [4 * count, 8 * count, 10 * count, 12 * count]
  for (let i = 0; i < count; i += 1) {
    items.highs[i] = view.getUint32(4 * i)
    items.lows[i] = view.getUint32(lows + 4 * i)
    items.widths[i] = view.getUint16(widths + 2 * i)
    items.heights[i] = view.getUint16(heights + 2 * i)
    items.colors[i] = (view.getUint16(colors + 3 * i) << 8) | view.getUint8(colors + 3 * i + 2)
  }
  return items
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const NO_DIGIT = 64
const VALUES = new Uint8Array(128).fill(NO_DIGIT)
for (let value = 0; value < DIGITS.length; value += 1) VALUES[DIGITS.charCodeAt(value)] = value

/**
 * Decodes base64 with a table, because the platform's function would first create a string. Null if a character is
 * invalid.
 */
function bytesOf(packed: string): Uint8Array | null {
  if (packed.length % 4 !== 0) return null
  const padding = packed.endsWith('==') ? 2 : packed.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((packed.length / 4) * 3 - padding)
  const digits = packed.length - padding
  let [bits, held, at] = [0, 0, 0]
  for (let i = 0; i < digits; i += 1) {
    const value = VALUES[packed.charCodeAt(i)] ?? NO_DIGIT
    if (value === NO_DIGIT) return null
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at] = held >> bits
    at += 1
  }
  return bytes
}
