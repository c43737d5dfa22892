import { useEffect, useEffectEvent, useRef } from 'react'

/** Carries out a key's act once, as soon as everything that it needs is loaded. */
export function useKeyAct(isKnown: boolean, act: () => void): void {
  const isDone = useRef(false)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    run()
  }, [isKnown])
}
