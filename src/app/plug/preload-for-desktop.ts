import { SCREEN_MEDIUM_MIN_PX } from '#contracts/limits.ts'

/**
 * Idle work of a feature: on a wide screen, it loads the code of screens that members use there (spec viewer §6,
 * desktop).
 */
export function preloadForDesktop(...screens: readonly { readonly preload: () => void }[]) {
  return (isMember: boolean): void => {
    if (!isMember || !window.matchMedia(`(width >= ${SCREEN_MEDIUM_MIN_PX}px)`).matches) return
    for (const screen of screens) screen.preload()
  }
}
