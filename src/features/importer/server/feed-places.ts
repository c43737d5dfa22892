import { createHash } from 'node:crypto'
import { StartError } from '#server/settings.ts'
import { only, type Database } from '#server/storage/database.ts'
import { countLines } from './lines.ts'

/** How the pins of a collection are placed in the feeds. It is decided at the collection's first import. */
export type FeedPlaces = {
  /** The time of the import, or the requested date, in microseconds since 1970. */
  readonly started: number
} & (
  | { /** The pins are placed at random within this many microseconds before `started`. */ readonly shuffle: number }
  /** The pins are mixed with those that were there before. */
  | {
      /** Number of lines of the file. */
      readonly lines: number
      /** Number of pins that the home feed had before. */
      readonly known: number
      /** Ranks of some of these pins, highest first: [position from 0, rank]. */
      readonly points: readonly (readonly [number, number])[]
    }
)

/** A collection with a date is placed at random within one hour, so that its boards mix. */
const SHUFFLE_MICROS = 3_600_000_000
/** Number of existing pins between two imported ones. */
const KNOWN_PER_PIN = 1
/**
 * The same for imported pins without a picture. They begin below the first screens, so that visitors see pictures
 * first.
 */
const KNOWN_PER_PICTURELESS = 4
const PICTURELESS_FROM = 60
/** Number of imported pins above all others. An open feed offers them as newer pins. */
const ON_TOP = 6
/** Difference in rank between pins above, or below, all others. */
const STEP_MICROS = 1_000
/** The first positions are all stored; later ones at increasing intervals. */
const EXACT_POSITIONS = 100
const POSITION_GROWTH = 1.05

interface Wanted {
  readonly source: string
  readonly file: string
  /**
   * The collection gets the places in the feeds that an import at this time would have got. Null to mix it with
   * existing pins.
   */
  readonly dateMs: number | null
}

export async function feedPlacesOf(db: Database, { source, file, dateMs }: Wanted, nowMs: number): Promise<FeedPlaces> {
  const key = `${source}:feed-range`
  const kept = await readPlaces(db, key)
  if (kept !== null) {
    if (dateMs !== null && !('shuffle' in kept && kept.started === dateMs * 1_000))
      throw new StartError('--date: this collection was imported before, and keeps its places in the feeds.')
    return kept
  }
  const places: FeedPlaces =
    dateMs === null
      ? await mixedPlaces(db, await countLines(file), nowMs)
      : { started: dateMs * 1_000, shuffle: SHUFFLE_MICROS }
  await db.query({
    text: 'insert into settings (key, value) values ($1, $2) on conflict do nothing',
    values: [key, JSON.stringify(places)],
  })
  return (await readPlaces(db, key)) ?? places
}

async function readPlaces(db: Database, key: string): Promise<FeedPlaces | null> {
  const rows = await db.query<{ value: FeedPlaces }>({
    text: 'select value from settings where key = $1',
    values: [key],
  })
  return rows[0]?.value ?? null
}

async function mixedPlaces(db: Database, lines: number, nowMs: number): Promise<FeedPlaces> {
  const started = nowMs * 1_000
  const rows = await db.query<{ known: number }>({
    text: 'select count(*)::int as known from feed_items where feed_id = 0',
  })
  const { known } = only(rows)
  if (known === 0) return { started, lines, known, points: [[0, started]] }
  const ranks = await db.query<{ n: number; rank: string }>({
    text: `select n::int, rank from (
             select rank, row_number() over (order by rank desc, pin_id desc) - 1 as n from feed_items where feed_id = 0) f
           where n = any($1::int[]) order by n`,
    values: [positionsOf(known)],
  })
  return { started, lines, known, points: ranks.map(({ n, rank }) => [n, Number(rank)] as const) }
}

function positionsOf(known: number): number[] {
  const positions: number[] = []
  for (let at = 0; at < known - 1; at = at < EXACT_POSITIONS ? at + 1 : Math.ceil(at * POSITION_GROWTH))
    positions.push(at)
  return [...positions, known - 1]
}

/**
 * A pin's rank in the feeds, in microseconds since 1970. It depends only on the pin's key and on what was decided at
 * the first import. A resumed import therefore gives the same ranks, and pages that were read before stay valid.
 */
export function rankOf(places: FeedPlaces, source: string, key: string, hasPicture: boolean): bigint {
  const hash = createHash('md5').update(`${source}/${key}`).digest().readBigUInt64BE(0)
  if ('shuffle' in places) return BigInt(places.started) - (hash % BigInt(places.shuffle))
  const { started, lines, known, points } = places
  const turn = (Number(hash >> 11n) / 2 ** 53) * lines
  if (hasPicture && turn < ON_TOP) return BigInt(Math.round(started - turn * STEP_MICROS))
  const place = hasPicture ? turn * KNOWN_PER_PIN : PICTURELESS_FROM + turn * KNOWN_PER_PICTURELESS
  const last = points.at(-1) ?? [0, 0]
  // Below all existing pins, the imported ones follow each other directly, whatever their distance above.
  const beyond = place - Math.max(0, known - 1)
  if (beyond >= 0) return BigInt(Math.round(last[1] - 1 - beyond * STEP_MICROS))
  const next = points.findIndex(([at]) => at > place)
  const [fromAt, fromRank] = points[next - 1] ?? last
  const [toAt, toRank] = points[next] ?? last
  return BigInt(Math.round(fromRank + ((place - fromAt) / Math.max(1, toAt - fromAt)) * (toRank - fromRank)))
}
