import { useEffect, useEffectEvent } from 'react'
import { pageHolds } from './hold-page.ts'

/** While `isOn` is true, Back calls `close`, which closes a layer above the page, and does not leave the page. */
export function useHeldBack(isOn: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOn ? pageHolds.hold({ what: 'back', onLeave: () => onBack() }) : undefined), [isOn])
}
