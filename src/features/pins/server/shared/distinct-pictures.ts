import type { ImageSignature } from '#contracts/ids.ts'
import { hasSameColors } from '#features/media/server/shared/color-likeness.ts'
import { bandsOf, looksSame } from '#features/media/server/shared/perceptual-hash.ts'
import type { GridPage } from './grid-pins.ts'

/**
 * Removes pins from a page whose picture equals or resembles that of a pin above it. The bookmark does not change, so
 * the next page continues after the last pin that was read.
 */
export function withDistinctPictures(page: GridPage): GridPage {
  if (page.pins.length < 2) return page
  const pictures = page.pins.map(({ image_signature: signature, thumbhash }) => ({ signature, thumbhash }))
  const hashes = new Map<ImageSignature, string>()
  for (const [at, { signature }] of pictures.entries()) {
    const hash = page.pictureHashes[at]
    if (hash) hashes.set(signature, hash)
  }
  const isShown = areFirst(pictures, hashes)
  if (isShown.every(Boolean)) return page
  return {
    ...page,
    pins: page.pins.filter((_, at) => isShown[at]),
    stages: page.stages.filter((_, at) => isShown[at]),
    pictureHashes: page.pictureHashes.filter((_, at) => isShown[at]),
  }
}

/** A picture, and the thumbhash from which its colours are known; null if it has none. */
export interface ListedPicture {
  readonly signature: ImageSignature
  readonly thumbhash: string | null
}

/**
 * For each picture in a list: true if none of the last `within` pictures shown above it looks the same, in pattern and
 * colours. A picture without a hash is compared by its signature only.
 */
export function areFirst(
  pictures: readonly ListedPicture[],
  hashes: ReadonlyMap<ImageSignature, string>,
  within = pictures.length,
): readonly boolean[] {
  /**
   * The shown pictures by signature, and by each band of their hash. Two pictures that look the same have a band in
   * common.
   */
  const shown = new Map<string, (ListedPicture & { readonly place: number; readonly hash: string | undefined })[]>()
  let place = 0
  return pictures.map(({ signature, thumbhash }) => {
    const hash = hashes.get(signature)
    const keys = [signature, ...(hash === undefined ? [] : bandsOf(hash).map((value, band) => `${band}:${value}`))]
    const isSame = (key: string) =>
      shown
        .get(key)
        ?.some(
          (other) =>
            place - other.place <= within &&
            (key === signature ||
              (hash !== undefined &&
                other.hash !== undefined &&
                looksSame(other.hash, hash) &&
                hasSameColors(other.thumbhash, thumbhash))),
        ) ?? false
    if (keys.some(isSame)) return false
    for (const key of keys) shown.set(key, [...(shown.get(key) ?? []), { signature, thumbhash, place, hash }])
    place += 1
    return true
  })
}
