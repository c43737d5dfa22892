import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CSRF_HEADER } from '#contracts/headers.ts'
import { backoffMs } from '#core/wire/backoff.ts'
import { preparePlace } from '#server/storage/postgres/place.ts'
import { readPostmasterFile } from '#server/storage/postgres/postmaster-file.ts'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { quantile } from '../statistics.ts'
import { feedPins, logInMembers, type Visit } from '../support/mixed-load.ts'
import { startProduct } from '../support/product.ts'
import { withDatabaseOf } from '../support/product-database.ts'

const FULL = { serverKills: 200, databaseKills: 100 } as const
const QUICK = { serverKills: 6, databaseKills: 3 } as const
const WRITERS = 16
/** Longest life of a server before it is killed, in milliseconds. The writers reconnect within this time. */
const LIVES_MS = 5_000
const RETRY_MS = 20
const SERVING_TIMEOUT_MS = 60_000
const FEED_PATH = '/resource/UserHomefeedResource/get/'

interface Acknowledged {
  readonly board: string
  readonly pin: string
}

/** What the writers share: the server's present address, and what it has acknowledged. */
interface Stage {
  origin: string
  isOver: boolean
  readonly acknowledged: Acknowledged[]
}

/**
 * S2: server and database are killed with SIGKILL at random moments while 16 writers save pins. Each writer repeats a
 * save with its idempotency key, and with the outbox's pauses, until it is acknowledged. Afterwards the acknowledged
 * saves are compared with the tables. `npm run bench -- --only S2`; with `--quick` there are nine kills.
 */
export const serverKills: Measurement = { id: 'S2', isLong: true, measure: measureServerKills }

async function measureServerKills({ quick, kills, progress }: BenchOptions): Promise<readonly Row[]> {
  const { serverKills, databaseKills } = kills === null ? (quick ? QUICK : FULL) : killsOf(kills)
  const dataDir = await mkdtemp(join(tmpdir(), 'pinfold-server-kills-'))
  let product = await startProduct({ dataDir })
  try {
    const members = await logInMembers(product.origin)
    const pins = await feedPins(product.origin)
    const stage: Stage = { origin: product.origin, isOver: false, acknowledged: [] }
    const writers = Array.from({ length: WRITERS }, (_, n) => write(stage, members[n % members.length]!, n, pins))
    const ended = Promise.all(writers)
    const [serverMs, databaseMs]: [number[], number[]] = [[], []]
    for (let n = 0; n < serverKills + databaseKills; n += 1) {
      await pause(Math.random() * LIVES_MS)
      const from = performance.now()
      // Every third kill is one of the database.
      if (n % 3 === 2 && databaseMs.length < databaseKills) {
        killDatabase(dataDir)
        await untilServing(product.origin)
        databaseMs.push(performance.now() - from)
      } else {
        process.kill(product.pid, 'SIGKILL')
        product = await startProduct({ dataDir })
        stage.origin = product.origin
        serverMs.push(performance.now() - from)
      }
      if (n % 10 === 9) progress(`${n + 1} kills, ${stage.acknowledged.length} saves acknowledged`)
    }
    stage.isOver = true
    await ended
    return await judge(dataDir, stage.acknowledged, serverMs, databaseMs)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The numbers of kills. Every third kill is one of the database. */
function killsOf(kills: number): { readonly serverKills: number; readonly databaseKills: number } {
  const databaseKills = Math.floor(kills / 3)
  return { serverKills: kills - databaseKills, databaseKills }
}

function killDatabase(dataDir: string): void {
  const pid = readPostmasterFile(preparePlace(dataDir))?.pid
  if (pid === undefined) throw new Error('the database does not run')
  process.kill(pid, 'SIGKILL')
}

/** Saves pins to one board after the other. A call is repeated until it is acknowledged. */
async function write(stage: Stage, member: Visit, n: number, pins: readonly string[]): Promise<void> {
  for (let round = 0; !stage.isOver; round += 1) {
    const board = idOf(round * WRITERS + n)
    const options = { id: board, name: `Kills ${board}`, privacy: 'public' }
    await sendUntilDone(stage, member, 'Board', `board-${board}`, options)
    for (const pin of turned(pins, n)) {
      if (stage.isOver) return
      await sendUntilDone(stage, member, 'Repin', `save-${board}-${pin}`, { pin_id: pin, board_id: board })
      stage.acknowledged.push({ board, pin })
    }
  }
}

/** The list beginning at another position. Each board can get each pin only once. */
function turned(pins: readonly string[], n: number): readonly string[] {
  const from = Math.floor((n / WRITERS) * pins.length)
  return [...pins.slice(from), ...pins.slice(0, from)]
}

function idOf(n: number): string {
  return String((BigInt(Date.now()) << 22n) + BigInt(n))
}

/** @returns null if the server was killed before it answered, or is not listening yet */
async function fetchUnlessAway(url: string, init?: RequestInit): Promise<Response | null> {
  try {
    return await fetch(url, init)
  } catch (error) {
    // `fetch` rejects with this error if a connection fails.
    if (error instanceof TypeError) return null
    throw error
  }
}

async function sendUntilDone(stage: Stage, { cookie, csrf }: Visit, name: string, key: string, options: object) {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetchUnlessAway(`${stage.origin}/resource/${name}Resource/create/`, {
      method: 'POST',
      headers: { cookie, [CSRF_HEADER]: csrf, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ data: { options } }),
    })
    if (answer?.ok) {
      const isWhole = await answer.text().then(
        () => true,
        () => false,
      )
      if (isWhole) return
    } else if (answer && answer.status !== 503 && answer.status !== 429) {
      throw new Error(`${name} ${key} answered ${answer.status}: ${await answer.text()}`)
    }
    await pause(backoffMs(tries, Math.random(), Number(answer?.headers.get('retry-after') ?? 0)))
  }
}

