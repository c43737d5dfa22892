import { useSyncExternalStore } from 'react'
import { trackError } from '#client/track-error.ts'
import type { useRequest } from '#client/use-request.ts'
import type { BoardId } from '#contracts/ids.ts'
import type { Failure } from '#contracts/result.ts'
import { showToast } from '#kit/toast/toast-store.ts'

/** Interval at which the progress is requested. */
const ASK_EVERY_MS = 700
/** After this many failed requests in a row, this page stops asking. The merge continues on the server. */
const FAILURES_MAX = 10

interface Merge {
  /** The board whose pins move. */
  readonly from: BoardId
  /** False if only a stored row says that the merge runs: the row may be outdated. */
  readonly isSure: boolean
  readonly request: ReturnType<typeof useRequest>
  /** The message at the end; null on the page of the emptied board, which closes or leads to the other board. */
  readonly done: string | null
  readonly failed: string
  /** The message when the page stops asking for the progress. The merge continues on the server. */
  readonly lost: string
}

interface Followed {
  /** The share of the pins that have moved, from 0 to 1; null until the merge is known to run. */
  readonly share: number | null
  readonly done: string | null
}

/**
 * The followed merges by the board whose pins move. The map is global, because the page of the emptied board closes
 * before the merge ends.
 */
let followed: ReadonlyMap<BoardId, Followed> = new Map()
const listeners = new Set<() => void>()

function update(from: BoardId, changes: Partial<Followed>): void {
  followed = new Map(followed).set(from, { share: null, done: null, ...followed.get(from), ...changes })
  for (const listener of listeners) listener()
}

/** Stops following, and shows the message if the merge was known to run. */
function endFollowing(from: BoardId, text: string | null): void {
  const isKnown = (followed.get(from)?.share ?? null) !== null
  followed = new Map([...followed].filter(([id]) => id !== from))
  for (const listener of listeners) listener()
  if (isKnown && text !== null) showToast({ text })
}

/**
 * Asks for the progress of a merge until the merge ends, then shows a toast with the result. Without `isSure`, a merge
 * that ended before the first answer shows no toast. Following a merge again only adds what was not known of it.
 */
export function followMerge({ from, isSure, request, done, failed, lost }: Merge): void {
  const isFollowed = followed.has(from)
  const { share = null, done: known = null } = followed.get(from) ?? {}
  update(from, { share: isSure ? (share ?? 0) : share, done: done ?? known })
  if (isFollowed) return
  let failures = 0
  const ask = async () => {
    const answer = await request('boardActionStatus', { boardId: from })
    if (answer.ok && answer.value.length > 0) {
      failures = 0
      update(from, { share: answer.value[0]!.progress / 100 })
    } else if (answer.ok || answer.failure.code === 'board/not-found') {
      // A complete merge ends with the deletion of the board. If the board still exists, some of its pins were not
      // moved.
      endFollowing(from, answer.ok ? failed : (followed.get(from)?.done ?? null))
      return
    } else {
      failures += 1
      if (failures > FAILURES_MAX) {
        logMergeFailure(answer.failure)
        endFollowing(from, lost)
        return
      }
    }
    setTimeout(() => void ask(), ASK_EVERY_MS)
  }
  void ask()
}

/** Logs the failure code of a merge that can no longer be followed, like other errors of the page (spec viewer §8). */
export function logMergeFailure({ code, message }: Failure): void {
  trackError({ name: code, message })
}

/** The value while the server renders a page, which never shows running merges. */
const NONE_FOLLOWED: typeof followed = new Map()

/** The share of the board's pins that have moved, from 0 to 1; null if no merge of the board is known to run. */
export function useMergeShare(from: BoardId): number | null {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => followed,
    () => NONE_FOLLOWED,
  )
  return all.get(from)?.share ?? null
}
