import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from '#server/log.ts'
import { StartError } from '#server/settings.ts'
import type { Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { BucketError } from './bucket-error.ts'
import type { Bucket } from './bucket.ts'

/** The file in the data folder, and the object in the bucket, that name the store. */
const STORE_FILE = 'store-id'
const ID = /^[0-9a-f-]{36}$/
/** Number of the lock by which servers that start at once wait for each other. Any fixed number will do. */
const LOCK = 7_140_002

/** Where the pictures, videos and fonts are: the data folder or a bucket. */
interface Store {
  /** Key of the store's id in the table `settings`. */
  readonly key: 'media_folder' | 'media_bucket'
  /** The id in the store; null if it has none. */
  read(): Promise<string | null>
  write(id: string): Promise<void>
  /** What to do if the database belongs to another store, in one sentence. */
  refusal(id: string): string
}

interface StoreWork {
  readonly pool: Pool
  readonly dataDir: string
  /** Null if the pictures are in the data folder. */
  readonly bucket: Bucket | null
  /** True if the database is in the data folder, too, so that it cannot belong to another one. */
  readonly isEmbedded: boolean
  readonly log: Logger
}

/**
 * Checks that the pictures of this database are in this server's store. Otherwise, servers with different settings would
 * each miss the uploads of the others. The first start gives the store an id and notes it in the database, too.
 * @throws StartError with one sentence if the database belongs to another store
 */
export async function checkMediaStore(work: StoreWork): Promise<void> {
  const store = work.bucket ? bucketStore(work.bucket, work.dataDir) : folderStore(work.dataDir)
  const mayName = work.bucket === null && work.isEmbedded
  try {
    // A server that starts at the same time may name the store after it is read here, so it is read twice.
    const other = (await otherStore(work.pool, store, mayName)) && (await otherStore(work.pool, store, mayName))
    if (other !== null) throw new StartError(store.refusal(other))
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    // The server starts without its bucket, because it may be back in a moment.
    work.log.warn({ reason: error.message }, 'the bucket cannot be reached, so its id was not checked')
  }
}

/**
 * @param mayName true if a store without an id may get that of the database
 * @returns the id of the database's store, or null if it is this store
 */
function otherStore(pool: Pool, store: Store, mayName: boolean): Promise<string | null> {
  return store.read().then((found) =>
    transaction(pool, async (db) => {
      await db.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
      const [known] = await db.query<{ id: string }>({
        text: `select value #>> '{}' as id from settings where key = $1`,
        values: [store.key],
      })
      if (known?.id === found) return null
      if (known && !(mayName && found === null)) return known.id
      // The store gets its id first. If the server stops in between, the next start finds it there.
      const id = known?.id ?? found ?? randomUUID()
      if (found === null) await store.write(id)
      if (!known) {
        await db.query({
          text: 'insert into settings (key, value) values ($1, to_jsonb($2::text))',
          values: [store.key, id],
        })
      }
      return null
    }),
  )
}

function folderStore(dataDir: string): Store {
  const file = join(dataDir, STORE_FILE)
  return {
    key: 'media_folder',
    read: () => readId(file),
    write: (id) => writeId(file, id),
    refusal: (id) =>
      `The database of DATABASE_URL keeps its pictures in another data folder than ${dataDir}: name that folder in PINFOLD_DATA, or write ${id} into ${file} if they are here now.`,
  }
}

function bucketStore(bucket: Bucket, dataDir: string): Store {
  const copy = join(dataDir, `${STORE_FILE}.bucket`)
  return {
    key: 'media_bucket',
    async read() {
      const isThere = await bucket.get(STORE_FILE, copy)
      const id = isThere ? await readId(copy) : null
      await rm(copy, { force: true })
      return id
    },
    async write(id) {
      await writeId(copy, id)
      await bucket.put(STORE_FILE, copy)
      await rm(copy)
    },
    refusal: (id) =>
      `The database keeps its pictures in another bucket than that of PINFOLD_MEDIA_URL: name that bucket, or put an object ${STORE_FILE} with the text ${id} into this one if they are here now.`,
  }
}

async function readId(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const id = text.trim()
  return ID.test(id) ? id : null
}

/** Writes the file completely or not at all. */
async function writeId(file: string, id: string): Promise<void> {
  const half = `${file}.${randomUUID()}.part`
  await writeFile(half, `${id}\n`)
  await rename(half, file)
}

/** Forgets the store of a restored database. Its next start takes the id of the store that has the restored files. */
export async function forgetMediaStore(db: Database): Promise<void> {
  await db.query({ text: `delete from settings where key in ('media_folder', 'media_bucket')` })
}
