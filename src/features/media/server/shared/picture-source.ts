import type { Pool } from 'pg'
import type { ImageSignature } from '#contracts/ids.ts'
import type { DrawPicture, ServerFeature } from '#server/define-server-feature.ts'

/**
 * The source of a picture: `media.source`. Kinds other than `file` and `remote` are drawn by an origin of that name.
 */
export type PictureSource =
  /** An original below the media folder; `path` is relative to it. */
  | { readonly kind: 'file'; readonly path: string; readonly isAnimated?: boolean }
  /** A picture of which only the address is known. There is no file from which to make renditions. */
  | { readonly kind: 'remote'; readonly url: string }
  | { readonly kind: string; readonly [detail: string]: unknown }

export interface Picture {
  readonly signature: ImageSignature
  /** True size in pixels. */
  readonly width: number
  readonly height: number
  readonly thumbhash: string | null
  readonly source: PictureSource
}

/** SQL: the picture in table `m` can be shown. Of a remote one only the address is known. */
export const HAS_PICTURE = `m.source ->> 'kind' <> 'remote'`

/** Drawn pictures by the kind of their source. */
export type PictureOrigins = Readonly<Record<string, DrawPicture>>

export function pictureOriginsOf(features: readonly ServerFeature[]): PictureOrigins {
  return Object.fromEntries(features.flatMap(({ drawings = {} }) => Object.entries(drawings)))
}

export async function findPicture(pool: Pool, signature: string): Promise<Picture | null> {
  const { rows } = await pool.query<Picture>({
    name: 'media-by-signature',
    text: 'select signature, width, height, thumbhash, source from media where signature = $1',
    values: [signature],
  })
  return rows[0] ?? null
}

/** The first result is kept. Another process may have stored the same one in the meantime. */
export async function keepThumbhash(pool: Pool, signature: string, thumbhash: string): Promise<void> {
  await pool.query({
    name: 'media-thumbhash',
    text: 'update media set thumbhash = $2 where signature = $1 and thumbhash is null',
    values: [signature, thumbhash],
  })
}
