import type { ImageSignature } from '#contracts/ids.ts'
import { bandsOf, looksSame } from '#features/media/server/shared/perceptual-hash.ts'
import { perceptualHashes } from '#features/media/server/shared/similar-pictures.ts'
import type { Database } from '#server/storage/database.ts'
import type { GridPage } from './grid-pins.ts'

/**
 * Removes pins from a page whose picture equals, or looks like, that of a pin above. The bookmark does not change: the
 * next page continues after the last pin that was read.
 */
export async function withDistinctPictures(db: Database, page: GridPage): Promise<GridPage> {
  if (page.pins.length < 2) return page
  const signatures = page.pins.map((pin) => pin.image_signature)
  const isShown = areFirst(signatures, await perceptualHashes(db, signatures))
  if (isShown.every(Boolean)) return page
  return {
    ...page,
    pins: page.pins.filter((_, at) => isShown[at]),
    stages: page.stages.filter((_, at) => isShown[at]),
  }
}

/**
 * For each picture in a list: true if none of the last `within` shown above it looks the same. A picture without a hash
 * only equals itself.
 */
export function areFirst(
  signatures: readonly ImageSignature[],
  hashes: ReadonlyMap<ImageSignature, string>,
  within = signatures.length,
): readonly boolean[] {
  /** By signature, and by each part of a hash: two pictures that look the same have a part in common. */
  const shown = new Map<string, { readonly place: number; readonly hash: string | undefined }[]>()
  let place = 0
  return signatures.map((signature) => {
    const hash = hashes.get(signature)
    const keys = [signature, ...(hash === undefined ? [] : bandsOf(hash).map((value, band) => `${band}:${value}`))]
    const isSame = (key: string) =>
      shown
        .get(key)
        ?.some(
          (other) =>
            place - other.place <= within &&
            (key === signature || (hash !== undefined && other.hash !== undefined && looksSame(other.hash, hash))),
        ) ?? false
    if (keys.some(isSame)) return false
    for (const key of keys) shown.set(key, [...(shown.get(key) ?? []), { place, hash }])
    place += 1
    return true
  })
}
