import { useEffect, useEffectEvent, useRef } from 'react'

/** Carries out a key's act once, as soon as all that it needs is known. */
export function useKeyAct(isKnown: boolean, act: () => void): void {
  const isDone = useRef(false)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    run()
  }, [isKnown])
}
