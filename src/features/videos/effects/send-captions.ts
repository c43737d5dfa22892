import { failed, ok, type Result } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import { readUploads, registerUploads, uploadUrl } from '#features/media/contract.ts'
import type { VideoRequests } from '../contract.ts'

type Sending = VideoRequests['sendCaptions']

/** Interval between requests for the upload's status. The server reads a file within a second, or later if others wait. */
const POLL_EVERY_MS = 300
const POLLS_MAX = 100
const FIELD = 'captions'

/** Sends a caption file, and waits until the server has written it again. */
export async function sendCaptions(wire: Wire, { file, key }: Sending['input']): Promise<Result<Sending['reply']>> {
  const list = JSON.stringify([{ id: FIELD, media_type: 'captions-story-pin', size: file.size }])
  const opened = await wire.call(registerUploads, { media_info_list: list }, `${key}-file`)
  if (!opened.ok) return opened
  const id = opened.value.data[FIELD]?.upload_id ?? ''
  const sent = await wire.put(`${uploadUrl(id)}?offset=0`, file as Blob)
  if (!sent) return failed('network/offline', 'no answer')
  if (!sent.ok) return failed('request/invalid', `captions: the file was refused with ${sent.status}`, { field: FIELD })
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const answer = await wire.call(readUploads, { upload_ids: [id] })
    if (!answer.ok) return answer
    const upload = answer.value.data[id]
    if (upload?.status === 'succeeded' && upload.file_url !== null) return ok({ url: upload.file_url })
    if (!upload || upload.status === 'failed')
      return failed('request/invalid', upload?.error?.message ?? 'captions: the file was lost', { field: FIELD })
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
  return failed('network/timeout', 'the captions were not read in time')
}
