/**
 * Describes a picture in 130 bytes, without a model. The smaller the sum of the differences of two descriptions' bytes
 * (`distance`), the more alike are the pictures. Every part is scaled to its weight in that sum.
 */
export const RASTER_PX = 64
/** The layout of colours: DCT coefficients of 8 x 8 mean colours, as in MPEG-7. */
const LUMA_COEFFICIENTS = 12
const CHROMA_COEFFICIENTS = 6
const HUES = 8
const TONES = 3
const GREYS = 8
const CELLS = 4
const DIRECTIONS = 4
const TEXTURES = 10
const LAYOUT = LUMA_COEFFICIENTS + 2 * CHROMA_COEFFICIENTS
const COLORS = HUES * TONES + GREYS
/** Number of the first bytes, layout and colours. A blurred picture has no further information. */
export const COARSE_BYTES = LAYOUT + COLORS
export const FEATURE_BYTES = COARSE_BYTES + CELLS * CELLS * DIRECTIONS + TEXTURES
/** Raise this number when the description changes. All pictures are then described again. */
export const FEATURES_VERSION = 1

const LAYOUT_SCALE = 0.14
const COLOR_SCALE = 255
const EDGE_SCALE = 53
const TEXTURE_SCALE = 144
/** Weaker gradients are ignored, because those of a flat picture are noise. */
const EDGE_FLOOR = 4
const GREY_SATURATION = 0.13
const DARK_VALUE = 0.16

/** @param rgb RASTER_PX x RASTER_PX pixels, three bytes each */
export function describePicture(rgb: Uint8Array): Uint8Array {
  const features = new Uint8Array(FEATURE_BYTES)
  const grey = greyOf(rgb)
  features.set(describeColors(rgb))
  const edges = edgesOf(grey).map((share) => Math.sqrt(share) * EDGE_SCALE)
  const textures = texturesOf(grey).map((share) => Math.sqrt(share) * TEXTURE_SCALE)
  features.set([...edges, ...textures].map(byteOf), COARSE_BYTES)
  return features
}

/**
 * The first COARSE_BYTES of a description, layout and colours. A blurred picture has no further information.
 * @param rgb as for describePicture
 */
export function describeColors(rgb: Uint8Array): Uint8Array {
  return Uint8Array.from(
    [...layoutOf(rgb), ...colorsOf(rgb).map((share) => Math.sqrt(share) * COLOR_SCALE)].map(byteOf),
  )
}

function byteOf(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}

/**
 * @param from first byte that is compared
 * @param to end of the compared bytes, exclusive
 */
export function distance(a: Uint8Array, b: Uint8Array, from = 0, to = FEATURE_BYTES): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum
}

function greyOf(rgb: Uint8Array): Float32Array {
  return Float32Array.from(
    { length: RASTER_PX * RASTER_PX },
    (_, at) => 0.299 * rgb[at * 3]! + 0.587 * rgb[at * 3 + 1]! + 0.114 * rgb[at * 3 + 2]!,
  )
}

const BLOCKS = 8
const BLOCK_PX = RASTER_PX / BLOCKS

function layoutOf(rgb: Uint8Array): number[] {
  const planes = [new Float32Array(64), new Float32Array(64), new Float32Array(64)] as const
  for (let y = 0; y < RASTER_PX; y += 1)
    for (let x = 0; x < RASTER_PX; x += 1) {
      const at = (y * RASTER_PX + x) * 3
      const [r, g, b] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!]
      const block = Math.floor(y / BLOCK_PX) * BLOCKS + Math.floor(x / BLOCK_PX)
      planes[0][block]! += 0.299 * r + 0.587 * g + 0.114 * b
      planes[1][block]! += 128 - 0.1687 * r - 0.3313 * g + 0.5 * b
      planes[2][block]! += 128 + 0.5 * r - 0.4187 * g - 0.0813 * b
    }
  const counts = [LUMA_COEFFICIENTS, CHROMA_COEFFICIENTS, CHROMA_COEFFICIENTS]
  return planes.flatMap((plane, index) =>
    cosines(plane.map((sum) => sum / (BLOCK_PX * BLOCK_PX)))
      .slice(0, counts[index])
      .map((value, at) => (at === 0 ? 0 : 128) + value * LAYOUT_SCALE),
  )
}

