import { useEffect, useState } from 'react'
import { tellMissing } from '#kit/lazy-part/tell-missing.ts'
import { useFills, type Slot } from './slots.tsx'

/**
 * The hooks that fill a slot. Their code is loaded when the slot is first shown; null until all are loaded. A hook that
 * cannot be loaded is reported and left out.
 */
export function useLateHooks<Hook>(slot: Slot<() => Promise<Hook>>): readonly Hook[] | null {
  const loads = useFills(slot)
  const [hooks, setHooks] = useState<readonly Hook[] | null>(loads.length === 0 ? [] : null)
  useEffect(() => {
    let isWanted = true
    void Promise.allSettled(loads.map((load) => load())).then((settled) => {
      if (!isWanted) return
      for (const each of settled) if (each.status === 'rejected') tellMissing(each.reason)
      setHooks(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
    })
    return () => {
      isWanted = false
    }
  }, [loads])
  return hooks
}
