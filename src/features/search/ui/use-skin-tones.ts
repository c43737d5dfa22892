import { useEffect } from 'react'
import { useViewer } from '#client/use-viewer.ts'
import type { SearchHead } from '../contract.ts'
import { isToneFirst, noteSkinToneQuery, readSkinTones } from './skin-tone-state.ts'

/**
 * Whether skin tones are offered for this query, and whether before the other filters. The last known answer is kept
 * until the head of another query is known.
 */
export function useSkinTones(
  query: string,
  head: SearchHead | null,
  isChosen: boolean,
): { readonly isShown: boolean; readonly isFirst: boolean } {
  const { id } = useViewer().viewer
  const shows = head?.shows_skin_tones
  useEffect(() => {
    if (shows !== undefined) noteSkinToneQuery(id, query, shows)
  }, [id, query, shows])
  const known = readSkinTones(id)
  return {
    isShown: isChosen || (shows ?? (known.lastQuery === query && known.showsFilter)),
    isFirst: isToneFirst(known, query),
  }
}
