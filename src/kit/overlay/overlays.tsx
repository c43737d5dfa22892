import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import type { DialogProps, MenuProps, PanelProps } from './overlay-types.ts'

const load = () => import('./overlay-parts.tsx')
const dialog = lazyPart<DialogProps>(async () => (await load()).DialogPart)
const drawer = lazyPart<DialogProps>(async () => (await load()).DrawerPart)
const panel = lazyPart<PanelProps>(async () => (await load()).PanelPart)
const menu = lazyPart<MenuProps>(async () => (await load()).MenuPart)

/** Loads the code of the overlays before it is needed. A failure is not reported before one of them is opened. */
export function preloadOverlays(): void {
  for (const part of [dialog, drawer, panel, menu]) part.preload()
}

export function Dialog(props: DialogProps) {
  return props.isOpen && <dialog.Part {...props} onMissing={props.onClose} />
}

export function Drawer(props: DialogProps) {
  return props.isOpen && <drawer.Part {...props} onMissing={props.onClose} />
}

export function Panel(props: PanelProps) {
  return props.isOpen && <panel.Part {...props} onMissing={props.onClose} />
}

export function Menu(props: MenuProps) {
  return props.isOpen && <menu.Part {...props} onMissing={props.onClose} />
}
