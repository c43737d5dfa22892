import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** What the server logs with; pino and Fastify's own both fit. */
export type Logger = FastifyBaseLogger

/** Nothing secret reaches a log line, wherever in a logged object it stands. */
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
 * Structured logs, one JSON object a line, to standard error so that standard output holds the address alone.
 * @param level `silent`, `warn`, `info`, …
 */
export function createLog(level: string): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const options = { base: undefined, level, redact: { paths, censor: '[redacted]' } }
  return pino(options, pino.destination({ dest: 2, sync: false }))
}
