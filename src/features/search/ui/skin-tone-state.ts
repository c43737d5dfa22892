/**
 * The state of the skin-tone filter of this viewer in this browser (spec business §3). It is never sent to the server.
 */
export interface SkinToneState {
  /** Number of searches in which the filter was offered. */
  readonly queryUses: number
  readonly lastQuery: string
  readonly showsFilter: boolean
}

/** After this many searches about looks, the filter is before all others. */
const TONES_FIRST_USES = 2

const KEY = 'pinfold.skin-tones'
const NONE: SkinToneState = { queryUses: 0, lastQuery: '', showsFilter: false }

/** The state after a query whose results are loaded. The same query again does not count. */
function withQuery(state: SkinToneState, query: string, showsFilter: boolean): SkinToneState {
  const isNew = query !== state.lastQuery || showsFilter !== state.showsFilter
  return { queryUses: state.queryUses + (isNew && showsFilter ? 1 : 0), lastQuery: query, showsFilter }
}

/** True if the filter is before all others. It does not change while the results of a query are shown. */
export function isToneFirst({ queryUses, lastQuery, showsFilter }: SkinToneState, query: string): boolean {
  const isCounted = lastQuery === query && showsFilter
  return queryUses - (isCounted ? 1 : 0) >= TONES_FIRST_USES
}

/** @param viewer null for a visitor */
export function readSkinTones(viewer: string | null): SkinToneState {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`${KEY}:${viewer}`) ?? 'null') as Partial<SkinToneState> | null
    const { queryUses = 0, lastQuery, showsFilter } = kept ?? {}
    return typeof lastQuery === 'string' ? { queryUses, lastQuery, showsFilter: showsFilter === true } : NONE
  } catch (error) {
    console.warn('The state of the skin-tone filter cannot be read', error)
    return NONE
  }
}

export function noteSkinToneQuery(viewer: string | null, query: string, showsFilter: boolean): void {
  try {
    sessionStorage.setItem(`${KEY}:${viewer}`, JSON.stringify(withQuery(readSkinTones(viewer), query, showsFilter)))
  } catch (error) {
    console.warn('The state of the skin-tone filter cannot be kept', error)
  }
}