async function untilServing(origin: string): Promise<void> {
  const deadline = performance.now() + SERVING_TIMEOUT_MS
  // One answer may be from before the kill, because visitors' answers are cached for a second.
  await pause(RETRY_MS)
  while (performance.now() < deadline) {
    const answer = await fetchUnlessAway(
      `${origin}${FEED_PATH}?data=${encodeURIComponent(JSON.stringify({ options: { page_size: 10 + Math.floor(Math.random() * 80) } }))}`,
    )
    if (answer?.ok) return
    await pause(RETRY_MS)
  }
  throw new Error(`the product did not serve within ${SERVING_TIMEOUT_MS} ms after its database was killed`)
}

async function judge(
  dataDir: string,
  acknowledged: readonly Acknowledged[],
  serverMs: readonly number[],
  databaseMs: readonly number[],
): Promise<readonly Row[]> {
  const { lost, counts, indexes } = await withDatabaseOf(dataDir, async (pool) => {
    const { rows } = await pool.query<{ lost: number }>(
      `select count(*)::int as lost from unnest($1::bigint[], $2::bigint[]) as a (board, pin)
       where not exists (select 1 from board_pins b where b.board_id = a.board and b.pin_id = a.pin)`,
      [acknowledged.map(({ board }) => board), acknowledged.map(({ pin }) => pin)],
    )
    const off = await pool.query<{ off: number }>(
      `select count(*)::int as off from boards b
       where b.name like 'Kills %' and b.pin_count <> (select count(*) from board_pins p where p.board_id = b.id)`,
    )
    const client = await pool.connect()
    const counted: string[] = []
    for (const way of ['off', 'on']) {
      await client.query(`set enable_seqscan = ${way}; set enable_indexscan = ${way === 'off' ? 'on' : 'off'};
        set enable_indexonlyscan = ${way === 'off' ? 'on' : 'off'}; set enable_bitmapscan = ${way === 'off' ? 'on' : 'off'}`)
      const sums = await client.query(
        `select (select count(*) from board_pins where board_id > 0) as a, (select count(*) from pins where id > 0) as b,
                (select count(*) from idempotency where key > '') as c, (select count(*) from boards where id > 0) as d`,
      )
      counted.push(JSON.stringify(sums.rows[0]))
    }
    client.release()
    return { lost: rows[0]!.lost, counts: off.rows[0]!.off, indexes: counted[0] === counted[1] ? 0 : 1 }
  })
  const how =
    `${serverMs.length} SIGKILLs of the server and ${databaseMs.length} of PostgreSQL at random moments, ${WRITERS} writers, ` +
    `${acknowledged.length} saves acknowledged`
  const none = { atMost: 0 }
  return [
    row('S2.lost', 'acknowledged saves that are not in the database', lost, '', none, how, true),
    row('S2.doubled', 'boards whose count is not that of their pins', counts, '', none, how, true),
    row('S2.indexes', 'differences between tables and their indexes', indexes, '', none, how, true),
    row(
      'S2.server',
      'killed server until a new one is ready, 95th percentile',
      quantile(serverMs, 0.95) / 1_000,
      's',
      { atMost: 3 },
      how,
    ),
    row(
      'S2.database',
      'killed database until a page is served, 95th percentile',
      quantile(databaseMs, 0.95) / 1_000,
      's',
      { atMost: 3 },
      how,
    ),
    figure(
      'S2.saves',
      'acknowledged saves per kill',
      acknowledged.length / (serverMs.length + databaseMs.length),
      '',
      how,
    ),
  ]
}
