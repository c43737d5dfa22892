import { thumbhashPixels, type Pixels } from '#geometry/thumbhash.ts'

/** Number of pixels of the longer side: about twice the seven waves of a hash. The browser blurs between the pixels. */
const LONG_PX = 16
const BMP_HEADER_BYTES = 54

/**
 * Makes a bitmap in a data URL from a hash; null for an invalid hash. The decoder of the thumbhash package makes a PNG
 * with four times the pixels at eight times the cost. That would be too much for cards that are scrolled past quickly.
 * @param thumbhash base64
 */
export function thumbhashRaster(thumbhash: string): string | null {
  let hash: Uint8Array
  try {
    hash = bytesOf(atob(thumbhash))
  } catch {
    return null // not base64
  }
  const pixels = thumbhashPixels(hash, (ratio) => ({
    widthPx: Math.round(ratio > 1 ? LONG_PX : LONG_PX * ratio),
    heightPx: Math.round(ratio > 1 ? LONG_PX / ratio : LONG_PX),
  }))
  return pixels && `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmapOf(pixels)))}`
}

/** An uncompressed bitmap with 24 bits per pixel, blue first, and rows from the bottom up. */
function bitmapOf({ widthPx, heightPx, rgb }: Pixels): Uint8Array {
  const rowBytes = (widthPx * 3 + 3) & ~3
  const bytes = new Uint8Array(BMP_HEADER_BYTES + rowBytes * heightPx)
  const view = new DataView(bytes.buffer)
  bytes[0] = 0x42
  bytes[1] = 0x4d
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, BMP_HEADER_BYTES, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, widthPx, true)
  view.setInt32(22, heightPx, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let y = 0, from = 0; y < heightPx; y += 1) {
    let byte = BMP_HEADER_BYTES + (heightPx - 1 - y) * rowBytes
    for (let x = 0; x < widthPx; x += 1, from += 3, byte += 3) {
      bytes[byte] = rgb[from + 2]!
      bytes[byte + 1] = rgb[from + 1]!
      bytes[byte + 2] = rgb[from]!
    }
  }
  return bytes
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
