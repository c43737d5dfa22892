import { journalName } from '#contracts/storage.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Disk } from './disk.ts'
import { guardedDisk } from './guarded-disk.ts'
import { openIndexedDisk } from './indexed-disk.ts'
import { journaledDisk, type JournaledDisk } from './journaled-disk.ts'
import { unknownLogin } from './login.ts'

/** An account's storage as the engine has it: two databases, behind the guard, beside the journal. */
export function accountDisk(options: {
  readonly account: string
  readonly surroundings: Surroundings
  /** Replaces the databases in tests. */
  readonly openDisk: (() => Promise<Disk>) | undefined
  /** See `GuardOptions`. */
  readonly onMemory: () => void
  readonly onCacheLost: () => void
  readonly onLoginOver: () => void
}): JournaledDisk {
  const { account, surroundings, openDisk, onMemory, onCacheLost, onLoginOver } = options
  const login = unknownLogin()
  const guarded = guardedDisk({
    open: openDisk ?? (() => openIndexedDisk(account, surroundings.idb, login)),
    onMemory: (error) => {
      surroundings.warn('core: storage was given up, nothing outlives this tab', error)
      onMemory()
    },
    onCacheLost,
    onLoginOver,
  })
  return journaledDisk(guarded, surroundings.journals(journalName(account)), (error) => {
    surroundings.warn('core: the journal cannot be used', error)
  })
}
