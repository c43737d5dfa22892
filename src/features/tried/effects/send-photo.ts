import { failed, ok, type Result } from '#contracts/result.ts'
import { readPrivateFile } from '#core/private-files.ts'
import type { Wire } from '#core/wire/wire.ts'
import { readUploads, registerUploads, uploadUrl } from '#features/media/contract.ts'
import { photoName } from '../constants.ts'
import type { KeptPhoto } from '../contract.ts'

/** The server processes a photo in a second or two, or later if others wait. */
const LOOK_EVERY_MS = 500
const LOOKS_MAX = 120
const NO_ANSWER = failed('network/offline', 'no answer')
/** Statuses with which the server refuses the bytes themselves, so that another attempt would fail, too. */
const REFUSED = new Set([400, 404, 413])

/**
 * Sends a photo that waits on this device, and waits until the server has processed it. An interrupted attempt leaves
 * an upload that the server forgets after a day; the next attempt begins another one.
 * @returns the id of the upload; a failure with the field `file` if the photo is lost or is no picture
 */
export async function sendPhoto({ folder, file }: KeptPhoto, wire: Wire): Promise<Result<string>> {
  const photo = await readPrivateFile(folder, photoName(file))
  if (photo === null)
    return failed('upload/not-found', 'file: the photo is no longer on this device', { field: 'file' })
  const list = JSON.stringify([{ id: 'photo', media_type: 'image-story-pin', size: photo.size }])
  const registered = await wire.call(registerUploads, { media_info_list: list }, crypto.randomUUID())
  if (!registered.ok) return registered
  const id = registered.value.data['photo']?.upload_id
  if (id === undefined) return failed('network/garbled', 'the server opened no upload')
  const sent = await wire.put(`${uploadUrl(id)}?offset=0`, photo)
  if (sent === null) return NO_ANSWER
  if (!sent.ok)
    return REFUSED.has(sent.status)
      ? failed('request/invalid', `file: the photo was refused with ${sent.status}`, { field: 'file' })
      : failed('server/unavailable', `the server answered ${sent.status}`)
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const answer = await wire.call(readUploads, { upload_ids: [id] })
    if (!answer.ok) return answer
    const upload = answer.value.data[id]
    if (upload?.status === 'succeeded') return ok(id)
    if (upload === undefined || upload.status === 'failed')
      return failed('request/invalid', upload?.error?.message ?? 'file: is no picture', { field: 'file' })
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS)
    })
  }
  return failed('network/timeout', 'the photo is still being processed')
}
