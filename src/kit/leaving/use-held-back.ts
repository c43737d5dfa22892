import { useEffect, useEffectEvent } from 'react'
import { pageHolds } from './hold-page.ts'

/** While it is on, Back closes a layer above the page and stays on the page. */
export function useHeldBack(isOn: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOn ? pageHolds.hold({ what: 'back', onLeave: () => onBack() }) : undefined), [isOn])
}
