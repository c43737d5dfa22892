import { createHash } from 'node:crypto'
import { StartError } from '#server/settings.ts'
import { only, type Database } from '#server/storage/database.ts'
import { countLines } from './lines.ts'

/** The positions of a collection's pins in the feeds, decided at its first import. */
export type FeedPlaces = {
  /** The moment of the import, or the requested date: microseconds since 1970. */
  readonly started: number
} & (
  | { /** Within so many microseconds below that moment. */ readonly shuffle: number }
  /** Mixed with the pins that were there before. */
  | {
      /** Lines of the file. */
      readonly lines: number
      /** Pins that the home feed had. */
      readonly known: number
      /** Ranks of some of them, best first: [position from 0, rank]. */
      readonly points: readonly (readonly [number, number])[]
    }
)

/** A dated collection is shuffled within one hour, so that its boards mix. */
const SHUFFLE_MICROS = 3_600_000_000
/** Number of existing pins between two imported ones. */
const KNOWN_PER_PIN = 1
/** The same for pins without a picture. They begin below the first screens, so that a visitor sees pictures first. */
const KNOWN_PER_PICTURELESS = 4
const PICTURELESS_FROM = 60
/** Number of new pins above all others, which an open feed offers. */
const ON_TOP = 6
/** Distance of pins above and below all others. */
const STEP_MICROS = 1_000
/** The first positions are stored exactly, later ones at increasing intervals. */
const EXACT_POSITIONS = 100
const POSITION_GROWTH = 1.05

interface Wanted {
  readonly source: string
  readonly file: string
  /** The collection is placed in the feeds as if it were imported at this time; null to mix it with existing pins. */
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
 * A pin's position in the feeds, microseconds since 1970. It depends only on the id and the first import's positions. A
 * resumed import therefore gives the same position, and pages that were read before do not change.
 */
export function rankOf(places: FeedPlaces, source: string, key: string, hasPicture: boolean): bigint {
  const hash = createHash('md5').update(`${source}/${key}`).digest().readBigUInt64BE(0)
  if ('shuffle' in places) return BigInt(places.started) - (hash % BigInt(places.shuffle))
  const { started, lines, known, points } = places
  const turn = (Number(hash >> 11n) / 2 ** 53) * lines
  if (hasPicture && turn < ON_TOP) return BigInt(Math.round(started - turn * STEP_MICROS))
  const place = hasPicture ? turn * KNOWN_PER_PIN : PICTURELESS_FROM + turn * KNOWN_PER_PICTURELESS
  const last = points.at(-1) ?? [0, 0]
  // Below all others, one pin follows the other, whatever their distance above.
  const beyond = place - Math.max(0, known - 1)
  if (beyond >= 0) return BigInt(Math.round(last[1] - 1 - beyond * STEP_MICROS))
  const next = points.findIndex(([at]) => at > place)
  const [fromAt, fromRank] = points[next - 1] ?? last
  const [toAt, toRank] = points[next] ?? last
  return BigInt(Math.round(fromRank + ((place - fromAt) / Math.max(1, toAt - fromAt)) * (toRank - fromRank)))
}
