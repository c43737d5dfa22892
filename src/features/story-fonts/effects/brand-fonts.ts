import { failed, ok, type Result } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import { readUploads, registerUploads, uploadUrl } from '#features/media/contract.ts'
import {
  addStoryFont,
  removeStoryFont,
  storyPinFonts,
  type StoryFontRequests,
  type WireStoryFont,
} from '../contract.ts'

type Asked = StoryFontRequests['brandFonts']['input']
type Adding = Extract<Asked, { readonly call: 'add' }>

/**
 * Interval between requests for the upload's status. The server checks a font within a second, or later if others wait.
 */
const POLL_EVERY_MS = 300
const POLLS_MAX = 100

export async function runBrandFonts(wire: Wire, asked: Asked): Promise<Result<readonly WireStoryFont[]>> {
  const answer =
    asked.call === 'list'
      ? await wire.call(storyPinFonts, { field: 'all' })
      : asked.call === 'remove'
        ? await wire.call(removeStoryFont, { font_id: asked.fontId }, asked.key)
        : await addFont(wire, asked)
  return answer.ok ? ok(answer.value.data.all.filter(({ source }) => source === 'brand')) : answer
}

async function addFont(wire: Wire, { file, key }: Adding) {
  const list = JSON.stringify([{ id: 'font', media_type: 'font-story-pin', size: file.size }])
  const opened = await wire.call(registerUploads, { media_info_list: list }, `${key}-file`)
  if (!opened.ok) return opened
  const id = opened.value.data['font']?.upload_id ?? ''
  const sent = await wire.put(`${uploadUrl(id)}?offset=0`, file as Blob)
  if (!sent) return failed('network/offline', 'no answer')
  if (!sent.ok) return failed('request/invalid', `the font was refused with ${sent.status}`, { field: 'font' })
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const answer = await wire.call(readUploads, { upload_ids: [id] })
    if (!answer.ok) return answer
    const upload = answer.value.data[id]
    if (upload?.status === 'succeeded') return wire.call(addStoryFont, { upload_id: id }, key)
    if (!upload || upload.status === 'failed') {
      const { failure, message = 'font: was lost' } = upload?.error ?? {}
      return failed(failure === 'access/denied' ? failure : 'request/invalid', message, { field: 'font' })
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
  return failed('network/timeout', 'the font was not read in time')
}
