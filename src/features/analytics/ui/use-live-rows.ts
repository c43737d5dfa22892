import { useEffect, useEffectEvent, useState } from 'react'
import { LIVE_ROWS, LIVE_URL } from '#features/analytics/constants.ts'
import type { LiveRow } from '#features/analytics/contract.ts'

interface LiveRows {
  /** The rows, newest first. */
  readonly rows: readonly LiveRow[]
  /** Number of times the stream was opened. After each opening, the page reads the earlier events again. */
  readonly opened: number
  /** Number of events that arrived by the stream. */
  readonly arrived: number
}

/**
 * Events as the server stores them. The stream is closed while the page is hidden.
 * @param isShown which events are kept
 */
export function useLiveRows(isShown: (row: LiveRow) => boolean): LiveRows {
  const keep = useEffectEvent((rows: readonly LiveRow[]) => rows.filter((row) => isShown(row)))
  const [state, setState] = useState<LiveRows>({ rows: [], opened: 0, arrived: 0 })
  useEffect(() => {
    let stream: EventSource | null = null
    const follow = (): void => {
      if (document.visibilityState !== 'visible') {
        stream?.close()
        stream = null
        return
      }
      if (stream) return
      stream = new EventSource(LIVE_URL)
      stream.addEventListener('ready', () => setState((before) => ({ ...before, opened: before.opened + 1 })))
      stream.addEventListener('message', ({ data }) => {
        const fresh = keep(JSON.parse(String(data)) as readonly LiveRow[]).toReversed()
        setState(({ rows, opened, arrived }) => ({
          rows: [...fresh, ...rows].slice(0, LIVE_ROWS),
          opened,
          arrived: arrived + fresh.length,
        }))
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stream?.close()
    }
  }, [])
  return state
}
