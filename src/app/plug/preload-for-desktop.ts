import { SCREEN_MEDIUM_MIN_PX } from '#contracts/limits.ts'

/** Idle work of a feature: loads the code of screens for a member on a wide screen (spec viewer §6, desktop). */
export function preloadForDesktop(...screens: readonly { readonly preload: () => void }[]) {
  return (isMember: boolean): void => {
    if (!isMember || !window.matchMedia(`(width >= ${SCREEN_MEDIUM_MIN_PX}px)`).matches) return
    for (const screen of screens) screen.preload()
  }
}
