import { useEffect } from 'react'
import { useViewer } from '#client/use-viewer.ts'
import type { SearchHead } from '../contract.ts'
import { noteSkinToneQuery, readSkinTones } from './skin-tone-state.ts'

/** True if skin tones are offered for this query. The value is kept until the head of another query is known. */
export function useSkinTones(query: string, head: SearchHead | null, isChosen: boolean): boolean {
  const { id } = useViewer().viewer
  const shows = head?.shows_skin_tones
  useEffect(() => {
    if (shows !== undefined) noteSkinToneQuery(id, query, shows)
  }, [id, query, shows])
  if (isChosen) return true
  const known = readSkinTones(id)
  return shows ?? (known.lastQuery === query && known.showsFilter)
}
