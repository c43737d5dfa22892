import { createContext, use, useSyncExternalStore } from 'react'
import { SCREEN_MEDIUM_MIN_PX, type ScreenSize } from '#contracts/limits.ts'

/** spec viewer §9: a screen under 768 px is small. */
const query = `(width < ${SCREEN_MEDIUM_MIN_PX}px)`

/** The screen size that the document was drawn for, from the class of its device. */
export const ServedScreenContext = createContext<ScreenSize>('large')

/** True on a small screen. Before hydration, the device's class decides. */
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
