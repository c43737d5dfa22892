import type { CoreLink } from '#client/core-link.ts'
import { UPLOAD_CHANNEL, type UploadStop } from '#features/drafts/constants.ts'
import type { DraftView, FileId } from '#features/drafts/contract.ts'

/**
 * Stops the upload of a file, whether it is being sent or waits to be sent. Each device then shows the draft's upload
 * as stopped.
 */
export async function cancelUpload(
  { request, dispatch }: Pick<CoreLink, 'request' | 'dispatch'>,
  { id: draftId, uploadCommands }: Pick<DraftView, 'id' | 'uploadCommands'>,
  file: FileId,
): Promise<void> {
  const answers = await Promise.all((uploadCommands[file] ?? []).map((id) => request('discardChange', { id })))
  if (answers.length === 0 || !answers.every(({ ok }) => ok)) {
    // The tab that sends the file receives this message and stops. A command that could not be discarded may be sent by
    // now.
    const channel = new BroadcastChannel(UPLOAD_CHANNEL)
    channel.postMessage({ draftId, stopped: file } satisfies UploadStop)
    channel.close()
  }
  await dispatch('cancelUpload', { draftId, file })
}
