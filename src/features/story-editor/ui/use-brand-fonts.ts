import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useRequest } from '#client/use-request.ts'
import type { WireStoryFont } from '#features/story-fonts/contract.ts'

/**
 * The member's own fonts, shared by all parts of the page; null until they are read. Offline, they are those that were
 * read before.
 */
let known: readonly WireStoryFont[] | null = null
const listeners = new Set<() => void>()
const NONE: readonly WireStoryFont[] = []

function setFonts(next: readonly WireStoryFont[]): void {
  known = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useBrandFonts() {
  const request = useRequest()
  const fonts = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  )
  useEffect(() => {
    void request('brandFonts', { call: 'list' }).then((answer) => {
      if (answer.ok) setFonts(answer.value)
    })
  }, [request])
  return {
    fonts: fonts ?? NONE,
    /** Ids of the fonts; null until they are read. */
    ids: useMemo(() => fonts && new Set(fonts.map(({ id }) => id)), [fonts]),
    setFonts,
  }
}
