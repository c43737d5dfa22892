import { lazy, Suspense } from 'react'
import type { DialogProps, MenuProps, PanelProps } from './overlay-types.ts'

const load = () => import('./overlay-parts.tsx')
const DialogPart = lazy(async () => ({ default: (await load()).DialogPart }))
const PanelPart = lazy(async () => ({ default: (await load()).PanelPart }))
const MenuPart = lazy(async () => ({ default: (await load()).MenuPart }))

/** Fetches the overlays' code before it is wanted; a failure shows itself when one is opened. */
export function preloadOverlays(): void {
  load().catch(() => undefined)
}

export function Dialog(props: DialogProps) {
  return (
    props.isOpen && (
      <Suspense fallback={null}>
        <DialogPart {...props} />
      </Suspense>
    )
  )
}

export function Panel(props: PanelProps) {
  return (
    props.isOpen && (
      <Suspense fallback={null}>
        <PanelPart {...props} />
      </Suspense>
    )
  )
}

export function Menu(props: MenuProps) {
  return (
    props.isOpen && (
      <Suspense fallback={null}>
        <MenuPart {...props} />
      </Suspense>
    )
  )
}
