import { Dexie } from 'dexie'
import type { BehaviorSubject } from 'rxjs'
import { databaseName, journalName } from '#contracts/storage.ts'
import type { IndexedDb } from '../log/databases.ts'
import { hasErrorName } from '../log/storage.ts'
import { endLogin } from '../log/journal.ts'
import type { Engine } from '../engine-parts.ts'
import type { FeatureParts } from '../feature-parts.ts'
import type { Surroundings } from '../surroundings.ts'
import { isNobodyLeft } from './open-databases.ts'
import { cachesToDrop } from './session-check.ts'

/**
 * The channel that the tabs of all accounts share. Its messages say that another member is logged in, or that an
 * account was wiped.
 */
const SESSION_CHANNEL = 'pinfold.session'

type SessionMessage = { readonly kind: 'session-changed' } | { readonly kind: 'wipe'; readonly account: string }

/** Ends sessions in all tabs: after a log-out, and when another member logs in. */
export interface LogOut {
  /**
   * Ends the engine of an account that was logged out elsewhere. The cached page is deleted before this tab reloads,
   * because the reload would show that page.
   */
  end(ended: Engine): void
  /** Tells the other tabs that another member, or a visitor, uses this browser now. */
  sessionChanged(): Promise<void>
  /** Removes databases, journals and caches of the current account and of the other given accounts, in every tab. */
  wipe(others: readonly string[]): Promise<void>
}

/** @param engine$ the current engine; it gets null when that engine was stopped and no other follows */
export function createLogOut(
  { caches }: Pick<FeatureParts, 'caches'>,
  engine$: BehaviorSubject<Engine | null>,
  surroundings: Surroundings,
): LogOut {
  const channel = surroundings.channel(SESSION_CHANNEL)

  channel.onMessage((received) => {
    const message = received as SessionMessage
    const engine = engine$.value
    if (message.kind === 'wipe' && engine?.account === message.account) {
      // Another tab logged this account out. From here on, this tab must not write anything for the account.
      const { login } = engine.disk
      end(engine)
      void removeJournals(message.account, login, surroundings)
    } else if (message.kind === 'session-changed') {
      engine?.sender.doubtSession()
      engine?.notify({ t: 'reload', reason: 'session-changed' })
    }
  })

  function end(ended: Engine): void {
    ended.stop()
    surroundings
      .deleteCaches(cachesToDrop(caches, ended.account))
      .catch((error: unknown) => {
        surroundings.warn('core: the kept page cannot be removed', error)
      })
      .finally(() => {
        ended.notify({ t: 'reload', reason: 'logged-out' })
      })
  }

  async function wipeRows(account: string): Promise<number> {
    return wipeDatabases(account, surroundings.idb, await isNobodyLeft(account, surroundings))
  }

  return {
    end,
    async sessionChanged() {
      const engine = engine$.value
      engine?.sender.doubtSession()
      await surroundings.deleteCaches(cachesToDrop(caches, engine?.account ?? null))
      channel.post({ kind: 'session-changed' } satisfies SessionMessage)
    },
    async wipe(others) {
      const wiped = engine$.value
      if (!wiped) return
      const { account } = wiped
      const { login } = wiped.disk
      for (const each of [account, ...others]) channel.post({ kind: 'wipe', account: each } satisfies SessionMessage)
      wiped.stop()
      engine$.next(null)
      const [left] = await Promise.all([
        wipeRows(account),
        removeJournals(account, login, surroundings),
        surroundings.deleteCaches([...caches.ofSession, ...caches.ofMember, ...caches.ofAccount]),
        ...others.flatMap((each) => [wipeRows(each), removeJournals(each, null, surroundings)]),
      ]).catch((error: unknown) => [error])
      // A failed wipe is only reported: the session has ended, and the page must not be left without an engine.
      if (left !== 0) surroundings.warn('core: the wipe left something on disk', left)
    },
  }
}

/**
 * Time limit for deleting a database. A database that another tab has open is deleted when that tab closes; its rows
 * were deleted before.
 */
