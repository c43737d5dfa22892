import { Subject, type Observable } from 'rxjs'
import { BACK_ONLINE_MS } from '#contracts/limits.ts'
import { ME, type AppRow } from '../store/tables.ts'
import type { Table } from '../store/table.ts'

/**
 * Creates the function that sets the state of the offline banner (spec viewer §4): hidden, offline or backOnline.
 * `backOnline` becomes hidden after BACK_ONLINE_MS unless the network is lost again.
 */
export function createConnectivity(app: Table<AppRow>, publish: () => void): (online: boolean) => void {
  let hiding: ReturnType<typeof setTimeout> | null = null

  const show = (online: boolean, banner: AppRow['banner']): void => {
    app.update(ME, (me) => {
      me.online = online
      me.banner = banner
    })
    publish()
  }

  return (online) => {
    if (app.get(ME)?.online === online) return
    if (hiding) clearTimeout(hiding)
    hiding = null
    if (!online) {
      show(false, 'offline')
      return
    }
    show(true, 'backOnline')
    hiding = setTimeout(() => {
      show(true, 'hidden')
    }, BACK_ONLINE_MS)
  }
}

/** After this number of failures in succession, the server counts as away. A single request may fail by chance. */
const FAILURES_TOLD = 2
export const PROBE_MS = 5_000
export const HEALTH_PATH = '/_/health'

export interface ServerReach {
  /**
   * Call after each request. `isReached` is false if the request failed although the browser has a network. After a
   * first failure, the server is asked at once whether it answers.
   */
  note(isReached: boolean): void
  /**
   * Call when something failed that may not be the server's fault: a picture, or the event stream. The server is asked
   * at once, but at most every PROBE_MS.
   */
  doubt(): void
  /** Call every PROBE_MS. If the server counts as away, this asks whether it is back. */
  probe(): Promise<void>
  /** Emits when the server answers again after it was away. */
  readonly back$: Observable<void>
}

/** Tracks whether the server answers. The browser reports only whether there is a network. */
export function createServerReach(options: {
  readonly app: Pick<Table<AppRow>, 'update'>
  readonly publish: () => void
  /** True if the page is online and visible. */
  readonly isActive: () => boolean
  readonly online: () => boolean
  /** Asks the server. It must end within PROBE_MS. */
  readonly ask: () => Promise<Pick<Response, 'ok'>>
  /** Milliseconds of a clock that is never set back. */
  readonly uptime: () => number
}): ServerReach {
  const back$ = new Subject<void>()
  let failures = 0
  let isAway = false
  let isAsking = false
  let doubtedAt = -Infinity

  function show(next: boolean): void {
    if (isAway === next) return
    isAway = next
    options.app.update(ME, (me) => {
      me.isServerAway = next
    })
    options.publish()
    if (!next) back$.next()
  }

  function note(isReached: boolean): void {
    failures = isReached || !options.online() ? 0 : failures + 1
    if (isReached || failures >= FAILURES_TOLD) show(!isReached)
    else if (failures > 0) void probe()
  }

  async function probe(): Promise<void> {
    if ((failures === 0 && !isAway) || isAsking || !options.isActive()) return
    isAsking = true
    const isReached = await options.ask().then(
      ({ ok }) => ok,
      () => false,
    )
    isAsking = false
    note(isReached)
  }

  return {
    note,
    doubt() {
      const now = options.uptime()
      if (isAway || !options.isActive() || now - doubtedAt < PROBE_MS) return
      doubtedAt = now
      note(false)
    },
    probe,
    back$,
  }
}
