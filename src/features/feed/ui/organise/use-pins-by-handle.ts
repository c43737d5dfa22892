import { useRequest } from '#client/use-request.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'

interface FoundPins {
  /** The ids in the requested order. Items that no list knows any more are left out. */
  readonly ids: readonly PinId[]
  readonly own: ReadonlySet<PinId>
  /** True if the viewer may not remove one of them from the given board. */
  readonly isAnyKept: boolean
}

/** Requests the ids of items from the worker, because the page only has the cards near the view. */
export function usePinsByHandle(): (handles: readonly number[], boardId?: BoardId) => Promise<Result<FoundPins>> {
  const request = useRequest()
  return async (handles, boardId) => {
    const answer = await request('pinsByHandle', { handles, boardId })
    if (!answer.ok) return answer
    const { ids, own, isAnyKept } = answer.value
    return ok({ ids: ids.filter((id) => id !== null), own: new Set(own), isAnyKept })
  }
}