const DELETE_LIMIT_MS = 100
/** The time limit if no other tab has the database open. It is longer, because the device may just be busy. */
const DELETE_ALONE_LIMIT_MS = 2_000

/**
 * Removes every database of the account, of all formats. If other tabs have them open, each database is first emptied
 * in one transaction, because a frozen tab can delay the deletion. Emptying also removes the login row, which such a
 * tab checks before it writes. If no tab has them open, deleting is enough and takes a twentieth of the time.
 * @param isAlone true if no tab has them open
 * @returns number of records left; 0 after a success. A database that cannot be opened counts as one record
 */
export async function wipeDatabases(account: string, idb: IndexedDb, isAlone = false): Promise<number> {
  const names = await databasesOf(account, idb.indexedDB)
  const left = await Promise.all(
    names.map(async (name) => {
      const records = isAlone ? 1 : await emptied(name, idb)
      if (!(await deleteDatabase(idb.indexedDB, name, isAlone ? DELETE_ALONE_LIMIT_MS : DELETE_LIMIT_MS)))
        return records
      // A tab that did not know of the log-out may have recreated the database.
      return (await databasesOf(account, idb.indexedDB)).includes(name) ? emptied(name, idb) : 0
    }),
  )
  return left.reduce((sum, records) => sum + records, 0)
}

/**
 * Deletes the rows of a database. On a full or broken disk, this fails and counts as one record left. Deleting the
 * database may still work then, since it needs no space.
 */
function emptied(name: string, idb: IndexedDb): Promise<number> {
  return empty(name, idb).catch(() => 1)
}

async function empty(name: string, idb: IndexedDb): Promise<number> {
  const database = new Dexie(name, { ...idb, cache: 'disabled' })
  try {
    const isMissing = await database.open().then(
      () => false,
      (error: unknown) => {
        if (hasErrorName(error, 'NoSuchDatabaseError')) return true
        throw error
      },
    )
    if (isMissing) return 0
    const { tables } = database
    if (tables.length === 0) return 0
    await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
    const counts = await Promise.all(tables.map((table) => table.count()))
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    database.close()
  }
}

/**
 * Names of all databases that an account has in this browser. If the browser cannot list databases, all names that the
 * account's databases can have.
 */
export async function databasesOf(account: string, factory: IDBFactory): Promise<readonly string[]> {
  if (typeof factory.databases !== 'function')
    return [databaseName(account, 'commands'), databaseName(account, 'cache')]
  const own = databaseName(account, '')
  return (await factory.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith(own))
}

/** Deletes a database; false if the deletion has to wait for another tab. */
function deleteDatabase(factory: IDBFactory, name: string, limitMs = DELETE_LIMIT_MS): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(false)
    }, limitMs)
    const request = factory.deleteDatabase(name)
    request.onsuccess = () => {
      clearTimeout(timer)
      resolve(true)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error ?? new Error(`${name} cannot be deleted`))
    }
  })
}

const TRIES_MAX = 10
const RETRY_MS = 20

/**
 * Removes an account's journals after a log-out. The browser refuses this while a tab has a journal open. Each tab
 * closes its own and then tries to remove all, so the last tab succeeds. If a frozen tab keeps a journal open, the
 * session is recorded as ended, so that the next session sends nothing from that journal.
 * @param login the ended session; null if this tab does not know it
 */
async function removeJournals(
  account: string,
  login: string | null,
  { journals, warn }: Pick<Surroundings, 'journals' | 'warn'>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await journals(journalName(account))?.remove()
      return
    } catch (error) {
      if (tries === TRIES_MAX) {
        await markOver()
        warn('core: a journal is still open elsewhere', error)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  async function markOver(): Promise<void> {
    const folder = journals(journalName(account))
    if (!folder || login === null) return
    await endLogin(folder, login).catch((error: unknown) => {
      warn('core: a journal that is left cannot be marked as over', error)
    })
  }
}
