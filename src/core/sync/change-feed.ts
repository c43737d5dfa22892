import { Subject, type Observable } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import { momentOf, momentOfSeq, type Moment } from '#contracts/moment.ts'
import type { Sync } from '#contracts/sync.ts'
import type { NewFact } from '../facts.ts'
import type { FeatureParts } from '../feature-parts.ts'
import type { Disk } from '../log/disk.ts'
import type { FeedCursor } from '../log/schema.ts'
import type { Channel, Events, OpenEvents } from '../surroundings.ts'
import { backoffMs } from '../wire/backoff.ts'
import { recordSyncs } from '../wire/record-syncs.ts'
import type { Wire } from '../wire/wire.ts'

/**
 * Interval at which the feed is polled, in milliseconds. Polling replaces an event stream if there is none, and
 * otherwise finds what the stream missed.
 */
const CHANGES_POLL_MS = 60_000

type FeedMessage =
  /** Lists have changed; all lists if `keys` is null. */
  | { readonly kind: 'lists-changed'; readonly keys: readonly ListKey[] | null; readonly at: Moment }
  /** A tab has received an answer from another history of the server's database. */
  | { readonly kind: 'history-seen' }
  /**
   * The log was restarted with another history. Only tabs without storage need this message; the others find the fact
   * in the log (`renewal.ts`).
   */
  | { readonly kind: 'history-renewed'; readonly history: string }

/**
 * Follows acts of this member on other devices, and acts of other members. The leader listens to the server's event
 * stream. After an event, it asks for the changes since the stored cursor, and folds the changed rows as they are now.
 * The cursor is stored after the facts. After a crash in between, the same changes are received again, which does no
 * harm. Only this feed moves the cursor.
 *
 * This browser already shows its own acts in lists, so the feed names only lists that others changed. There is one
 * exception: a command that was given up may still have reached the server. The lists that it changes are marked as
 * possibly outdated, and this browser's store gets a new install id. If the server carries out the command later, the
 * feed reports it like an act of another device.
 */
export interface ChangeFeed {
  /** Starts to listen. Call it in the tab that leads. */
  start(epoch: number): void
  stop(): void
  /** Call when an answer shows another history of the server's database. The leader then asks for changes at once. */
  historySeen(): void
  /** Asks for changes now. Call it when the network is back or the page is visible again. */
  ask(): void
  /** Records, in every tab, that lists may be outdated; null means all lists. */
  doubt(keys: readonly ListKey[] | null, at: Moment): Promise<void>
  readonly doubted$: Observable<DoubtedLists>
  /** Emits if the server no longer knows what changed since the cursor, so that every shown row may be outdated. */
  readonly reset$: Observable<void>
  /**
   * Emits in a tab without storage if another tab forgot what was confirmed in a former history. Other tabs learn this
   * from the log.
   */
  readonly renewed$: Observable<string>
  /** Emits when the connection of the event stream broke. */
  readonly streamLost$: Observable<void>
}

/** Lists that may have changed since a moment; all lists if `keys` is null. */
interface DoubtedLists {
  readonly keys: readonly ListKey[] | null
  readonly at: Moment
}

