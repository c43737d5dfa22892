import { useEffect, useEffectEvent } from 'react'
import { PICTURE_TYPES, VIDEO_TYPES } from '#features/pin-builder/constants.ts'
import { isAddressList } from './rules/links-in.ts'

const MEDIA_TYPES: readonly string[] = [...PICTURE_TYPES, ...VIDEO_TYPES]

interface Pasted {
  readonly onFiles: (files: readonly File[]) => void
  /** Receives addresses that are pasted while the cursor is in no field. */
  readonly onLinks?: (text: string) => void
}

/** Handles pictures and videos that are pasted anywhere on the screen. Text that is pasted into a field stays there. */
export function usePasted({ onFiles, onLinks }: Pasted): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData
    if (event.defaultPrevented || !data) return
    const files = [...data.files].filter(({ type }) => MEDIA_TYPES.includes(type))
    const text = data.getData('text/plain')
    const isInField =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null
    // A copied table or part of a page contains a picture beside its words. In a field, the words are wanted.
    if (files.length > 0 && !(isInField && text.trim() !== '')) {
      event.preventDefault()
      onFiles(files)
    } else if (onLinks && !isInField && isAddressList(text)) {
      event.preventDefault()
      onLinks(text.trim())
    }
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
