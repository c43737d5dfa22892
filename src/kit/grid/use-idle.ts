import { useEffect, useState } from 'react'
import { whenIdle } from '#kit/when-idle.ts'

/** The work of the first screen is done within this time. */
const SETTLE_MS = 500
const IDLE_MAX_MS = 3_000

/** True from the first idle moment after SETTLE_MS on. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // If the grid is unmounted before, nothing is rendered.
    const timer = setTimeout(() => whenIdle(() => setIdle(true), IDLE_MAX_MS), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
