/// <reference lib="webworker" />
import {
  FILES_AT_ONCE_MAX,
  SHARE_PATH,
  SHARED_CACHE,
  SHARED_FILE_PREFIX,
  SHARED_TEXTS,
} from '#features/pin-builder/constants.ts'
import { UPLOAD_BYTES_MAX } from '#features/media/constants.ts'

declare const self: ServiceWorkerGlobalScope

const CREATE_PATH = '/pin/create'

/**
 * Handles what another app shares with the installed app (`share_target` of the manifest). The files are stored until
 * the pin builder, which opens next, takes them. A page of another site could send the same form, so nothing is created
 * here: the builder first asks the member.
 */
export function answerShares(): void {
  self.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== 'POST' || pathname !== SHARE_PATH || origin !== self.location.origin) return
    event.respondWith(takeShare(event.request))
  })
}

async function takeShare(request: Request): Promise<Response> {
  const params = new URLSearchParams()
  try {
    const form = await request.formData()
    for (const name of SHARED_TEXTS) {
      const text = form.get(name)
      if (typeof text === 'string' && text !== '') params.set(name, text)
    }
    const files = form.getAll('files').filter((file) => file instanceof File)
    const kept = await keepFiles(files)
    params.set('shared', String(kept))
    if (kept < files.length) params.set('left', String(files.length - kept))
  } catch (error) {
    // The form could not be read, or the disk is full. The builder opens and says that no file arrived.
    console.warn('Shared files could not be kept', error)
    params.set('shared', '0')
    params.set('left', '1')
  }
  return Response.redirect(`${CREATE_PATH}?${params.toString()}`, 303)
}

/**
 * Stores the shared files. Files of an earlier share that were not used are deleted.
 * @returns the number of stored files
 */
async function keepFiles(files: readonly File[]): Promise<number> {
  await caches.delete(SHARED_CACHE)
  const fitting = files.filter(({ size }) => size > 0 && size <= UPLOAD_BYTES_MAX).slice(0, FILES_AT_ONCE_MAX)
  if (fitting.length === 0) return 0
  const cache = await caches.open(SHARED_CACHE)
  for (const [index, file] of fitting.entries()) {
    const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) }
    await cache.put(`${SHARED_FILE_PREFIX}${index}`, new Response(file, { headers }))
  }
  return fitting.length
}
