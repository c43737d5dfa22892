import { useEffect, useRef } from 'react'
import type { DraftId } from '#features/drafts/contract.ts'
import { takeUnsent, type Unsent } from './unsent-values.ts'

/**
 * Gives a field what a page that has ended could not store, once.
 * @param isTyped true if something newer is in the field, which is kept instead
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
    let isOver = false
    void takeUnsent(draftId, field, latest.current.stored).then((unsent) => {
      if (unsent && !isOver && !latest.current.isTyped) latest.current.take(unsent)
    })
    return () => {
      isOver = true
    }
  }, [draftId, field])
}
