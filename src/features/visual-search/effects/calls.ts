import type { ImageSignature } from '#contracts/ids.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { PageAsked } from '#core/effects.ts'
import type { Wire } from '#core/wire/wire.ts'
import { readUploads, registerUploads, uploadUrl } from '#features/media/contract.ts'
import { paging, pinsPage } from '#features/pins/domain/pins-page.ts'
import type { ListPage } from '../../index.ts'
import { readSubject } from '../constants/list-subject.ts'
import { isWhole } from '../constants/crop-area.ts'
import {
  forgetVisualSearch,
  getVisualSearches,
  keepVisualSearch,
  visualLiveSearch,
  visualSearch,
  type KeptSearch,
  type VisualHead,
  type VisualSearchTypes,
} from '../contract.ts'

/**
 * Interval between requests for an upload's status. The server processes a picture in a second or two, or later if
 * others wait.
 */
const POLL_EVERY_MS = 400
const POLLS_MAX = 75
/** Number of results to request with the head, as few as possible: the list already has the results. */
const HEAD_RESULTS = 1

/** The input of the server's calls for one picture. */
function pictureOf(subject: string) {
  const { signature, pinId, crop } = readSubject(subject)
  return {
    image_signature: signature,
    ...(pinId === null ? {} : { pin_id: pinId }),
    ...(isWhole(crop) ? {} : { crop }),
  }
}

export async function fetchAlike(wire: Wire, subject: string, page: PageAsked): Promise<Result<ListPage>> {
  const { domain, category, min, max } = readSubject(subject)
  const answer = await wire.call(visualSearch, {
    ...pictureOf(subject),
    ...paging(page),
    // The filters are requested with the head (`fetchHead`).
    results_only: true,
    ...(domain === null ? {} : { domain_filters: [domain] }),
    ...(category === null ? {} : { category_filters: [category] }),
    ...(min === null && max === null
      ? {}
      : { price_filters: { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) } }),
  })
  return pinsPage(answer.ok ? ok({ data: answer.value.data.results, bookmark: answer.value.bookmark }) : answer)
}

export async function fetchHead(wire: Wire, subject: string): Promise<Result<VisualHead>> {
  const answer = await wire.call(visualLiveSearch, { ...pictureOf(subject), page_size: HEAD_RESULTS })
  return answer.ok ? ok(answer.value.data) : answer
}

type KeptInput = VisualSearchTypes['requests']['keptVisualSearches']['input']

export async function runKept(wire: Wire, input: KeptInput): Promise<Result<readonly KeptSearch[]>> {
  const answer =
    input.call === 'list'
      ? await wire.call(getVisualSearches, {})
      : input.call === 'keep'
        ? await wire.call(
            keepVisualSearch,
            { image_signature: input.signature, ...(input.pinId === null ? {} : { pin_id: input.pinId }) },
            crypto.randomUUID(),
          )
        : await wire.call(
            forgetVisualSearch,
            input.signature === null ? {} : { image_signature: input.signature },
            crypto.randomUUID(),
          )
  return answer.ok ? ok(answer.value.data) : answer
}

/** Sends a file, or lets the server fetch an address, and waits until the picture is processed. */
export async function bringPicture(
  wire: Wire,
  input: VisualSearchTypes['requests']['bringPicture']['input'],
): Promise<Result<ImageSignature>> {
  const source = 'file' in input ? { size: input.file.size } : { url: input.url }
  const list = JSON.stringify([{ id: 'picture', media_type: 'image-story-pin', ...source }])
  const opened = await wire.call(registerUploads, { media_info_list: list }, crypto.randomUUID())
  if (!opened.ok) return opened
  const id = opened.value.data['picture']?.upload_id
  if (id === undefined) return failed('network/garbled', 'the server opened no upload')
  if ('file' in input) {
    const sent = await wire.put(`${uploadUrl(id)}?offset=0`, input.file as Blob)
    if (!sent) return failed('network/offline', 'no answer')
    if (!sent.ok) return failed('request/invalid', `the picture was refused with ${sent.status}`, { field: 'picture' })
  }
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const answer = await wire.call(readUploads, { upload_ids: [id] })
    if (!answer.ok) return answer
    const upload = answer.value.data[id]
    if (upload?.status === 'succeeded' && upload.signature !== null) return ok(upload.signature as ImageSignature)
    if (!upload || upload.status === 'failed')
      return failed('request/invalid', upload?.error?.message ?? 'picture: was lost', { field: 'picture' })
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
  return failed('network/timeout', 'the picture was not made in time')
}
