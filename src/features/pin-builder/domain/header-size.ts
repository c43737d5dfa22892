interface Size {
  readonly width: number
  readonly height: number
}

/** How many bytes of a file `headerSize` needs. In a JPEG, the size may follow a colour profile and a preview. */
export const HEADER_BYTES = 262_144

/**
 * Width and height that the header of a PNG, GIF, WebP or JPEG states. Browsers do not load very large pictures, and
 * then only the header tells such a picture from a damaged file.
 * @param bytes the beginning of the file
 * @returns null for any other file
 */
export function headerSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) => String.fromCodePoint(...bytes.subarray(at, at + length))
  try {
    if (text(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (text(0, 4) === 'GIF8') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4))
    return view.getUint16(0) === 0xff_d8 ? jpegSize(view) : null
  } catch (error) {
    if (error instanceof RangeError) return null // the file ends before the size
    throw error
  }
}

function webpSize(view: DataView, chunk: string): Size | null {
  const bits24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00
  if (chunk === 'VP8X') return { width: bits24(24) + 1, height: bits24(27) + 1 }
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
  if (chunk !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
}

/** Skips the segments before the frame header, whose markers are 0xffc0 to 0xffcf without the three that hold tables. */
function jpegSize(view: DataView): Size | null {
  const tables = new Set([0xff_c4, 0xff_c8, 0xff_cc])
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    if (marker < 0xff_c0) return null
    if (marker <= 0xff_cf && !tables.has(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
}
