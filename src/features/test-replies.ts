import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import type { Handler } from '#server/http/handle.ts'
import { createShape } from '#server/http/reply-shape.ts'

/** Maximum number of errors in a message. A union has errors for each of its members. */
const ERRORS_SHOWN = 5
const VALUE_SHOWN = 80

/** Checks the data of a successful answer. Returns null if it fits the schema. */
type ReplyCheck = (data: unknown) => string | null

/** Compiled on first use and shared by all servers of a process, because compiling takes longer than checking. */
const checks = new WeakMap<TSchema, ReplyCheck>()

/** The features, with handlers that report each successful answer that does not fit its contract. */
export function checkReplies(
  features: readonly ServerFeature[],
  report: (mismatch: string) => void,
): readonly ServerFeature[] {
  return features.map((feature) =>
    feature.routes
      ? { ...feature, routes: (context) => feature.routes!(context).map((handler) => checked(handler, report)) }
      : feature,
  )
}

function checked(handler: Handler, report: (mismatch: string) => void): Handler {
  const { endpoint, run, onRepeat } = handler
  const note = (answer: Awaited<ReturnType<Handler['run']>>) => {
    const wrong = answer.ok ? checkOf(endpoint.reply)(answer.data) : null
    if (wrong !== null) report(`${nameOf(endpoint)} does not answer what its contract says:\n${wrong}`)
    return answer
  }
  return {
    ...handler,
    run: async (call) => note(await run(call)),
    onRepeat: onRepeat && (async (call, first) => note(await onRepeat(call, first))),
  }
}

function checkOf(schema: TSchema): ReplyCheck {
  const known = checks.get(schema)
  if (known) return known
  const shape = createShape(schema)
  const compiled = Compile(schema)
  const check: ReplyCheck = (data) => {
    // What the client gets: the declared fields, in JSON.
    const sent: unknown = JSON.parse(JSON.stringify(shape(data)) ?? 'null')
    if (compiled.Check(sent)) return null
    return compiled
      .Errors(sent)
      .toSorted((one, other) => depthOf(other.instancePath) - depthOf(one.instancePath))
      .slice(0, ERRORS_SHOWN)
      .map(
        ({ instancePath, message }) =>
          `  data${instancePath.replaceAll('/', '.')} ${message}, but is ${shown(valueAt(sent, instancePath))}`,
      )
      .join('\n')
  }
  checks.set(schema, check)
  return check
}

const depthOf = (path: string): number => path.split('/').length

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce((value, name) => (value as Record<string, unknown> | null)?.[name], data)
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent'
  return text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN)}…` : text
}

function nameOf(endpoint: Endpoint): string {
  if (endpoint.family === 'resource') return `${endpoint.name} ${endpoint.verb}`
  if (endpoint.family === 'v3') return `${endpoint.method} ${endpoint.path}`
  return endpoint.family === 'plain' ? `GET ${endpoint.path}` : endpoint.name
}
