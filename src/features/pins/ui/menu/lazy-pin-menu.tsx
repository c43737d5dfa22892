import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { preloadOverlays } from '#kit/overlay/overlays.tsx'
import type { MenuOfPin } from './use-pin-menu-sections.ts'

/** The pin's menu, which is loaded when it is first opened. */
const menu = lazyPart(withTexts(['reactions'], async () => (await import('./pin-menu.tsx')).PinMenu))

export function LazyPinMenu(props: MenuOfPin & { readonly onClose: () => void }) {
  return <menu.Part {...props} onMissing={props.onClose} />
}

/** Loads the menu's code when a pointer or the focus is near its button. */
export function preloadPinMenu(): void {
  menu.preload()
  preloadOverlays()
}
