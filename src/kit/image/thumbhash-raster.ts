/** Pixels of the longer side: twice the seven waves that a hash holds, and the browser blurs what lies between. */
const LONG_PX = 16
/** Waves of a hash's longer side; fewer where it spends bytes on transparency. */
const LONG_WAVES = 7
const LONG_WAVES_WITH_ALPHA = 5
const BMP_HEADER_BYTES = 54

/**
 * A hash as a bitmap in a data address; null for a hash that is none. An eighth of the processor time of thumbhash's own decoder, which
 * makes a PNG of four times the pixels, and so cheap enough for each card that flies past. What was transparent has the average
 * colour, on which the encoder lays it.
 * @param thumbhash base64
 */
export function thumbhashRaster(thumbhash: string): string | null {
  let hash: Uint8Array
  try {
    hash = bytesOf(atob(thumbhash))
  } catch {
    return null // not base64
  }
  const waves = wavesOf(hash)
  return waves && `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmapOf(waves)))}`
}

/** One channel: its mean, and its cosine waves by row, those of a triangle of low frequencies. */
interface Channel {
  readonly mean: number
  readonly across: number
  readonly down: number
  readonly waves: readonly number[]
}

interface Waves {
  readonly lightness: Channel
  readonly yellowBlue: Channel
  readonly redGreen: Channel
  readonly widthPx: number
  readonly heightPx: number
}

/** Reads the bit fields of https://github.com/evanw/thumbhash. */
function wavesOf(hash: Uint8Array): Waves | null {
  if (hash.length < 5) return null
  const means = hash[0]! | (hash[1]! << 8) | (hash[2]! << 16)
  const scales = hash[3]! | (hash[4]! << 8)
  const hasAlpha = means >> 23 === 1
  const long = hasAlpha ? LONG_WAVES_WITH_ALPHA : LONG_WAVES
  const short = scales & 7
  const isLandscape = scales >> 15 === 1
  const across = isLandscape ? long : short
  const down = isLandscape ? short : long
  if (short === 0) return null
  let nibble = hasAlpha ? 12 : 10
  const channel = (mean: number, wavesAcross: number, wavesDown: number, scale: number): Channel => {
    const waves: number[] = []
    for (let y = 0; y < wavesDown; y += 1)
      for (let x = y === 0 ? 1 : 0; x * wavesDown < wavesAcross * (wavesDown - y); x += 1) {
        const byte = hash[nibble >> 1] ?? NaN
        waves.push((((byte >> ((nibble & 1) << 2)) & 15) / 7.5 - 1) * scale)
        nibble += 1
      }
    return { mean, across: wavesAcross, down: wavesDown, waves }
  }
  // The colours' waves are a quarter stronger, which makes up for their few bits.
  const lightness = channel((means & 63) / 63, Math.max(3, across), Math.max(3, down), ((means >> 18) & 31) / 31)
  const yellowBlue = channel(((means >> 6) & 63) / 31.5 - 1, 3, 3, (((scales >> 3) & 63) / 63) * 1.25)
  const redGreen = channel(((means >> 12) & 63) / 31.5 - 1, 3, 3, (((scales >> 9) & 63) / 63) * 1.25)
  if (nibble > hash.length * 2) return null
  const ratio = across / down
  return {
    lightness,
    yellowBlue,
    redGreen,
    widthPx: Math.round(ratio > 1 ? LONG_PX : LONG_PX * ratio),
    heightPx: Math.round(ratio > 1 ? LONG_PX / ratio : LONG_PX),
  }
}

/** 24 bits a pixel, not compressed, rows from the bottom up. */
function bitmapOf({ lightness, yellowBlue, redGreen, widthPx, heightPx }: Waves): Uint8Array {
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
  const lightnesses = valuesOf(lightness, widthPx, heightPx)
  const yellowBlues = valuesOf(yellowBlue, widthPx, heightPx)
  const redGreens = valuesOf(redGreen, widthPx, heightPx)
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    let byte = BMP_HEADER_BYTES + (heightPx - 1 - y) * rowBytes
    for (let x = 0; x < widthPx; x += 1, at += 1, byte += 3) {
      const blue = lightnesses[at]! - (2 / 3) * yellowBlues[at]!
      const red = (3 * lightnesses[at]! - blue + redGreens[at]!) / 2
      bytes[byte] = levelOf(blue)
      bytes[byte + 1] = levelOf(red - redGreens[at]!)
      bytes[byte + 2] = levelOf(red)
    }
  }
  return bytes
}

/** A channel's value at each pixel. Across first, then down: the waves are separable, and each sum is made once a row. */
function valuesOf({ mean, across, down, waves }: Channel, widthPx: number, heightPx: number): Float64Array {
  const cosAcross = cosines(widthPx)
  const cosDown = cosines(heightPx)
  const rows = new Float64Array(down * widthPx)
  let next = 0
  for (let y = 0; y < down; y += 1)
    for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x += 1) {
      const wave = waves[next]!
      next += 1
      for (let px = 0; px < widthPx; px += 1) rows[y * widthPx + px]! += wave * cosAcross[x * widthPx + px]!
    }
  const values = new Float64Array(widthPx * heightPx).fill(mean)
  for (let y = 0; y < down; y += 1)
    for (let py = 0; py < heightPx; py += 1) {
      const twice = cosDown[y * heightPx + py]! * 2
      for (let px = 0; px < widthPx; px += 1) values[py * widthPx + px]! += rows[y * widthPx + px]! * twice
    }
  return values
}

const cosinesOf = new Map<number, Float64Array>()

/** Of each wave at the middle of each of `px` pixels. */
function cosines(px: number): Float64Array {
  const known = cosinesOf.get(px)
  if (known) return known
  const made = Float64Array.from({ length: LONG_WAVES * px }, (_, at) =>
    Math.cos((Math.PI / px) * ((at % px) + 0.5) * Math.floor(at / px)),
  )
  cosinesOf.set(px, made)
  return made
}

function levelOf(share: number): number {
  return Math.max(0, 255 * Math.min(1, share))
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
