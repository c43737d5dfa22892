import { useSyncExternalStore } from 'react'
import { trackError } from '#client/track-error.ts'
import type { useRequest } from '#client/use-request.ts'
import type { BoardId } from '#contracts/ids.ts'
import type { Failure } from '#contracts/result.ts'
import { showToast } from '#kit/toast/toast-store.ts'

/** Interval at which the progress is requested. */
const ASK_EVERY_MS = 700
/** Consecutive failed answers after which this page stops watching; the server continues. */
const FAILURES_MAX = 10

interface Merge {
  readonly from: { readonly id: BoardId; readonly name: string }
  readonly into: BoardId
  readonly request: ReturnType<typeof useRequest>
  readonly done: string
  readonly failed: string
  /** Said when the progress cannot be asked any more. The server continues. */
  readonly lost: string
}

/** Progress, 0 to 1, by the board that is filled. It outlives the page of the board that is emptied. */
let running: ReadonlyMap<BoardId, { readonly name: string; readonly share: number }> = new Map()
const listeners = new Set<() => void>()

function set(into: BoardId, state: { readonly name: string; readonly share: number } | null): void {
  const next = new Map(running)
  if (state) next.set(into, state)
  else next.delete(into)
  running = next
  for (const listener of listeners) listener()
}

/** Asks for the progress of a merge until it ends, and says how it ended. */
export function followMerge({ from, into, request, done, failed, lost }: Merge): void {
  let failures = 0
  set(into, { name: from.name, share: 0 })
  const ask = async () => {
    const answer = await request('boardActionStatus', { boardId: from.id })
    if (answer.ok && answer.value.length > 0) {
      failures = 0
      set(into, { name: from.name, share: answer.value[0]!.progress / 100 })
    } else if (answer.ok || answer.failure.code === 'board/not-found') {
      // The merge ends with the deletion of the empty board. If it still exists, it kept some of its pins.
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

/** Logs why a merge cannot be followed, with its code, as errors of the page are logged (spec viewer §8). */
export function logMergeFailure({ code, message }: Failure): void {
  trackError({ name: code, message })
}

/** A document from the server shows no running merges. */
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
