import type { ListKey } from '#contracts/ids.ts'
import type { WireRows } from '#contracts/sync.ts'
import type { NewFact } from '../facts.ts'
import type { Registry } from '../registry.ts'
import type { Disk } from '../log/disk.ts'
import type { Store } from '../store/store.ts'
import type { Channel, Events, OpenEvents } from '../surroundings.ts'
import { backoffMs } from '../wire/backoff.ts'
import { uncertainRows } from '../uncertain.ts'
import type { Wire } from '../wire/wire.ts'
import type { Install } from './install.ts'

/** Without a stream, and as a net below it: asked this often, milliseconds. */
export const CHANGES_POLL_MS = 60_000
/** Asked again this often where the member acted while the server answered. */
const ASKED_AGAIN_MAX = 5

interface ListsMessage {
  readonly kind: 'lists-changed'
  /** All lists where it is null. */
  readonly keys: readonly ListKey[] | null
  readonly at: number
}

/**
 * What the member does on other devices. The tab that leads listens to the server's
 * stream of hints, asks what changed since the cursor that is on disk, and folds the rows as they are now below what is
 * pending. The cursor is written after the facts: a crash in between takes the same changes again, which does no harm.
 *
 * What this browser did itself is left out, since its commands know. A command that is given up after it may have been
 * sent is the exception: whoever gives it up renews the install's id, and the feed begins again where it stood before
 * that command was sent. Reading its rows again would not do: a call of a worker that died may arrive after that.
 */
export interface ChangeFeed {
  /** Begins to listen, as the tab that leads. */
  start(epoch: number): void
  stop(): void
  /** The network is back, or somebody looks at the page again. */
  ask(): void
}

export function createChangeFeed(options: {
  readonly registry: Pick<Registry, 'fact' | 'changeFeed' | 'arrivals'>
  readonly disk: Disk
  readonly wire: Wire
  readonly channel: Channel
  readonly events: OpenEvents | undefined
  readonly install: Pick<Install, 'read'>
  /** Whether a command waits, which the server may have carried out already. */
  readonly isAnyWaiting: () => Promise<boolean>
  /** Where changes stood when the page was made, for a store that has no cursor yet; null where nobody told. */
  readonly firstCursor: string | null
  readonly online: () => boolean
  readonly now: () => number
  readonly random: () => number
  readonly receive: (facts: readonly NewFact[], askedAt: number) => Promise<void>
  readonly store: Pick<Store, 'awaited'>
  /** When a command of this browser was last confirmed, milliseconds since 1970. */
  readonly settledAt: () => number
  /** Lists are other ones on the server; null where everything that is held may be old. */
  readonly listsChanged: (keys: readonly ListKey[] | null, at: number) => void
  readonly onError: (error: unknown) => void
}): ChangeFeed {
  const { disk, now, registry } = options
  const { changeFeed } = registry
  let epoch: number | null = null
  let events: Events | null = null
  let asking: Promise<void> | null = null
  let isAskedAgain = false
  let failures = 0
  /** Up to where this tab has taken them, and as which install. */
  let taken: { readonly install: string; readonly cursor: string } | null = null
  /** The install that the stream is open for. */
  let heardAs: string | null = null
  /** The cursor after which acts under way were met, whose lists were told of already. */
  let uncertainSince: string | null | undefined
  let timer: ReturnType<typeof setTimeout> | null = null

  options.channel.onMessage((received) => {
    const { kind, keys, at } = received as Partial<ListsMessage>
    if (kind === 'lists-changed' && keys !== undefined) options.listsChanged(keys, at ?? now())
  })

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

  /** False where the server gave no answer, or one that acts under way made uncertain. */
  async function askAll(atEpoch: number, feed: NonNullable<typeof changeFeed>): Promise<boolean> {
    for (let again = 0; epoch === atEpoch;) {
      const install = await options.install.read()
      listen(feed.stream(install), install, atEpoch)
      const kept = (await disk.changesCursor()) ?? options.firstCursor
      const since = taken?.install === install ? taken.cursor : kept
      const askedAt = now()
      const answer = await feed.ask(options.wire, { since, install })
      if (!answer.ok) return false
      // An act that was confirmed meanwhile would hide what others did to the same rows before it.
      if (options.settledAt() >= askedAt && again < ASKED_AGAIN_MAX) {
        again += 1
        continue
      }
      const { facts, cursor, more } = answer.value
      // Counts with acts of this browser under way: asked for once more, until they are over.
      const isUncertain = uncertainRows(registry, options.store, facts).length > 0
      await take(answer.value, askedAt, isUncertain && since === uncertainSince)
      if (isUncertain) {
        uncertainSince = since
        return false
      }
      taken = { install, cursor }
      // Changes from before a command was sent for the first time are kept in reach, until its outcome is known.
      const reached = (await options.isAnyWaiting()) ? (kept ?? cursor) : cursor
      await disk.saveChangesCursor(reached, atEpoch, install)
      if (!more) return true
    }
    return true
  }

  async function take(
    {
      reset,
      facts,
      lists,
      rows,
    }: {
      readonly reset: boolean
      readonly facts: readonly NewFact[]
      readonly lists: readonly ListKey[]
      readonly rows: WireRows
    },
    askedAt: number,
    areListsTold: boolean,
  ): Promise<void> {
    if (reset) return tellLists(null)
    await options.receive([...facts, ...registry.arrivals(rows)], askedAt)
    if (!areListsTold && lists.length > 0) await tellLists(lists)
  }

  /** In every tab that lives, and for those that start later. */
  async function tellLists(keys: readonly ListKey[] | null): Promise<void> {
    const at = now()
    options.listsChanged(keys, at)
    options.channel.post({ kind: 'lists-changed', keys, at } satisfies ListsMessage)
    await disk.doubtLists(keys, at)
  }

  function listen(stream: { readonly url: string; readonly event: string }, install: string, atEpoch: number): void {
    if (epoch !== atEpoch || heardAs === install || !options.events) return
    events?.close()
    events = options.events(stream.url, stream.event, ask)
    heardAs = install
  }

  return {
    start(next) {
      epoch = next
      taken = null
      ask()
    },
    stop() {
      epoch = null
      events?.close()
      events = null
      heardAs = null
      if (timer) clearTimeout(timer)
    },
    ask,
  }
}
