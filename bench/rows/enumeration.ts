import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { startTestCluster } from '#server/storage/postgres/test-database.ts'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'

/** Largest area under the curve. A guesser without any information has 0.5, like a coin. */
const AUC_MAX = 0.55

/** Requests with a name. The time of their answer could tell a stranger whether such a member exists. */
const QUESTIONS: Readonly<Record<string, (browser: TestBrowser, name: string) => Promise<unknown>>> = {
  'log-in': (browser, name) =>
    browser.send('POST', '/v3/login/handshake/', { json: { username_or_email: name, password: 'a wrong password' } }),
  reset: (browser, name) =>
    browser.send('POST', '/v3/users/password/reset/', { json: { username_or_email: `${name}@example.com` } }),
}

/** S17: whether answer times distinguish known from unknown names, at log-in and at password reset. */
export const enumeration: Measurement = { id: 'S17', measure: measureEnumeration }

async function measureEnumeration({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const probes = quick ? 40 : 500
  const cluster = await startTestCluster()
  const server = await createTestServer()
  try {
    progress(`${probes} members`)
    for (let n = 0; n < probes; n += 1) await addMember(server.db, `known${n}`, 'a right password')
    const rows: Row[] = []
    for (const [name, ask] of Object.entries(QUESTIONS)) {
      progress(name)
      const { known, unknown } = await probe(server, ask, probes)
      const how = `${probes} probes of known names and ${probes} of unknown ones, in turns, by the time of each answer; 0.5 tells nothing`
      const seen = aucOf(known, unknown)
      rows.push(
        row(`S17.${name}`, 'area under the curve of a guesser', Math.max(seen, 1 - seen), '', { atMost: AUC_MAX }, how),
      )
    }
    return rows
  } finally {
    await server.close()
    await cluster.stop()
  }
}

async function probe(
  server: TestServer,
  ask: (browser: TestBrowser, name: string) => Promise<unknown>,
  probes: number,
) {
  const browser = await server.visitor()
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < probes; n += 1)
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      // Attempts are removed, because rate limits are tested elsewhere and would disturb this measurement.
      await server.db.query({ text: 'delete from attempts' })
      const from = performance.now()
      await ask(browser, `${kind}${n}`)
      times[kind].push(performance.now() - from)
    }
  return times
}

/** How often the answer for a known name takes longer than the answer for an unknown one, from 0 to 1. */
function aucOf(known: readonly number[], unknown: readonly number[]): number {
  let longer = 0
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0
  return longer / (known.length * unknown.length)
}
