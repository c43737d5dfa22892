import { createContext, use, useSyncExternalStore } from 'react'
import { SCREEN_MEDIUM_MIN_PX, type ScreenSize } from '#contracts/limits.ts'

/** A screen under 768 px is small (spec viewer §9). */
const query = `(width < ${SCREEN_MEDIUM_MIN_PX}px)`

/** The screen size for which the server has made the document, from the class of the device. */
export const ServedScreenContext = createContext<ScreenSize>('large')

/** True on a small screen. Before hydration, the class of the device decides. */
export function useIsPhone(): boolean {
  const served = use(ServedScreenContext)
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => served === 'small',
  )
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
