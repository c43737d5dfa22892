import { UPLOAD_CANCELED } from '#features/drafts/constants.ts'
import type { DraftUpload } from '#features/drafts/contract.ts'

/** The message about a file for the server's failure: a text under `badFile`. */
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

/**
 * What the draft's state says about its failed files: a text of `create`, or null if none failed. A file whose upload
 * the member stopped has not failed.
 */
export function failedFilesText(
  uploads: readonly Pick<DraftUpload, 'status' | 'failure'>[],
): 'badFile.canceled' | 'state.badFile' | null {
  const failed = uploads.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return null
  return failed.every(({ failure }) => failure === UPLOAD_CANCELED) ? 'badFile.canceled' : 'state.badFile'
}
