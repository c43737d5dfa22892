import type { Fails, Input, Reply } from '#contracts/endpoint.ts'
import type { CommonFailureCode } from '#contracts/failure.ts'
import type { UserId } from '#contracts/ids.ts'
import type { findPinImages } from '#features/media/contract.ts'
import { fail, ok, tooMany, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { pageText } from '#server/safe-fetch/page-text.ts'
import { safeFetch, type Fetched, type FetchParts } from '#server/safe-fetch/safe-fetch.ts'
import { FETCH_REASONS } from './fetch-reasons.ts'
import { pageImages } from './page-images.ts'

/**
 * Maximum number of pages that are read at once: for one member, and for all members of this server. A page takes up to
 * five seconds.
 */
const OF_MEMBER_MAX = 2
const OF_SERVER_MAX = 8
const FIELD = 'options.url'

type FoundAnswer = Answer<Reply<typeof findPinImages>, Fails<typeof findPinImages> | CommonFailureCode>
type FindImages = (call: {
  readonly input: Input<typeof findPinImages>
  readonly viewer: Member
}) => Promise<FoundAnswer>

/** Finds the pictures of a web page, so that a member can make a pin of one. */
export function createFindImages(parts: FetchParts = {}): FindImages {
  const reading = new Map<UserId, number>()
  let all = 0
  return async ({ input, viewer }) => {
    const own = reading.get(viewer.id) ?? 0
    if (own >= OF_MEMBER_MAX || all >= OF_SERVER_MAX)
      return tooMany('Too many pages are being read at once; try again.', 2)
    reading.set(viewer.id, own + 1)
    all += 1
    try {
      const fetched = await safeFetch(input.url, parts)
      return fetched.ok
        ? imagesOf(fetched.value)
        : fail('request/invalid', `${FIELD}: ${FETCH_REASONS[fetched.problem]}`, { field: FIELD })
    } finally {
      all -= 1
      const left = (reading.get(viewer.id) ?? 1) - 1
      if (left === 0) reading.delete(viewer.id)
      else reading.set(viewer.id, left)
    }
  }
}

function imagesOf(fetched: Fetched): FoundAnswer {
  const { url, type } = fetched
  if (type.startsWith('image/')) {
    return ok({ title: null, canonical_url: null, items: [{ image_url: url, width: null, height: null, alt: '' }] })
  }
  const page = pageText(fetched)
  if (page === null) return fail('request/invalid', `${FIELD}: is neither a page nor a picture`, { field: FIELD })
  const { title, canonicalUrl, items } = pageImages(page, url)
  return ok({ title, canonical_url: canonicalUrl, items: [...items] })
}
