import { UPLOAD_BYTES_MAX } from '#features/media/constants.ts'
import {
  FILES_AT_ONCE_MAX,
  HELD_SHARE_URL,
  SHARED_CACHE,
  SHARED_FILE_PREFIX,
  SHARED_TEXTS,
} from '#features/pin-builder/constants.ts'

/** The files that another app shared, as the service worker stored them; empty if none are stored. */
export async function readSharedFiles(): Promise<readonly File[]> {
  if (typeof caches === 'undefined' || !(await caches.has(SHARED_CACHE))) return []
  const cache = await caches.open(SHARED_CACHE)
  const files: File[] = []
  for (let index = 0; index < FILES_AT_ONCE_MAX; index++) {
    const kept = await cache.match(`${SHARED_FILE_PREFIX}${index}`)
    if (!kept) break
    const name = decodeURIComponent(kept.headers.get('x-file-name') ?? '')
    files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }))
  }
  return files
}

/** A share that arrived without a service worker and that the server stores. */
interface HeldShare {
  readonly files: readonly File[]
  /** Number of files that were not accepted: empty, too large or too many. */
  readonly left: number
  readonly texts: readonly (readonly [name: string, text: string])[]
}

/** @returns null if the server no longer stores a share; rejects if the server cannot be reached */
export async function readHeldShare(): Promise<HeldShare | null> {
  const response = await fetch(HELD_SHARE_URL)
  if (!response.ok) return null
  const form = await response.formData()
  const all = form.getAll('files').filter((file) => file instanceof File)
  const files = all.filter(({ size }) => size > 0 && size <= UPLOAD_BYTES_MAX).slice(0, FILES_AT_ONCE_MAX)
  const texts = SHARED_TEXTS.flatMap((name) => {
    const text = form.get(name)
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : []
  })
  return { files, left: all.length - files.length, texts }
}

/** Removes the shared files. Called after they became drafts, or if the member does not want them. */
export async function dropSharedFiles(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(SHARED_CACHE)
}
