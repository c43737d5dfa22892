import type { ImageSignature } from '#contracts/ids.ts'
import type { Picture } from '#features/media/server/shared/picture-source.ts'
import type { Database } from '#server/storage/database.ts'

/** Number of pictures that are taken from the queue at once. */
const BATCH = 8
/** Number of the newest pins that are checked each time. A new pin must not wait until all older pins were checked. */
const NEWEST_PINS = 200
/** Number of pins per step, from the newest to the oldest. */
const STEP_PINS = 1_000
/** Maximum number of pictures that are at the front of the queue because of searches. */
const WANTED_MAX = 2_000
/**
 * Maximum number of further pictures that are moved to the front with a searched picture, because they are on the same
 * boards and probably about the same subject.
 */
const BESIDE_MAX = 100

export interface Waiting extends Picture {
  readonly signature: ImageSignature
}

/**
 * The pictures that have no description yet, in the order in which they will get one. Each server has its own queue.
 */
export interface PictureQueue {
  /** Moves a searched picture to the front, followed by pictures on the same boards. */
  want(db: Database, signature: ImageSignature): Promise<void>
  /**
   * The next pictures, in this order: searched ones, those of the newest pins, files, those of older pins, all others.
   * @param mayDraw false leaves out pictures that must be drawn
   */
  next(db: Database, mayDraw: boolean): Promise<readonly Waiting[]>
  /** Call this when a picture is done. Until then, `next` may return it again. */
  done(signature: ImageSignature): void
}

const WAITING = `m.described < 1 and m.source ->> 'kind' <> 'remote'`
const COLUMNS = 'm.signature, m.width, m.height, m.thumbhash, m.source'
/** SQL; `$1` is `mayDraw`. */
const MAY_READ = `${WAITING} and ($1 or m.source ->> 'kind' = 'file')`
/** SQL that uses the index of waiting pictures: files first, then others. */
const ANY = (condition: string) =>
  `select ${COLUMNS} from media m where ${condition} order by (m.source ->> 'kind') desc, m.signature limit ${BATCH}`
const OF_PINS = (count: number) => `select ${COLUMNS}
  from (select p.id, p.signature from pins p where p.id < $2 order by p.id desc limit ${count}) p
    join media m on m.signature = p.signature where ${MAY_READ} order by p.id desc limit ${BATCH}`
const ABOVE_ALL = 2n ** 63n - 1n

export function createPictureQueue(): PictureQueue {
  const wanted = new Set<ImageSignature>()
  /** Pins with this id or a higher one have descriptions for all pictures. Null if all pins have. */
  let walkedTo: bigint | null = ABOVE_ALL

  async function nextWanted(db: Database, mayDraw: boolean): Promise<readonly Waiting[]> {
    if (wanted.size === 0) return []
    const asked = [...wanted]
    const rows = await db.query<Waiting>({
      name: 'wanted-pictures-to-describe',
      text: `select ${COLUMNS} from unnest($2::text[]) with ordinality as w (signature, n)
               join media m on m.signature = w.signature where ${MAY_READ} order by w.n limit ${BATCH}`,
      values: [mayDraw, asked],
    })
    // Another server has described these pictures.
    if (mayDraw && rows.length === 0) for (const signature of asked) wanted.delete(signature)
    return rows
  }

  async function nextOfPins(db: Database): Promise<readonly Waiting[]> {
    while (walkedTo !== null) {
      const rows = await db.query<Waiting>({
        name: 'older-pictures-to-describe',
        text: OF_PINS(STEP_PINS),
        values: [true, walkedTo.toString()],
      })
      if (rows.length > 0) return rows
      const [end] = await db.query<{ id: string | null; count: number }>({
        name: 'pins-with-descriptions',
        text: `select min(id)::text as id, count(*)::int as count
               from (select p.id from pins p where p.id < $1 order by p.id desc limit ${STEP_PINS}) p`,
        values: [walkedTo.toString()],
      })
      walkedTo = end === undefined || end.id === null || end.count < STEP_PINS ? null : BigInt(end.id)
    }
    return []
  }

  return {
    async want(db, signature) {
      if (wanted.size > WANTED_MAX) return
      const rows = await db.query<{ signature: ImageSignature }>({
        name: 'pictures-beside-a-picture',
        text: `select m.signature from (
                 select $1::text as signature, 0 as n union all
                 (select b.signature, 1 from pins p join pins b on b.board_id = p.board_id
                  where p.signature = $1 limit ${BESIDE_MAX})
               ) w join media m on m.signature = w.signature where ${WAITING} order by w.n`,
        values: [signature],
      })
      for (const row of rows) wanted.add(row.signature)
    },
    async next(db, mayDraw) {
      // Usually no picture waits, and then this is the only query.
      const any = await db.query({
        name: 'is-a-picture-to-describe',
        text: `select from media m where ${WAITING} limit 1`,
      })
      if (any.length === 0) return []
      const first = await nextWanted(db, mayDraw)
      if (first.length > 0) return first
      const newest = await db.query<Waiting>({
        name: 'newest-pictures-to-describe',
        text: OF_PINS(NEWEST_PINS),
        values: [mayDraw, ABOVE_ALL.toString()],
      })
      if (newest.length > 0) return newest
      const files = await db.query<Waiting>({
        name: 'files-to-describe',
        text: ANY(`${WAITING} and m.source ->> 'kind' = 'file'`),
      })
      if (files.length > 0 || !mayDraw) return files
      const older = await nextOfPins(db)
      return older.length > 0 ? older : db.query<Waiting>({ name: 'pictures-to-describe', text: ANY(WAITING) })
    },
    done(signature) {
      wanted.delete(signature)
    },
  }
}
