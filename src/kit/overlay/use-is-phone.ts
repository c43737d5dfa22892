import { useSyncExternalStore } from 'react'
import { SCREEN_MEDIUM_MIN_PX } from '#contracts/limits.ts'

/** spec viewer §9: a screen under 768 px is small. */
const query = `(width < ${SCREEN_MEDIUM_MIN_PX}px)`

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
