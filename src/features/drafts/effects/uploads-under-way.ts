import { UPLOAD_CHANNEL, type UploadProgress, type UploadStop } from '../constants.ts'
import { heldFilesOf } from '../domain/draft-files.ts'
import type { DraftChanges, DraftId } from '../contract.ts'

const keyOf = (draftId: DraftId, file: string): string => `${draftId}/${file}`

/** Uploads that this worker sends, by draft and file (spec business §3). Ids are unique in all accounts. */
const underWay = new Map<string, AbortController>()
/** Files that were taken out of their draft before their upload began. */
const unwanted = new Set<string>()

/** An upload that this worker sends. */
export interface Upload {
  /** Aborted when the upload is stopped. */
  readonly signal: AbortSignal
  /** Tells the pages how much is sent. */
  readonly channel: BroadcastChannel
  readonly end: () => void
}

/** From now on, the upload can be stopped by any page. Call it before the code that sends the file is loaded. */
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
 * Ends the upload of a file.
 * @returns false if this worker does not send it
 */
function stopUpload(draftId: DraftId, file: string): boolean {
  const sent = underWay.get(keyOf(draftId, file))
  sent?.abort()
  return sent !== undefined
}

/**
 * Stops what an edit takes out of its draft, and keeps it from beginning if it still waits. What an edit puts back may be
 * sent again.
 * @param before the edited fields as they were
 */
export function stopRemoved(draftId: DraftId, before: DraftChanges, changes: DraftChanges): void {
  const kept = new Set<string>(heldFilesOf(changes))
  for (const file of kept) unwanted.delete(keyOf(draftId, file))
  for (const file of heldFilesOf(before))
    if (!kept.has(file) && !stopUpload(draftId, file)) unwanted.add(keyOf(draftId, file))
}

/** Stops the uploads of a draft that is deleted; those of one that is restored may be sent again. */
export function stopAll(draftId: DraftId, data: DraftChanges, isDeletion: boolean): void {
  if (isDeletion) stopRemoved(draftId, data, {})
  else stopRemoved(draftId, {}, data)
}
