import { useEffect, useSyncExternalStore } from 'react'
import type { DraftId } from '#features/drafts/contract.ts'

/** Number of fields per draft whose text is not on disk yet. */
let typed: ReadonlyMap<DraftId, number> = new Map()
const listeners = new Set<() => void>()

function note(draftId: DraftId, change: 1 | -1): void {
  typed = new Map(typed).set(draftId, (typed.get(draftId) ?? 0) + change)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a field of the draft whose text is not on disk yet. */
export function useTypingNote(draftId: DraftId, isTyping: boolean): void {
  useEffect(() => {
    if (!isTyping) return undefined
    note(draftId, 1)
    return () => note(draftId, -1)
  }, [draftId, isTyping])
}

/** Resolves when the texts of all fields of the draft are on disk. */
export async function whenWritten(draftId: DraftId): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if ((typed.get(draftId) ?? 0) > 0) return
      listeners.delete(look)
      resolve()
    }
    listeners.add(look)
    look()
  })
}

/** Number of fields per draft whose text is not on disk yet. */
export function useTypedDrafts(): ReadonlyMap<DraftId, number> {
  return useSyncExternalStore(subscribe, () => typed)
}
