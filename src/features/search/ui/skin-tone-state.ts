/** State of the skin-tone filter of this viewer in this browser (spec business §3). It is never sent. */
export interface SkinToneState {
  readonly lastQuery: string
  readonly showsFilter: boolean
}

const KEY = 'pinfold.skin-tones'
const NONE: SkinToneState = { lastQuery: '', showsFilter: false }

/** @param viewer null for a visitor */
export function readSkinTones(viewer: string | null): SkinToneState {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`${KEY}:${viewer}`) ?? 'null') as Partial<SkinToneState> | null
    const { lastQuery, showsFilter } = kept ?? {}
    return typeof lastQuery === 'string' ? { lastQuery, showsFilter: showsFilter === true } : NONE
  } catch (error) {
    console.warn('The state of the skin-tone filter cannot be read', error)
    return NONE
  }
}

export function noteSkinToneQuery(viewer: string | null, query: string, showsFilter: boolean): void {
  try {
    sessionStorage.setItem(`${KEY}:${viewer}`, JSON.stringify({ lastQuery: query, showsFilter }))
  } catch (error) {
    console.warn('The state of the skin-tone filter cannot be kept', error)
  }
}
