import { Subject, type Observable } from 'rxjs'
import type { AnyFact } from './facts.ts'
import { factsOf } from './log/schema.ts'
import type { FeatureParts } from './feature-parts.ts'
import type { Disk } from './log/disk.ts'
import type { FactLog } from './log/fact-log.ts'
import type { Shards } from './store/shards.ts'
import { storedRow, type Store } from './store/store.ts'
import type { StoredEntry } from './store/table.ts'
import type { Inlet, LoadRows } from './fact-batches.ts'

type RereadLog = Pick<FactLog, 'settled' | 'startAt'>

/** Reads the tables again from disk. */
export interface Reread {
  readonly onMissed: (log: RereadLog) => Promise<void>
  readonly onLogLost: () => void
  /**
   * Handles a server database with another history: forgets what was confirmed before, then reads the new log.
   * @param begun resolves to true when the log was restarted. If it is false, another tab leads, and nothing is
   * forgotten
   */
  begin(begun: Promise<boolean>, log: RereadLog): Promise<void>
  /** Emits when the tables were read again, because a snapshot covers facts of other tabs that this tab has missed. */
  readonly missed$: Observable<void>
  /** Emits when everything that is shown must be read from the server again. */
  readonly forgotten$: Observable<void>
}

/**
 * Reads the tables again after this tab missed facts (because it slept or messages were lost) that a snapshot covers by
 * now. Rows in memory are replaced with those of the snapshot and of the log's tail. All lists become doubtful.
 */
export function createReread(options: {
  readonly disk: Disk
  readonly store: Store
  readonly shards: Shards
  readonly registry: Pick<FeatureParts, 'small' | 'sharded'>
  readonly load: LoadRows['load']
  /** Runs work while no batch runs. */
  readonly alone: Inlet['alone']
  /** Names of all tables with confirmed rows. */
  readonly stored: readonly string[]
  /** Leaves out facts of other tabs that must not be folded here. */
  readonly foldable: (facts: readonly AnyFact[]) => readonly AnyFact[]
  readonly markUnsaved: () => void
}): Reread {
  const { disk, store, shards, load, alone } = options
  const missed$ = new Subject<void>()
  const forgotten$ = new Subject<void>()

  async function reread(log: RereadLog, isForgotten = false): Promise<void> {
    // The facts that this tab has folded must be on disk before the disk is read.
    await log.settled()
    if (isForgotten) shards.clear()
    const { head, shards: small, tail } = await disk.boot(options.registry)
    // It reads twice, because a read that is already running may have started before the snapshot.
    await shards.catchUp()
    await shards.catchUp()
    const all = tail.flatMap((chunk) => factsOf(chunk) as readonly AnyFact[])
    const facts = isForgotten ? all : options.foldable(all)
    const rows = small.flatMap(({ table, json }) =>
      (JSON.parse(json) as readonly StoredEntry<unknown>[]).map((entry) => storedRow(table, entry)),
    )
    if (isForgotten) store.begin(options.stored, rows)
    await load(store.touchesOf(facts))
    if (isForgotten) store.fold(facts)
    else store.reread([...rows, ...(await shards.readAgain())], facts)
    log.startAt(tail.at(-1)?.seq ?? head.anchor, {
      facts: tail.reduce((sum, { n }) => sum + n, 0),
      bytes: tail.reduce((sum, { json }) => sum + json.length, 0),
    })
  }

  return {
    missed$,
    forgotten$,
    onLogLost: options.markUnsaved,
    async begin(begun, log) {
      let isDone = false
      await alone(async () => {
        isDone = await begun
        if (isDone) await reread(log, true)
      })
      if (isDone) forgotten$.next()
    },
    async onMissed(log) {
      await alone(() => reread(log))
      missed$.next()
    },
  }
}
