import { BACK_ONLINE_MS } from '#contracts/limits.ts'
import { ME, type AppRow } from '../store/tables.ts'
import type { Table } from '../store/table.ts'

/** spec viewer §4, offline banner: hidden, offline, backOnline; back online is hidden again after BACK_ONLINE_MS unless offline again. */
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

/** One call may fail by chance. */
const FAILURES_TOLD = 2
export const PROBE_MS = 5_000
export const HEALTH_PATH = '/_/health'

interface ServerReach {
  /** A call was answered, or was not though the browser has a network. */
  note(isReached: boolean): void
  /** Every PROBE_MS: asks whether the server is back, if it is away. */
  probe(): Promise<void>
}

/** Knows whether the server answers: the browser tells of its network alone. */
export function createServerReach(options: {
  readonly app: Pick<Table<AppRow>, 'update'>
  readonly publish: () => void
  /** Online and in sight. */
  readonly isActive: () => boolean
  readonly online: () => boolean
  /** Ends within PROBE_MS. */
  readonly ask: () => Promise<Pick<Response, 'ok'>>
  /** The server was away and answers again. */
  readonly onBack: () => void
}): ServerReach {
  let failures = 0
  let isAway = false
  let isAsking = false

  function show(next: boolean): void {
    if (isAway === next) return
    isAway = next
    options.app.update(ME, (me) => {
      me.isServerAway = next
    })
    options.publish()
    if (!next) options.onBack()
  }

  function note(isReached: boolean): void {
    failures = isReached || !options.online() ? 0 : failures + 1
    if (isReached || failures >= FAILURES_TOLD) show(!isReached)
  }

  return {
    note,
    async probe() {
      if ((failures === 0 && !isAway) || isAsking || !options.isActive()) return
      isAsking = true
      const isReached = await options.ask().then(
        ({ ok }) => ok,
        () => false,
      )
      isAsking = false
      note(isReached)
    },
  }
}
