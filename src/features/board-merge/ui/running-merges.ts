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
  readonly from: { readonly id: BoardId; readonly name: string }
  readonly into: BoardId
  readonly request: ReturnType<typeof useRequest>
  readonly done: string
  readonly failed: string
  /** The message when the page stops asking for the progress. The merge continues on the server. */
  readonly lost: string
}

/**
 * Running merges by the board that receives the pins; `share` is 0 to 1. The map is global, because the page of the
 * emptied board closes before the merge ends.
 */
let running: ReadonlyMap<BoardId, { readonly name: string; readonly share: number }> = new Map()
const listeners = new Set<() => void>()

function set(into: BoardId, state: { readonly name: string; readonly share: number } | null): void {
  const next = new Map(running)
  if (state) next.set(into, state)
  else next.delete(into)
  running = next
  for (const listener of listeners) listener()
}

/** Asks for the progress of a merge until the merge ends, then shows a toast with the result. */
export function followMerge({ from, into, request, done, failed, lost }: Merge): void {
  let failures = 0
  set(into, { name: from.name, share: 0 })
  const ask = async () => {
    const answer = await request('boardActionStatus', { boardId: from.id })
    if (answer.ok && answer.value.length > 0) {
      failures = 0
      set(into, { name: from.name, share: answer.value[0]!.progress / 100 })
    } else if (answer.ok || answer.failure.code === 'board/not-found') {
      // A complete merge ends with the deletion of the board. If the board still exists, some of its pins were not
      // moved.
      set(into, null)
      showToast({ text: answer.ok ? failed : done })
      return
    } else {
      failures += 1
      if (failures > FAILURES_MAX) {
        logMergeFailure(answer.failure)
        set(into, null)
        showToast({ text: lost })
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
const NONE_RUNNING: typeof running = new Map()

export function useRunningMerge(into: BoardId) {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => running,
    () => NONE_RUNNING,
  )
  return all.get(into) ?? null
}
