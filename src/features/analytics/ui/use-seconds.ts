import { useEffect, useState } from 'react'

const TICK_MS = 100

/** Seconds since `isRunning` became true, with one digit; 0 while it is false. */
export function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const started = performance.now()
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - started) / 100) / 10), TICK_MS)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [isRunning])
  return seconds
}
