import { useEffect } from 'react'
import { track } from '#client/track.ts'
import type { Scope, SearchSource } from '../constants.ts'

/** A search whose number of results is not known by then is recorded without it. */
const RESULTS_WAIT_MS = 3_000

interface ShownSearch {
  readonly scope: Scope
  readonly query: string
  /** Where the words are from. */
  readonly rs: SearchSource
}

let last = ''

/**
 * Records a search. The same one again, as after filters or on the way back from a result, is not another search.
 * @param results their number; null if it is unknown
 */
export function trackSearch({ scope, query, rs }: ShownSearch, results: number | null): void {
  const key = `${scope} ${query}`
  if (key === last) return
  last = key
  track('search', { component: scope, event_data: { query, rs, ...(results === null ? {} : { results }) } })
}

/**
 * Records the shown search with the number of its results.
 * @param results undefined as long as it is unknown; null if it stays so
 */
export function useTrackSearch({ scope, query, rs }: ShownSearch, results: number | null | undefined): void {
  useEffect(() => {
    const record = () => trackSearch({ scope, query, rs }, results ?? null)
    // Not at once: another effect of this turn says which route is shown.
    const timer = setTimeout(record, results === undefined ? RESULTS_WAIT_MS : 0)
    return () => clearTimeout(timer)
  }, [scope, query, rs, results])
}
