import { databaseName, journalName } from '#contracts/storage.ts'
import { isOutboxRow } from '../sync/outbox-rows.ts'
import { databasesOf, OLDER_FORMATS } from './account-databases.ts'
import type { OlderRows } from './adopt-rows.ts'
import type { Disk } from './disk.ts'
import { JOURNAL_SLOTS, openJournal, type JournalFolder } from './journal.ts'
import type { JournaledCommand } from './journal-frames.ts'
import { openExisting } from './open-existing.ts'
import type { IntentRow, OutboxRow } from './rows.ts'
import { answered, completed } from './transactions.ts'
import { upcastQueued } from './upcast.ts'
import { deleteDatabase } from './wipe.ts'

interface Options {
  readonly account: string
  readonly disk: Disk
  readonly indexedDB: IDBFactory
  readonly journals: (name: string) => JournalFolder | null
  /** True where a tab of that format is open, or nobody can tell: it still writes into its databases. */
  readonly isInUse: (format: number) => Promise<boolean>
}

interface Adopted {
  /** Commands that wait here now and did not before. */
  readonly commands: readonly JournaledCommand[]
  /** There may be more to take over soon: a tab of such a version is open. */
  readonly isLeft: boolean
}

/**
 * Takes over what older formats of the storage left of the member's own: unsent commands, drafts and the
 * history of acts. First they are written here, then the commands are removed there; a crash in between, or two tabs at
 * once, take each over once. Databases in which nothing waits any more, and which no tab uses, are deleted; commands that
 * cannot be read stay where they are. The leader's.
 */
export async function adoptOlder(options: Options): Promise<Adopted> {
  const names = new Set(await databasesOf(options.account, options.indexedDB))
  const adopted: JournaledCommand[] = []
  let isLeft = false
  for (const format of OLDER_FORMATS) {
    const [commands, cache] = [nameOf('commands', format), nameOf('cache', format)]
    if (!names.has(commands) && !names.has(cache)) continue
    adopted.push(...(await adoptFormat(format)))
  }
  return { commands: adopted, isLeft }

  function nameOf(part: 'commands' | 'cache', format: number): string {
    return databaseName(options.account, part, format)
  }

  async function adoptFormat(format: number): Promise<readonly JournaledCommand[]> {
    const database = await openExisting(options.indexedDB, nameOf('commands', format))
    let isEmpty = true
    let taken: readonly JournaledCommand[] = []
    const noted = await journaled(options.journals(journalName(options.account, format)))
    try {
      const found = database ? await readAll(database) : { rows: [], drafts: [], intents: [] }
      const readable = found.rows.filter(isOutboxRow).map((row) => upcastQueued(row))
      const commands = [...readable.map((row) => withIntent(row, found.intents)), ...missingIn(noted, found)]
      taken = await take(commands, found)
      // Memory keeps nothing: what was taken there stays where it is.
      if (options.disk.kind !== 'disk') {
        isLeft = true
        return taken
      }
      if (database) await remove(database, readable)
      isEmpty = readable.length === found.rows.length
    } finally {
      database?.close()
    }
    const isInUse = await options.isInUse(format)
    if (isInUse) isLeft = true
    else if (isEmpty) await drop(format)
    return taken
  }

  async function take(commands: readonly JournaledCommand[], found: Found): Promise<readonly JournaledCommand[]> {
    const own = new Set(commands.map(({ intent }) => intent.id))
    const older: OlderRows = {
      outbox: commands.map(({ row }) => row),
      intents: [
        ...found.intents.filter(({ id }) => !own.has(id)).map((intent) => unnumbered(intent)),
        ...commands.map(({ intent }) => intent),
      ],
      drafts: found.drafts,
    }
    const isNothing = older.outbox.length + older.intents.length + older.drafts.length === 0
    const added = new Set(isNothing ? [] : (await options.disk.adopt(older)).map(({ id }) => id))
    return commands.filter(({ row }) => added.has(row.id) && row.state === 'waiting')
  }

  async function drop(format: number): Promise<void> {
    await Promise.all([
      deleteDatabase(options.indexedDB, nameOf('commands', format)),
      deleteDatabase(options.indexedDB, nameOf('cache', format)),
      options.journals(journalName(options.account, format))?.remove(),
    ])
  }
}

interface Found {
  readonly rows: readonly OutboxRow[]
  readonly intents: readonly IntentRow[]
  readonly drafts: readonly { readonly id: string }[]
}

async function readAll(database: IDBDatabase): Promise<Found> {
  const all = async <Row>(store: string): Promise<readonly Row[]> =>
    database.objectStoreNames.contains(store)
      ? answered(database.transaction(store).objectStore(store).getAll() as IDBRequest<Row[]>)
      : []
  const [rows, intents, drafts] = await Promise.all([
    all<OutboxRow>('outbox'),
    all<IntentRow>('intents'),
    all<{ readonly id: string }>('drafts'),
  ])
  return { rows, intents, drafts }
}

async function remove(database: IDBDatabase, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' })
  for (const { n } of rows) transaction.objectStore('outbox').delete(n)
  await completed(transaction)
}

/** A second copy may hold what the database lost. */
async function journaled(folder: JournalFolder | null): Promise<readonly JournaledCommand[]> {
  const live: JournaledCommand[] = []
  const done = new Set<string>()
  for (let slot = 0; folder && slot < JOURNAL_SLOTS; slot += 1) {
    const files = await folder.open(slot, false)
    if (!files) continue
    const journal = openJournal(files)
    live.push(...journal.live.values())
    for (const id of journal.done) done.add(id)
    journal.close()
  }
  return live
    .filter(({ row }) => !done.has(row.id))
    .map(({ row, intent }) => ({ row: upcastQueued(row), intent: unnumbered(intent) }))
}

function missingIn(noted: readonly JournaledCommand[], { rows, intents }: Found): readonly JournaledCommand[] {
  const known = new Set([...rows, ...intents].map(({ id }) => id))
  return noted.filter(({ row }) => !known.has(row.id))
}

function withIntent(row: OutboxRow, intents: readonly IntentRow[]): JournaledCommand {
  const { id, name, args, at } = row
  return {
    row: unnumbered(row),
    intent: unnumbered(intents.find((intent) => intent.id === id) ?? { id, name, args, at }),
  }
}

/** Its number is the old database's own. */
function unnumbered<Row extends { readonly n?: number }>(row: Row): Omit<Row, 'n'> {
  const { n, ...rest } = row
  return n === undefined ? row : rest
}
