import type { ImageSignature } from '#contracts/ids.ts'
import type { Picture } from '#features/media/server/shared/picture-source.ts'
import type { Database } from '#server/storage/database.ts'

/** Pictures that are read from the queue at once. */
const BATCH = 8
/** The newest pins, which are looked at each time: a pin that was made while the others are gone through must not wait. */
const NEWEST_PINS = 200
/** Pins of one step from the newest to the oldest. */
const STEP_PINS = 1_000
/** More pictures than this are not put first at once. */
const WANTED_MAX = 2_000
/** Pins of the boards that show a wanted picture, which are probably about the same. */
const BESIDE_MAX = 100

export interface Waiting extends Picture {
  readonly signature: ImageSignature
}

/** The pictures that have no description yet, in the order in which they get one. Each server has its own queue. */
export interface PictureQueue {
  /** Puts a picture that was searched for first, and after it those that are on the same boards. */
  want(db: Database, signature: ImageSignature): Promise<void>
  /**
   * Returns wanted pictures first, then those of the newest pins, files, the pictures of older pins, and all others.
   * @param mayDraw false leaves out pictures that must be drawn
   */
  next(db: Database, mayDraw: boolean): Promise<readonly Waiting[]>
  /** Until this is called for a picture, `next` may return it again. */
  done(signature: ImageSignature): void
}

const WAITING = `m.described < 1 and m.source ->> 'kind' <> 'remote'`
const COLUMNS = 'm.signature, m.width, m.height, m.thumbhash, m.source'
/** `$1` is `mayDraw`. */
const MAY_READ = `${WAITING} and ($1 or m.source ->> 'kind' = 'file')`
/** By the index of waiting pictures: files, then others. */
const ANY = (condition: string) =>
  `select ${COLUMNS} from media m where ${condition} order by (m.source ->> 'kind') desc, m.signature limit ${BATCH}`
const OF_PINS = (count: number) => `select ${COLUMNS}
  from (select p.id, p.signature from pins p where p.id < $2 order by p.id desc limit ${count}) p
    join media m on m.signature = p.signature where ${MAY_READ} order by p.id desc limit ${BATCH}`
const ABOVE_ALL = 2n ** 63n - 1n

export function createPictureQueue(): PictureQueue {
  const wanted = new Set<ImageSignature>()
  /** The pictures of pins from this id on have descriptions; null: those of all pins. */
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
    // Another server described them.
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
      // Once there are none, which is nearly always, this is the only query.
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
