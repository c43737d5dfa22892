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

/** The feed is polled at this interval, in milliseconds: without an event stream, and as a fallback for one. */
const CHANGES_POLL_MS = 60_000

type FeedMessage =
  /** All lists if `keys` is null. */
  | { readonly kind: 'lists-changed'; readonly keys: readonly ListKey[] | null; readonly at: Moment }
  /** A tab received an answer from another history of the server's database. */
  | { readonly kind: 'history-seen' }
  /** For tabs without storage. Other tabs find this fact in the log (`renewal.ts`). */
  | { readonly kind: 'history-renewed'; readonly history: string }

/**
 * Follows acts of this member on other devices, and acts of other members. The leader listens to the server's event
 * stream. On an event, it asks for the changes since the stored cursor and folds the rows in their present state. The
 * cursor is stored after the facts: after a crash in between, the same changes are received again, which does no harm.
 * Only this feed moves the cursor.
 *
 * Lists already follow this browser's own acts, so the feed names only lists that others changed. The exception is a
 * command that is given up after it may have been sent. Its lists become doubtful at once, and the install gets a new
 * id. If the act arrives later, it then counts as another device's.
 */
export interface ChangeFeed {
  /** Starts to listen. Call it in the leading tab. */
  start(epoch: number): void
  stop(): void
  /** Call when an answer is from another history of the server's database. The leader then asks at once. */
  historySeen(): void
  /** Call when the network is back or the page is visible again. */
  ask(): void
  /** Marks lists as possibly outdated, in every tab; null means all. */
  doubt(keys: readonly ListKey[] | null, at: Moment): Promise<void>
  readonly doubted$: Observable<DoubtedLists>
  /** The server no longer knows what changed since the cursor, so every shown row may be old. */
  readonly reset$: Observable<void>
  /** Another tab forgot what was confirmed in an older history, and this tab has no storage in which it would see that. */
  readonly renewed$: Observable<string>
  /** The event stream's connection broke. */
  readonly streamLost$: Observable<void>
}

/** Lists that may be outdated since a moment; null means all. */
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
  /** The cursor at the time when the page was made, for a store that has none yet; null if it is unknown. */
  readonly firstCursor: string | null
  readonly online: () => boolean
  readonly random: () => number
  readonly receive: (facts: readonly NewFact[], sync: Sync | null) => Promise<void>
  /**
   * Called if the server was restored from a backup, so that confirmed rows may be missing there. Forgets them in every
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
  /** The install id for which the stream is open. */
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

  /** False if the server did not answer. */
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

  /** In every open tab, and on disk for tabs that start later. */
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
 * The id of this browser's store of the account (`INSTALL_HEADER`). The server does not report acts of this install
 * back to it.
 */
export interface Install {
  /** The id that this tab knows. With an outdated id, the server reports more than necessary, never less. */
  id(): Promise<string>
  /** The id on disk, which another tab may have renewed. */
  read(): Promise<string>
  /**
   * Replaces the id. From now on, acts that were sent under the old id are reported like those of other devices.
   * Durable when it resolves.
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
