import { useEffect, useRef } from 'react'
import type { DraftId } from '#features/drafts/contract.ts'
import { takeUnsent, watchUnsent, whenEnded, type Unsent } from './unsent-values.ts'

/**
 * Gives a field the value that a closed page could not store. If that page is still open, the field gets the value when
 * that page ends.
 * @param isTyped true if the field has a newer value, which is kept instead
 */
export function useUnsent<Value>(
  draftId: DraftId,
  field: string,
  stored: Value,
  isTyped: boolean,
  take: (unsent: Unsent<Value>) => void,
): void {
  const latest = useRef({ isTyped, take, stored })
  useEffect(() => {
    latest.current = { isTyped, take, stored }
  })
  useEffect(() => {
    const end = new AbortController()
    /** Open pages whose end this field waits for. */
    const waiting = new Set<string>()
    const look = async () => {
      if (end.signal.aborted) return
      const { unsent, open } = await takeUnsent(draftId, field, latest.current.stored, latest.current.isTyped)
      if (unsent && !end.signal.aborted && !latest.current.isTyped) latest.current.take(unsent)
      for (const page of open) if (!waiting.has(page)) void waitFor(page)
    }
    const waitFor = async (page: string) => {
      waiting.add(page)
      try {
        await whenEnded(page, end.signal)
      } catch {
        return // the field was unmounted
      }
      waiting.delete(page)
      await look()
    }
    void look()
    const stop = watchUnsent(draftId, field, () => void look())
    return () => {
      end.abort()
      stop()
    }
  }, [draftId, field])
}
