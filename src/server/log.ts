import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** The server's logger type; both pino and Fastify's own logger match it. */
export type Logger = FastifyBaseLogger

/** Field names whose values are removed from log lines, at any depth of a logged object. */
const SECRETS = [
  'password',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'csrftoken',
  'x-csrftoken',
  'password_hash',
]

/**
 * Structured logs, one JSON object per line. They are written to standard error, so that standard output has only the
 * address.
 * @param level `silent`, `warn`, `info`, …
 */
export function createLog(level: string): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const options = { base: undefined, level, redact: { paths, censor: '[redacted]' } }
  return pino(options, pino.destination({ dest: 2, sync: false }))
}
