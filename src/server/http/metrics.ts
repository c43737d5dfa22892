import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { databaseOf } from '#server/storage/database.ts'
import type { Admission } from './admission.ts'

/** Bounds of the histogram in seconds, from a cached answer to a slow one. */
const DURATION_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const SHED_STATUSES = new Set([429, 503])

interface MetricParts {
  readonly pool: Pool
  readonly admission: Admission
  /** The token for reading the metrics; null if nobody may read them. */
  readonly token: string | null
}

/**
 * Adds `GET /_/metrics`, in the text format of Prometheus: requests by route and status with their duration, requests
 * refused under load, running calls, database connections, jobs by state, and the process itself. Routes are patterns,
 * so no label contains a member, pin or search.
 */
export async function addMetrics(app: FastifyInstance, { pool, admission, token }: MetricParts): Promise<void> {
  if (token === null) return
  // prom-client is loaded only if the metrics can be read.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'pinfold_request_duration_seconds',
    help: 'Duration of requests by route, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const shed = new Counter({
    name: 'pinfold_requests_shed_total',
    help: 'Requests that were refused with 429 or 503',
    labelNames: ['status'] as const,
    registers,
  })
  // A counter without a value is missing, and an alarm on its growth would not see the first refusals.
  for (const status of SHED_STATUSES) shed.inc({ status: String(status) }, 0)
  void new Gauge({
    name: 'pinfold_calls_running',
    help: 'Calls that are being answered',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      const { read, write } = admission.running()
      this.set({ kind: 'read' }, read)
      this.set({ kind: 'write' }, write)
    },
  })
  void new Gauge({
    name: 'pinfold_database_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  void new Gauge({
    name: 'pinfold_jobs',
    help: 'Jobs that are due, and jobs that have failed for good',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const rows = await databaseOf(pool).query<{ due: string; failed: string }>({
        text: `select count(*) filter (where failed_at is null and run_at <= now())::text as due,
                      count(*) filter (where failed_at is not null)::text as failed from jobs where done_at is null`,
      })
      this.set({ state: 'due' }, Number(rows[0]?.due ?? 0))
      this.set({ state: 'failed' }, Number(rows[0]?.failed ?? 0))
    },
  })

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    duration.observe({ route: routeOptions.url ?? 'none', method, status: String(statusCode) }, elapsedTime / 1_000)
    if (SHED_STATUSES.has(statusCode)) shed.inc({ status: String(statusCode) })
  })
  app.get(
    '/_/metrics',
    {
      config: {
        api: { summary: "Metrics for Prometheus, for requests with the bearer token of the operator's settings." },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound()
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}

/** Compares secrets in constant time, so that the time does not show how much of a secret is right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
