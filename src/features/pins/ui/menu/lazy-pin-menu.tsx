import { lazy, Suspense } from 'react'
import type { MenuOfPin } from './use-pin-menu-sections.ts'

const PinMenu = lazy(async () => ({ default: (await import('./pin-menu.tsx')).PinMenu }))

/** The pin's menu; its code comes when one is opened for the first time. */
export function LazyPinMenu(props: MenuOfPin & { readonly onClose: () => void }) {
  return (
    <Suspense>
      <PinMenu {...props} />
    </Suspense>
  )
}
