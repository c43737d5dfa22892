import { Subject, type Observable } from 'rxjs'
import { makeId } from '#contracts/ids.ts'
import { journalName } from '#contracts/storage.ts'
import type { EngineOptions } from '../engine-parts.ts'
import { openDatabases, unknownLogin } from '../log/databases.ts'
import { guardedStorage, roomyStorage } from '../log/guarded-storage.ts'
import { journaledDisk, type JournaledDisk } from '../log/journaled-disk.ts'
import { memoryDisk, storedDisk } from '../log/stored-disk.ts'

/** The databases are about to close. They stay open until the work passed to `waitFor` has ended. */
interface Outdated {
  waitFor(work: Promise<unknown>): void
}

export interface AccountDisk {
  readonly disk: JournaledDisk
  /** The storage was given up. What is written from now on is lost when this tab closes. */
  readonly memory$: Observable<void>
  /** The browser lacked space, so what the server can send again was dropped from the disk. Memory still has it. */
  readonly cacheLost$: Observable<void>
  /** Another version of the product wants to upgrade the databases. This tab writes its data before they close. */
  readonly outdated$: Observable<Outdated>
  /** The account was logged out in another tab, or its databases were deleted. Nothing is written from now on. */
  readonly loginOver$: Observable<void>
}

/** Creates an account's storage for the engine: two databases, with the guard and the journal. */
export function createAccountDisk(account: string, { start, surroundings, openStorage }: EngineOptions): AccountDisk {
  const memory$ = new Subject<void>()
  const cacheLost$ = new Subject<void>()
  const outdated$ = new Subject<Outdated>()
  const loginOver$ = new Subject<void>()
  const given = (disk: JournaledDisk): AccountDisk => ({ disk, memory$, cacheLost$, outdated$, loginOver$ })
  const onJournalError = (error: unknown): void => {
    surroundings.warn('core: the journal cannot be used', error)
  }
  // A page that was made before the account's log-out must not store the account on disk again.
  if (start.loggedOut) return given(journaledDisk(memoryDisk(), null, onJournalError))
  const { sync } = start.island
  const login = unknownLogin(
    () => makeId<string>(surroundings.now(), surroundings.random()),
    sync?.seq ? { cursor: sync.seq, history: sync.history } : null,
  )
  const guarded = guardedStorage({
    open: openStorage ?? ((outdated) => openDatabases(account, surroundings.idb, login, outdated)),
    onMemory: (error) => {
      surroundings.warn('core: storage was given up, nothing outlives this tab', error)
      memory$.next()
    },
    onCacheLost: () => cacheLost$.next(),
    async onOutdated() {
      const works: Promise<unknown>[] = []
      outdated$.next({ waitFor: (work) => void works.push(work) })
      await Promise.all(works)
    },
    onLoginOver: () => loginOver$.next(),
  })
  const roomy = roomyStorage(guarded, surroundings.room, (error) => {
    surroundings.warn('core: the browser does not tell how much room there is', error)
  })
  return given(
    journaledDisk(storedDisk(roomy), surroundings.journals(journalName(account)), onJournalError, () => login.commands),
  )
}
