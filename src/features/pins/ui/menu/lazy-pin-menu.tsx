import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { preloadOverlays } from '#kit/overlay/overlays.tsx'
import type { MenuOfPin } from './use-pin-menu-sections.ts'

/** The pin's menu; its code comes when one is opened for the first time. */
const menu = lazyPart<MenuOfPin & { readonly onClose: () => void }>(
  async () => (await import('./pin-menu.tsx')).PinMenu,
)
export const LazyPinMenu = menu.Part

/** Fetches what a menu needs when a pointer or the focus comes near its button. */
export function preloadPinMenu(): void {
  menu.preload()
  preloadOverlays()
}
