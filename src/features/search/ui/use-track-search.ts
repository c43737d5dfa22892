import { useEffect } from 'react'
import { track } from '#client/track.ts'
import type { Scope, SearchSource } from '../constants.ts'

/** If the number of results is unknown after this time, the search is recorded without it. */
const RESULTS_WAIT_MS = 3_000

interface ShownSearch {
  readonly scope: Scope
  readonly query: string
  /** Where the words came from. */
  readonly rs: SearchSource
}

let last = ''

/**
 * Records a search. The same search again, such as after a filter or after Back from a result, is not recorded.
 * @param results number of results; null if it is unknown
 */
export function trackSearch({ scope, query, rs }: ShownSearch, results: number | null): void {
  const key = `${scope} ${query}`
  if (key === last) return
  last = key
  track('search', { component: scope, event_data: { query, rs, ...(results === null ? {} : { results }) } })
}

/**
 * Records the shown search with the number of its results.
 * @param results undefined until the number is known; null if it stays unknown
 */
export function useTrackSearch({ scope, query, rs }: ShownSearch, results: number | null | undefined): void {
  useEffect(() => {
    const record = () => trackSearch({ scope, query, rs }, results ?? null)
    // Recording waits for the other effects of this render, because one of them tells the recorder which route is
    // shown.
    const timer = setTimeout(record, results === undefined ? RESULTS_WAIT_MS : 0)
    return () => clearTimeout(timer)
  }, [scope, query, rs, results])
}
