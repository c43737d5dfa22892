import { UPLOAD_CHANNEL, type UploadProgress, type UploadStop } from '../constants.ts'
import { heldFilesOf } from '../domain/draft-files.ts'
import type { DraftChanges, DraftId } from '../contract.ts'

const keyOf = (draftId: DraftId, file: string): string => `${draftId}/${file}`

/** Uploads that this worker is sending, by draft and file (spec business §3). Ids are unique over all accounts. */
const underWay = new Map<string, AbortController>()
/** Files that were removed from their draft before their upload began. */
const unwanted = new Set<string>()

/** An upload that this worker is sending. */
export interface Upload {
  /** Aborted when the upload is stopped. */
  readonly signal: AbortSignal
  /** The channel on which the progress is reported to the pages. */
  readonly channel: BroadcastChannel
  readonly end: () => void
}

/** Registers an upload, so that any page can stop it. Call it before the code that sends the file is loaded. */
export function beginUpload(draftId: DraftId, file: string): Upload {
  const key = keyOf(draftId, file)
  const controller = new AbortController()
  if (unwanted.delete(key)) controller.abort()
  underWay.set(key, controller)
  const channel = new BroadcastChannel(UPLOAD_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<UploadStop | UploadProgress>) => {
    if ('stopped' in data) stopUpload(data.draftId as DraftId, data.stopped)
  })
  return {
    signal: controller.signal,
    channel,
    end: () => {
      channel.close()
      if (underWay.get(key) === controller) underWay.delete(key)
    },
  }
}

/**
 * Stops the upload of a file.
 * @returns false if this worker is not sending it
 */
function stopUpload(draftId: DraftId, file: string): boolean {
  const sent = underWay.get(keyOf(draftId, file))
  sent?.abort()
  return sent !== undefined
}

/**
 * Stops the uploads of files that an edit removes from the draft; uploads that have not begun will not begin. Files
 * that the edit adds again may be sent.
 * @param before the former values of the edited fields
 */
export function stopRemoved(draftId: DraftId, before: DraftChanges, changes: DraftChanges): void {
  const kept = new Set<string>(heldFilesOf(changes))
  for (const file of kept) unwanted.delete(keyOf(draftId, file))
  for (const file of heldFilesOf(before))
    if (!kept.has(file) && !stopUpload(draftId, file)) unwanted.add(keyOf(draftId, file))
}

/** Stops the uploads of a deleted draft; allows those of a restored draft again. */
export function stopAll(draftId: DraftId, data: DraftChanges, isDeletion: boolean): void {
  if (isDeletion) stopRemoved(draftId, data, {})
  else stopRemoved(draftId, {}, data)
}
