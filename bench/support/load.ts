import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { quantile } from '../statistics.ts'

/** One request of a load. */
export interface LoadRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface LoadAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The result of a load. */
interface LoadResult {
  readonly seconds: number
  /** Answers with a status below 400, per second. */
  readonly goodPerSecond: number
  /** Answers that asked the caller to try again later, per second. */
  readonly shedPerSecond: number
  /** Number of all other requests: errors and lost connections. */
  readonly failed: number
  /** Median of the time from a request's due time to its answer, in milliseconds; good answers only. */
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
}

const SOCKETS_MAX = 512
const ANSWER_TIMEOUT_MS = 10_000

function createAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX })
}

function send(origin: string, agent: Agent, { method = 'GET', path, headers, body }: LoadRequest) {
  return new Promise<LoadAnswer>((resolve, reject) => {
    const sent = httpRequest(`${origin}${path}`, { method, agent, headers, timeout: ANSWER_TIMEOUT_MS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('timeout', () => sent.destroy(new Error('timed out')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends requests at a fixed rate, whether earlier ones are answered or not, like many separate people.
 * @param requestOf makes the n-th request
 */
export async function loadAtRate(
  origin: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  requestOf: (n: number) => LoadRequest,
): Promise<LoadResult> {
  const agent = createAgent()
  const tally = createTally()
  const pending: Promise<void>[] = []
  const from = performance.now()
  for (let n = 0; n < perSecond * seconds;) {
    const due = Math.floor(((performance.now() - from) / 1_000) * perSecond)
    for (; n <= due && n < perSecond * seconds; n += 1) {
      pending.push(tally.count(send(origin, agent, requestOf(n)), from + (n / perSecond) * 1_000))
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(pending)
  agent.destroy()
  return tally.result((performance.now() - from) / 1_000)
}

/** Keeps this many requests running at once. The number of answers per second is then the server's capacity. */
export async function loadAtOnce(
  origin: string,
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
  requestOf: (n: number) => LoadRequest,
): Promise<LoadResult> {
  const agent = createAgent()
  const tally = createTally()
  const from = performance.now()
  let n = 0
  const sendOn = async (): Promise<void> => {
    while (performance.now() - from < seconds * 1_000) {
      n += 1
      await tally.count(send(origin, agent, requestOf(n)), performance.now())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  agent.destroy()
  return tally.result((performance.now() - from) / 1_000)
}

function createTally() {
  const ms: number[] = []
  let shed = 0
  let failed = 0
  return {
    async count(answer: Promise<LoadAnswer>, dueAt: number): Promise<void> {
      const status = await answer.then(
        (got) => got.status,
        () => 0, // a lost connection counts as failed
      )
      if (status === 503 || status === 429) shed += 1
      else if (status === 0 || status >= 400) failed += 1
      else ms.push(performance.now() - dueAt)
    },
    result(seconds: number): LoadResult {
      const at = (share: number) => (ms.length === 0 ? Infinity : Math.round(quantile(ms, share) * 10) / 10)
      return {
        seconds,
        goodPerSecond: Math.round(ms.length / seconds),
        shedPerSecond: Math.round(shed / seconds),
        failed,
        p50Ms: at(0.5),
        p95Ms: at(0.95),
        p99Ms: at(0.99),
      }
    },
  }
}
