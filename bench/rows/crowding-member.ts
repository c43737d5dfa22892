import { setTimeout as pause } from 'node:timers/promises'
import { CSRF_HEADER } from '#contracts/headers.ts'
import { backoffMs } from '#core/wire/backoff.ts'
import { figure, row, type Measurement, type Row } from '../row.ts'
import { quantile } from '../statistics.ts'
import { feedPins, logInMembers, type Visit } from '../support/mixed-load.ts'
import { startProduct } from '../support/product.ts'
import { withDatabaseOf } from '../support/product-database.ts'

const SAVES = 500
const BOARDS = 3
const VISITOR_PAUSE_MS = 100
const VISITOR_P95_MS = 500
const QUIET_S = 3
const FEED_PATH = '/resource/UserHomefeedResource/get/'

interface Reading {
  readonly status: number
  readonly ms: number
}

/**
 * S16: one member sends 500 saves at once. Each is repeated with its key and the outbox's pauses until it is
 * acknowledged. Meanwhile a visitor reads a page of the feed ten times per second, with a different size each time, so
 * that no answer comes from a cache.
 */
export const crowdingMember: Measurement = {
  id: 'S16',
  measure: async ({ quick }) => (quick ? [] : measureCrowding()),
}

async function measureCrowding(): Promise<readonly Row[]> {
  const product = await startProduct()
  try {
    const { origin } = product
    const [member] = await logInMembers(origin)
    if (!member) throw new Error('no member is logged in')
    const pins = await feedPins(origin)
    const boards = await makeBoards(origin, member)
    const quiet = await readUntil(origin, pause(QUIET_S * 1_000))
    const from = performance.now()
    const saves = Array.from({ length: SAVES }, (_, n) => ({
      board: boards[Math.floor(n / pins.length)] ?? '',
      pin: pins[n % pins.length] ?? '',
    }))
    const sent = Promise.all(saves.map((save, n) => saveUntilDone(origin, member, save, `crowd-${n}`)))
    const crowded = await readUntil(origin, sent)
    const tries = await sent
    const seconds = (performance.now() - from) / 1_000
    const stored = await withDatabaseOf(product.dataDir, async (pool) => {
      const { rows } = await pool.query<{ stored: number }>(
        'select count(*)::int as stored from board_pins where board_id = any($1::bigint[])',
        [boards],
      )
      return rows[0]?.stored ?? 0
    })
    const how = `${SAVES} saves of one member at once, ${crowded.length} pages of a visitor meanwhile, the demo`
    const p95 = (readings: readonly Reading[]) =>
      quantile(
        readings.filter(isServed).map(({ ms }) => ms),
        0.95,
      )
    return [
      row('S16.lost', 'acknowledged saves that are not stored once', SAVES - stored, '', { atMost: 0 }, how),
      row(
        'S16.visitor',
        'pages that the visitor did not get',
        crowded.filter((each) => !isServed(each)).length,
        '',
        { atMost: 0 },
        how,
      ),
      row('S16.p95', "visitor's page, 95th percentile", p95(crowded), 'ms', { atMost: VISITOR_P95_MS }, how),
      figure('S16.quiet', "visitor's page before the saves, 95th percentile", p95(quiet), 'ms', how),
      figure('S16.refused', 'saves that were sent more than once', tries.filter((count) => count > 1).length, '', how),
      figure('S16.time', 'until the last save is acknowledged', seconds, 's', how),
    ]
  } finally {
    await product.stop()
  }
}

const isServed = ({ status }: Reading): boolean => status === 200

/** Creates several boards, because each board can get each pin only once. */
async function makeBoards(origin: string, member: Visit): Promise<readonly string[]> {
  const ids = Array.from({ length: BOARDS }, (_, n) => String((BigInt(Date.now()) << 22n) + BigInt(n)))
  for (const id of ids) {
    const answer = await post(origin, member, 'Board', `board-${id}`, { id, name: `Crowd ${id}`, privacy: 'public' })
    if (!answer.ok) throw new Error(`the board was answered with ${answer.status}: ${await answer.text()}`)
  }
  return ids
}

/** @returns the number of attempts */
async function saveUntilDone(
  origin: string,
  member: Visit,
  { board, pin }: { readonly board: string; readonly pin: string },
  key: string,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const answer = await post(origin, member, 'Repin', key, { pin_id: pin, board_id: board })
    const text = await answer.text()
    if (answer.ok) return tries
    if (answer.status !== 429 && answer.status !== 503)
      throw new Error(`a save was answered with ${answer.status}: ${text}`)
    await pause(backoffMs(tries, Math.random(), Number(answer.headers.get('retry-after') ?? 0)))
  }
}

function post(origin: string, { cookie, csrf }: Visit, name: string, key: string, options: object): Promise<Response> {
  return fetch(`${origin}/resource/${name}Resource/create/`, {
    method: 'POST',
    headers: { cookie, [CSRF_HEADER]: csrf, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ data: { options } }),
  })
}

/** A visitor reads page after page until the promise settles. */
async function readUntil(origin: string, end: Promise<unknown>): Promise<readonly Reading[]> {
  const readings: Reading[] = []
  let isOver = false
  const ended = end.finally(() => (isOver = true))
  while (!isOver) {
    const options = { page_size: 10 + (readings.length % 40) }
    const from = performance.now()
    const answer = await fetch(`${origin}${FEED_PATH}?data=${encodeURIComponent(JSON.stringify({ options }))}`)
    await answer.arrayBuffer()
    readings.push({ status: answer.status, ms: performance.now() - from })
    await pause(VISITOR_PAUSE_MS)
  }
  await ended
  return readings
}
