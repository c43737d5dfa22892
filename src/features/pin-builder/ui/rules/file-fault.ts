import { UPLOAD_CANCELED } from '#features/drafts/constants.ts'

/** The problem of a file, from the server's failure: a text under `badFile`. */
export function fileFault(failure: string | null): string {
  if (failure === null) return 'other'
  if (failure === 'file/lost') return 'lost'
  if (failure === UPLOAD_CANCELED) return 'canceled'
  if (failure === 'upload/over-quota') return 'quota'
  if (/larger than|too-large|too large/.test(failure)) return 'large'
  if (failure.startsWith('video:')) return failure.endsWith('is damaged') ? 'damagedVideo' : 'video'
  if (failure.startsWith('image: a side')) return 'side'
  if (/pixels/.test(failure)) return 'pixels'
  return failure.startsWith('url:') ? 'url' : 'damaged'
}
