import { useEffect, useState } from 'react'
import { placeOf } from '#kit/near-focus.ts'

/**
 * When a layer closes, React Aria returns the focus to what opened it. If that was removed meanwhile with its item of a
 * list, for instance because the layer's question was about the item, the focus moves to an item near it.
 */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const item = opener?.closest('li, [role="listitem"], tr')
    if (!opener || !item) return undefined
    const goNear = placeOf(item)
    return () => {
      // React Aria returns the focus in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!opener.isConnected && document.activeElement === document.body) goNear()
        }),
      )
    }
  }, [opener])
}
