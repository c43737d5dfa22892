import { useEffect, useState } from 'react'
import { whenIdle } from '#kit/when-idle.ts'

/** Within this time, in milliseconds, the work for the first screen is done. */
const SETTLE_MS = 500
const IDLE_MAX_MS = 3_000

/** True after the first idle moment that comes later than SETTLE_MS. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // If the grid is unmounted before that, nothing is rendered.
    const timer = setTimeout(() => whenIdle(() => setIdle(true), IDLE_MAX_MS), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
