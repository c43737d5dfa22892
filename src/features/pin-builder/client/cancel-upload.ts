import type { CoreLink } from '#client/core-link.ts'
import { UPLOAD_CHANNEL, type UploadStop } from '#features/drafts/constants.ts'
import type { DraftView, FileId } from '#features/drafts/contract.ts'

/** Stops the upload of a file, whether it is being sent or waits to be sent. The draft then says so on each device. */
export async function cancelUpload(
  { request, dispatch }: Pick<CoreLink, 'request' | 'dispatch'>,
  { id: draftId, uploadCommands }: Pick<DraftView, 'id' | 'uploadCommands'>,
  file: FileId,
): Promise<void> {
  const answers = await Promise.all((uploadCommands[file] ?? []).map((id) => request('discardChange', { id })))
  if (answers.length === 0 || !answers.every(({ ok }) => ok)) {
    // Whoever sends the file hears this, and ends. A command that waited a moment ago may be sent now.
    const channel = new BroadcastChannel(UPLOAD_CHANNEL)
    channel.postMessage({ draftId, stopped: file } satisfies UploadStop)
    channel.close()
  }
  await dispatch('cancelUpload', { draftId, file })
}
