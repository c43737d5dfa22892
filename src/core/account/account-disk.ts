import { makeId } from '#contracts/ids.ts'
import { journalName } from '#contracts/storage.ts'
import type { EngineOptions } from '../engine-parts.ts'
import type { Streams } from '../streams.ts'
import { openDatabases, unknownLogin } from '../log/databases.ts'
import { guardedStorage, roomyStorage } from '../log/guarded-storage.ts'
import { journaledDisk, type JournaledDisk } from '../log/journaled-disk.ts'
import { memoryDisk, storedDisk } from '../log/stored-disk.ts'

interface AccountDiskEvents {
  readonly onMemory: () => void
  readonly cacheLost$: Streams['cacheLost$']
  readonly outdated$: Streams['outdated$']
}

/** An account's storage for the engine: two databases with guard and journal. */
export function accountDisk(
  account: string,
  { start, surroundings, openStorage, onLoginOver }: EngineOptions,
  { onMemory, cacheLost$, outdated$ }: AccountDiskEvents,
): JournaledDisk {
  const onJournalError = (error: unknown): void => {
    surroundings.warn('core: the journal cannot be used', error)
  }
  // A page that is older than the account's log-out must not store the account on disk again.
  if (start.loggedOut) return journaledDisk(memoryDisk(), null, onJournalError)
  const { sync } = start.island
  const login = unknownLogin(
    () => makeId<string>(surroundings.now(), surroundings.random()),
    sync?.seq ? { cursor: sync.seq, history: sync.history } : null,
  )
  const guarded = guardedStorage({
    open: openStorage ?? ((outdated) => openDatabases(account, surroundings.idb, login, outdated)),
    onMemory: (error) => {
      surroundings.warn('core: storage was given up, nothing outlives this tab', error)
      onMemory()
    },
    onCacheLost: () => cacheLost$.next(),
    async onOutdated() {
      const works: Promise<unknown>[] = []
      outdated$.next({ waitFor: (work) => void works.push(work) })
      await Promise.all(works)
    },
    onLoginOver,
  })
  const roomy = roomyStorage(guarded, surroundings.room, (error) => {
    surroundings.warn('core: the browser does not tell how much room there is', error)
  })
  return journaledDisk(
    storedDisk(roomy),
    surroundings.journals(journalName(account)),
    onJournalError,
    () => login.commands,
  )
}