/** Coefficients as [u, v], low frequencies first. */
const ZIGZAG = [
  [0, 0],
  [1, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [2, 0],
  [3, 0],
  [2, 1],
  [1, 2],
  [0, 3],
  [0, 4],
  [1, 3],
] as const

function cosines(plane: Float32Array): number[] {
  const wave = (frequency: number, place: number) =>
    Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * BLOCKS)) * (frequency === 0 ? Math.SQRT1_2 : 1)
  return ZIGZAG.map(([u, v]) => {
    let sum = 0
    for (let y = 0; y < BLOCKS; y += 1)
      for (let x = 0; x < BLOCKS; x += 1) sum += plane[y * BLOCKS + x]! * wave(u, x) * wave(v, y)
    return sum / 4
  })
}

/** Shares of colours by hue and tone, then shares of greys. */
function colorsOf(rgb: Uint8Array): Float32Array {
  const shares = new Float32Array(COLORS)
  const pixel = 1 / (RASTER_PX * RASTER_PX)
  for (let at = 0; at < rgb.length; at += 3) {
    const [r, g, b] = [rgb[at]! / 255, rgb[at + 1]! / 255, rgb[at + 2]! / 255]
    const value = Math.max(r, g, b)
    const spread = value - Math.min(r, g, b)
    const saturation = value === 0 ? 0 : spread / value
    if (saturation < GREY_SATURATION || value < DARK_VALUE) {
      shares[HUES * TONES + Math.min(GREYS - 1, Math.floor(value * GREYS))]! += pixel
      continue
    }
    const sector = value === r ? (g - b) / spread : value === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
    const hue = (((sector + 6) % 6) / 6) * HUES
    const tone = value < 0.5 ? 0 : saturation < 0.5 ? 1 : 2
    // A hue between two bins is divided between both, so that a small change of light changes little.
    const low = Math.floor(hue)
    const part = hue - low
    shares[(low % HUES) * TONES + tone]! += pixel * (1 - part)
    shares[((low + 1) % HUES) * TONES + tone]! += pixel * part
  }
  return shares
}

/** Strength of edges by place and direction, as shares of the strength in the whole picture. */
function edgesOf(grey: Float32Array): Float32Array {
  const shares = new Float32Array(CELLS * CELLS * DIRECTIONS)
  let total = 0
  for (let y = 1; y < RASTER_PX - 1; y += 1)
    for (let x = 1; x < RASTER_PX - 1; x += 1) {
      const at = y * RASTER_PX + x
      const dx = grey[at + 1]! - grey[at - 1]!
      const dy = grey[at + RASTER_PX]! - grey[at - RASTER_PX]!
      const strength = Math.hypot(dx, dy) - EDGE_FLOOR
      if (strength <= 0) continue
      const turn = ((Math.atan2(dy, dx) + Math.PI) / Math.PI) * DIRECTIONS
      const cell = Math.floor((y / RASTER_PX) * CELLS) * CELLS + Math.floor((x / RASTER_PX) * CELLS)
      shares[cell * DIRECTIONS + (Math.round(turn) % DIRECTIONS)]! += strength
      total += strength
    }
  return total === 0 ? shares : shares.map((sum) => sum / total)
}

const AROUND = [-RASTER_PX - 1, -RASTER_PX, -RASTER_PX + 1, 1, RASTER_PX + 1, RASTER_PX, RASTER_PX - 1, -1] as const

/** Shares of local binary patterns: uniform ones by their number of bright neighbours, all others in the last bin. */
function texturesOf(grey: Float32Array): Float32Array {
  const shares = new Float32Array(TEXTURES)
  const pixel = 1 / ((RASTER_PX - 2) * (RASTER_PX - 2))
  for (let y = 1; y < RASTER_PX - 1; y += 1)
    for (let x = 1; x < RASTER_PX - 1; x += 1) {
      const at = y * RASTER_PX + x
      const limit = grey[at]! + 2
      let bright = 0
      let changes = 0
      let last = grey[at + AROUND[7]]! > limit
      for (const step of AROUND) {
        const is = grey[at + step]! > limit
        if (is) bright += 1
        if (is !== last) changes += 1
        last = is
      }
      shares[changes <= 2 ? bright : TEXTURES - 1]! += pixel
    }
  return shares
}
