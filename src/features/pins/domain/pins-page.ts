import { LAST_BOOKMARK, pageFrom } from '#contracts/endpoint.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { WireGridPin } from '../contract.ts'
import { receivedPins } from './received-pins.ts'

interface PageAsked {
  readonly bookmark: string | null
  readonly pageSize: number
}

interface PinsAnswer {
  readonly data: readonly WireGridPin[]
  readonly bookmark: string | null
}

/** Input of a call for a page of a list. */
export function paging({ bookmark, pageSize }: PageAsked) {
  return { page_size: pageSize, ...pageFrom(bookmark) }
}

/** The page of a list from an answer that holds its pins. */
export function pinsPage(answer: Result<PinsAnswer>) {
  return answer.ok ? ok(pageOfPins(answer.value.data, answer.value.bookmark)) : answer
}

export function pageOfPins(pins: readonly WireGridPin[], bookmark: string | null) {
  return { rows: receivedPins(pins), ids: pins.map(({ id }) => id), bookmark: bookmark ?? LAST_BOOKMARK }
}