export function createChangeFeed(options: {
  readonly registry: Pick<FeatureParts, 'changeFeed' | 'arrivals'>
  readonly disk: Disk
  readonly wire: Wire
  readonly channel: Channel
  readonly events: OpenEvents | undefined
  readonly install: Pick<Install, 'read'>
  /** The cursor when the page was made, for a store that has none yet; null if it is unknown. */
  readonly firstCursor: string | null
  readonly online: () => boolean
  readonly random: () => number
  readonly receive: (facts: readonly NewFact[], sync: Sync | null) => Promise<void>
  /**
   * Called if the server was restored from a backup and may lack confirmed rows. It must forget confirmed rows in every
   * tab.
   */
  readonly renew: (cursor: FeedCursor & { readonly history: string }, epoch: number) => Promise<void>
  readonly onError: (error: unknown) => void
}): ChangeFeed {
  const { disk, registry, channel } = options
  const { changeFeed } = registry
  const doubted$ = new Subject<DoubtedLists>()
  const reset$ = new Subject<void>()
  const renewed$ = new Subject<string>()
  const streamLost$ = new Subject<void>()
  let epoch: number | null = null
  let events: Events | null = null
  let asking: Promise<void> | null = null
  let isAskedAgain = false
  let failures = 0
  /** The install id under which the stream was opened. */
  let streamInstall: string | null = null
  let timer: ReturnType<typeof setTimeout> | null = null

  channel.onMessage((received) => {
    const message = received as FeedMessage
    if (message.kind === 'lists-changed') doubted$.next(message)
    else if (message.kind === 'history-seen') ask()
    else if (message.kind === 'history-renewed' && disk.kind === 'memory') renewed$.next(message.history)
  })
  const post = (message: FeedMessage): void => channel.post(message)

  function askIn(ms: number): void {
    if (timer) clearTimeout(timer)
    timer = setTimeout(ask, ms)
  }

  function ask(): void {
    if (epoch === null || !changeFeed) return
    if (asking) {
      isAskedAgain = true
      return
    }
    asking = (options.online() ? askAll(epoch, changeFeed) : Promise.resolve(true))
      .then((isDone) => {
        failures = isDone ? 0 : failures + 1
        askIn(isDone ? CHANGES_POLL_MS : backoffMs(failures, options.random()))
      })
      .catch(options.onError)
      .finally(() => {
        asking = null
        if (isAskedAgain) {
          isAskedAgain = false
          ask()
        }
      })
  }

  /** Asks for all changes since the cursor. False if the server did not answer. */
  async function askAll(atEpoch: number, feed: NonNullable<typeof changeFeed>): Promise<boolean> {
    while (epoch === atEpoch) {
      const install = await options.install.read()
      listen(feed.stream(install), install, atEpoch)
      const known = await disk.changesCursor()
      const { wire, syncs } = recordSyncs(options.wire)
      const answer = await feed.ask(wire, known?.cursor ?? options.firstCursor)
      if (!answer.ok) return false
      const [sync = null] = syncs
      const history = sync?.history ?? null
      if (sync && known?.history && sync.history !== known.history) {
        await options.renew({ cursor: sync.seq ?? '0', history: sync.history }, atEpoch)
        post({ kind: 'history-renewed', history: sync.history })
        return true
      }
      const { cursor, more, reset, rows, lists } = answer.value
      if (reset) {
        await doubt(null, sync ? momentOf(sync) : momentOfSeq(cursor))
        reset$.next()
      } else {
        await options.receive(registry.arrivals(rows), sync)
        if (lists.length > 0) await doubt(lists, momentOfSeq(sync?.seq ?? cursor))
      }
      await disk.saveChangesCursor({ cursor, history }, atEpoch)
      if (!more) return true
    }
    return true
  }

  /** Records doubts in every open tab, and on disk for tabs that start later. */
  async function doubt(keys: readonly ListKey[] | null, at: Moment): Promise<void> {
    doubted$.next({ keys, at })
    post({ kind: 'lists-changed', keys, at })
    await disk.doubtLists(keys, at)
  }

  function listen(stream: { readonly url: string; readonly event: string }, install: string, atEpoch: number): void {
    if (epoch !== atEpoch || streamInstall === install || !options.events) return
    events?.close()
    events = options.events(stream.url, stream.event, ask, () => streamLost$.next())
    streamInstall = install
  }

  return {
    start(next) {
      epoch = next
      ask()
    },
    stop() {
      epoch = null
      events?.close()
      events = null
      streamInstall = null
      if (timer) clearTimeout(timer)
    },
    historySeen() {
      post({ kind: 'history-seen' })
      ask()
    },
    ask,
    doubt,
    doubted$,
    reset$,
    renewed$,
    streamLost$,
  }
}

const DIGITS = 32

/**
 * The id of this browser's store of the account (`INSTALL_HEADER`). The server does not report an install's own acts
 * back to it.
 */
export interface Install {
  /**
   * The id that this tab knows. Another tab may have replaced it. With an outdated id, the server reports more than
   * necessary, never less.
   */
  id(): Promise<string>
  /** The id on disk, which another tab may have renewed. */
  read(): Promise<string>
  /**
   * Replaces the id. Acts that were sent under the old id are then reported like those of other devices. The new id is
   * on disk when the promise resolves.
   */
  renew(): Promise<void>
}

export function createInstall(disk: Disk, random: () => number): Install {
  let reading: Promise<string> | null = null
  const made = () => Array.from({ length: DIGITS }, () => Math.floor(random() * 16).toString(16)).join('')
  const read = () => (reading = disk.installId(made()))
  return {
    id: () => reading ?? read(),
    read,
    async renew() {
      await disk.renewInstall(made())
      await read()
    },
  }
}
