import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { BoardId, ListKey, PinId } from '#contracts/ids.ts'
import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import type { PackedItems } from '#contracts/list-order.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { Answer } from '#core/wire/decode.ts'
import type { Wire } from '#core/wire/wire.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { ListKind, ListPage, Reads } from '../index.ts'
import { FEED_KEEP_MS, RELATED_PAGE_SIZE_MAX } from './constants.ts'
import type { WireListedPin } from './contract.ts'
import { splitModules } from './domain/module-items.ts'
import { unpackItems } from './domain/packed-items.ts'
import { pageOfPins, paging } from '#features/pins/domain/pins-page.ts'
import type { Island } from '#features/start/contract.ts'
import { TOPICS_READ } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

/**
 * Items per page of a manifest. Folding a page takes about 5 ms, which is the longest time that an act must wait for
 * it.
 */
const MANIFEST_PAGE_ITEMS = 5_000
const TOPICS_FRESH_MS = 10 * QUERY_CACHE_MS

export const feedReads = {
  'feed/topics': () => ({
    key: TOPICS_READ,
    freshMs: TOPICS_FRESH_MS,
    missing: [],
    run: async (wire) => {
      const answer = await wire.call(endpoint('topics'), {})
      return answer.ok ? ok([{ type: 'topic/received', payload: { topics: answer.value.data } }]) : answer
    },
  }),
} satisfies Reads

/** Converts a page to the form that the engine expects. */
function listedPage(listed: readonly WireListedPin[], bookmark: string | null): ListPage {
  const { pins, modules } = splitModules(listed)
  return { ...pageOfPins(pins, bookmark), modules }
}

/** The list of the first screen, with its first page from the document. */
export function firstList({ list }: Island): { readonly key: ListKey; readonly page: ListPage } | null {
  if (!list) return null
  return { key: list.key, page: listedPage(list.pins, list.bookmark || null) }
}

function pageOf(answer: Result<Answer<readonly WireListedPin[]>>): Result<ListPage> {
  if (!answer.ok) return answer
  const { data, bookmark } = answer.value
  return ok(listedPage(data, bookmark))
}

export const feedLists = {
  home: {
    missing: [],
    manifest: fetchManifest,
    fetch: async (wire, _, page) =>
      pageOf(await wire.call(endpoint('homeFeed'), { ...paging(page), field_set_key: 'hf_grid' })),
    keptMs: FEED_KEEP_MS.long,
    newer: async (wire, { first, readAt }) => {
      const answer = await wire.call(endpoint('homeFeedFreshness'), {
        pin_id: first as PinId,
        ...(readAt === null ? {} : { read_at: Number(readAt) }),
      })
      return answer.ok ? ok(answer.value.data.newer) : answer
    },
  },
  topic: {
    missing: ['list/not-found', 'request/invalid'],
    manifest: fetchManifest,
    fetch: async (wire, interest, page) =>
      pageOf(await wire.call(endpoint('topicFeed'), { ...paging(page), interest })),
  },
  related: {
    missing: ['pin/not-found', 'request/invalid'],
    fetch: async (wire, id, page) =>
      pageOf(
        await wire.call(endpoint('relatedPins'), {
          ...paging({ ...page, pageSize: Math.min(page.pageSize, RELATED_PAGE_SIZE_MAX) }),
          pin_id: id as PinId,
        }),
      ),
  },
  board: {
    missing: ['board/not-found', 'request/invalid'],
    manifest: fetchManifest,
    fetch: async (wire, id, page) =>
      pageOf(await wire.call(endpoint('boardFeed'), { ...paging(page), board_id: id as BoardId })),
  },
} satisfies Record<string, ListKind>

/** Fetches the page of a list's manifest behind a bookmark of the list. */
async function fetchManifest(
  wire: Wire,
  list: ListKey,
  after: string,
): Promise<Result<{ readonly items: PackedItems; readonly bookmark: string; readonly total: number }>> {
  const answer = await wire.call(endpoint('listManifest'), { list, page_size: MANIFEST_PAGE_ITEMS, bookmarks: [after] })
  if (!answer.ok) return answer
  const items = unpackItems(answer.value.data.packed)
  if (items === null) return failed('network/garbled', 'data.packed: is not a number of whole items')
  return ok({ items, bookmark: answer.value.bookmark ?? LAST_BOOKMARK, total: answer.value.data.total })
}
