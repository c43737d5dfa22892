import { useEffect, useState } from 'react'
import { whenIdle } from '#kit/when-idle.ts'

/** What comes with the first screen comes within this time. */
const SETTLE_MS = 500
const IDLE_MAX_MS = 3_000

/** True from the first idle moment on, once the first screen has had its time. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Of a grid that is gone by then, nothing is rendered.
    const timer = setTimeout(() => whenIdle(() => setIdle(true), IDLE_MAX_MS), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
