import { AsyncLocalStorage } from 'node:async_hooks'
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'

/** Traces of requests and of the database calls that they make, sent to a collector (OTLP over HTTP). */
export interface Traces {
  /** Traces the requests of an app. Call it before the app's first route. */
  readonly follow: (app: FastifyInstance) => void
  /** Sends the remaining traces. */
  readonly close: () => Promise<void>
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const FIRST_SERVER_ERROR = 500
type Queryable = { query: (...given: unknown[]) => unknown }

/**
 * Starts tracing. Values of statements and addresses are not sent, because they contain what members write. A request
 * is named by its route, a database call by its statement's text.
 * @param url of the collector: `http://localhost:4318/v1/traces`
 */
export function startTraces({
  url,
  release,
  pool,
}: {
  readonly url: string
  readonly release: string
  readonly pool: Pool
}): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pinfold', 'service.version': release }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('pinfold')
  /** The span of the present request, available in all asynchronous work of the request. */
  const current = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<FastifyRequest, Span>()
  followDatabase(pool, tracer, current)

  return {
    follow(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const attributes = { 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? '*' }
        const name = `${request.method} ${attributes['http.route']}`
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(request))
        spans.set(request, span)
        current.run(trace.setSpan(ROOT_CONTEXT, span), done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= FIRST_SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
      app.addHook('onRequestAbort', (request, done) => {
        spans.get(request)?.end()
        done()
      })
    },
    close: () => provider.shutdown(),
  }
}

/** The caller's span (W3C trace context), for example that of a proxy. */
function parentOf({ headers }: FastifyRequest): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers['traceparent'] ?? '')) ?? []
  if (!traceId || !spanId || !flags) return context.active()
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

function followDatabase(pool: Pool, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  const followed = new WeakSet<object>()
  follow(pool)
  pool.on('connect', (client: PoolClient) => follow(client as unknown as Queryable))

  function follow(target: Queryable): void {
    if (followed.has(target)) return
    followed.add(target)
    const query = target.query.bind(target)
    target.query = (...given) => {
      const parent = current.getStore()
      // The pool itself makes calls with a callback. Their span has already begun.
      if (!parent || typeof given.at(-1) === 'function') return query(...given)
      const { name, text } = described(given[0])
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const span = tracer.startSpan(name ?? 'query', { kind: SpanKind.CLIENT, attributes }, parent)
      return (query(...given) as Promise<unknown>).then(
        (result) => {
          span.end()
          return result
        },
        (error: unknown) => {
          const { code } = error as { readonly code?: unknown }
          span.setStatus({ code: SpanStatusCode.ERROR, message: typeof code === 'string' ? code : 'failed' })
          span.end()
          throw error
        },
      )
    }
  }
}

function described(statement: unknown): { readonly name?: string; readonly text: string } {
  return typeof statement === 'string'
    ? { text: statement }
    : (statement as { readonly name?: string; readonly text: string })
}
