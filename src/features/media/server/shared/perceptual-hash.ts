import sharp, { type Sharp } from 'sharp'

/**
 * Maximum number of different bits, of 64, between hashes of pictures that look the same. It is one less than BANDS, so
 * that one band is always equal.
 */
export const SIMILAR_BITS_MAX = 3

const WIDTH_PX = 9
const HEIGHT_PX = 8
/**
 * A pixel must be brighter by this many levels of 256. Then noise of compression does not change the bits of a flat
 * area.
 */
const BRIGHTER_BY = 4
const BAND_BITS = 16
const BANDS = 4

/**
 * Difference hash of 8 x 8 bits. A bit is 1 if a pixel is clearly brighter than the one to its right. The hash survives
 * another size, another format and stronger compression.
 * @returns a signed 64-bit integer as digits, or null for a picture without any difference
 */
export async function perceptualHash(image: Sharp): Promise<string | null> {
  // The picture is blurred first, because a sharp edge would move to another pixel at another size.
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .resize(WIDTH_PX * 8, HEIGHT_PX * 8, { fit: 'fill', kernel: 'mitchell', fastShrinkOnLoad: false })
    .blur(3)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(WIDTH_PX, HEIGHT_PX, { fit: 'fill', kernel: 'mitchell' })
    .greyscale()
    .raw()
    .toBuffer()
  let hash = 0n
  for (let y = 0; y < HEIGHT_PX; y += 1)
    for (let x = 0; x < WIDTH_PX - 1; x += 1) {
      const at = y * WIDTH_PX + x
      hash = (hash << 1n) | (pixels[at]! >= pixels[at + 1]! + BRIGHTER_BY ? 1n : 0n)
    }
  return hash === 0n ? null : BigInt.asIntN(64, hash).toString()
}

/** True if two hashes belong to pictures that look the same. */
export function looksSame(one: string, other: string): boolean {
  let bits = BigInt.asUintN(64, BigInt(one) ^ BigInt(other))
  for (let count = 0; bits !== 0n; count += 1) {
    if (count === SIMILAR_BITS_MAX) return false
    bits &= bits - 1n
  }
  return true
}

/**
 * The hash in four parts (bands). If two hashes differ in at most SIMILAR_BITS_MAX bits, at least one part is equal.
 */
export function bandsOf(hash: string): readonly number[] {
  const bits = BigInt.asUintN(64, BigInt(hash))
  return Array.from({ length: BANDS }, (_, band) => Number((bits >> BigInt(band * BAND_BITS)) & 0xffffn))
}
