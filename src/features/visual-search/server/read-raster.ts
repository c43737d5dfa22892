import type { Pool } from 'pg'
import type { ImageSignature } from '#contracts/ids.ts'
import { pictureAt } from '#features/media/server/shared/encode.ts'
import { haveFile } from '#server/content-files/kept-files.ts'
import {
  findPicture,
  pictureOriginsOf,
  type Picture,
  type PictureOrigins,
} from '#features/media/server/shared/picture-source.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import type { Raster } from '../domain/raster.ts'

/** Where pictures are stored, and the origins that draw some of them. */
export interface PicturePlaces {
  readonly dataDir: string
  readonly origins: PictureOrigins
}

export function picturePlaces(dataDir: string, features: readonly ServerFeature[]): PicturePlaces {
  return { dataDir, origins: pictureOriginsOf(features) }
}

/**
 * The picture, scaled to a square.
 * @returns null if its file is missing or damaged
 */
export async function readRaster(picture: Picture, places: PicturePlaces, sidePx: number): Promise<Raster | null> {
  const { source } = picture
  if (source.kind !== 'file' && !(source.kind in places.origins)) return null
  if (source.kind === 'file' && typeof source.path === 'string') await haveFile(places.dataDir, source.path)
  try {
    const size = { widthPx: sidePx, heightPx: sidePx, how: 'fit' } as const
    const { data } = await pictureAt(picture, size, places.dataDir, places.origins, 'jpg')
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { rgb: new Uint8Array(data), sidePx }
  } catch (error) {
    // A full disk or too many open files are a problem of the machine, not of the picture.
    if (
      typeof (error as NodeJS.ErrnoException).errno === 'number' &&
      (error as NodeJS.ErrnoException).code !== 'ENOENT'
    )
      throw error
    return null
  }
}

/** Number of rasters that are cached. A viewer chooses several parts of one picture, which is read once. */
const KEPT_RASTERS = 12
/** Side of a raster in pixels. It is enough for a part of a twentieth of each side. */
const SIDE_PX = 320

export interface RasterReader {
  /** Reads a picture; null if it is unknown or its file is missing. */
  read(signature: ImageSignature): Promise<{ readonly picture: Picture; readonly raster: Raster } | null>
}

export function createRasterReader(pool: Pool, places: PicturePlaces): RasterReader {
  const kept = new Map<string, ReturnType<RasterReader['read']>>()

  async function readOne(signature: ImageSignature) {
    const picture = await findPicture(pool, signature)
    const raster = picture && (await readRaster(picture, places, SIDE_PX))
    return picture && raster && { picture, raster }
  }

  return {
    read(signature) {
      const known = kept.get(signature)
      if (known) {
        kept.delete(signature)
        kept.set(signature, known)
        return known
      }
      const reading = readOne(signature)
      kept.set(signature, reading)
      const oldest = kept.keys().next().value
      if (kept.size > KEPT_RASTERS && oldest !== undefined) kept.delete(oldest)
      // A missing picture is not cached, because it may exist at the next request.
      void reading.then(
        (found) => found === null && kept.delete(signature),
        () => kept.delete(signature),
      )
      return reading
    },
  }
}
