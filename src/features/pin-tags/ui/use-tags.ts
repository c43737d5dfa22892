import { useEffect, useRef, useState } from 'react'
import type { DraftItem, DraftView } from '#features/drafts/contract.ts'
import type { PinTag } from '#features/pin-tags/contract.ts'
import { settled } from '#features/pin-tags/domain/edit-tags.ts'
import type { EditDraft } from '#features/pin-builder/ui/builder-slots.ts'

/**
 * The tags of a picture while they are edited. They are written as one edit of the draft when the editor is closed. If
 * the page is hidden before, they are written as they are.
 */
export function useTags(draft: DraftView, item: DraftItem, edit: EditDraft) {
  const [tags, setTags] = useState<readonly PinTag[]>(item.tags)
  const written = useRef<readonly PinTag[]>(item.tags)
  const write = useRef<(isOver: boolean) => void>(() => {})
  write.current = (isOver) => {
    const next = [...(isOver ? settled(tags) : tags)]
    if (JSON.stringify(next) === JSON.stringify(written.current)) return
    written.current = next
    void edit({ items: draft.data.items.map((each) => (each.id === item.id ? { ...each, tags: next } : each)) })
  }
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') write.current(false)
    }
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      write.current(true)
    }
  }, [])
  return [tags, setTags] as const
}
