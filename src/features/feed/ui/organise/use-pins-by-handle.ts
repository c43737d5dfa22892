import { useRequest } from '#client/use-request.ts'
import type { PinId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'

interface FoundPins {
  /** In the requested order, without those that no list knows any more. */
  readonly ids: readonly PinId[]
  readonly own: ReadonlySet<PinId>
}

/** Asks the core worker for the ids of items, because the page only has the cards near the view. */
export function usePinsByHandle(): (handles: readonly number[]) => Promise<Result<FoundPins>> {
  const request = useRequest()
  return async (handles) => {
    const answer = await request('pinsByHandle', { handles })
    if (!answer.ok) return answer
    const { ids, own } = answer.value
    return ok({ ids: ids.filter((id) => id !== null), own: new Set(own) })
  }
}
