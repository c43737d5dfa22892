export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The number of bytes that is enough to detect a file's format. */
export const SNIFF_BYTES = 64

/**
 * Detects a picture's format by its first bytes, whatever its name. SVG and exotic formats are not accepted as
 * pictures.
 */
export function sniffPicture(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && text(1, 8) === 'PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'avif'
  return null
}
