import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** The type of the server's logger. Both pino's and Fastify's loggers have it. */
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
 * Writes structured logs, one JSON object per line, to standard error. Standard output contains only the server's
 * address.
 * @param level `silent`, `warn`, `info`, …
 */
export function createLog(level: string): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const options = { base: undefined, level, redact: { paths, censor: '[redacted]' } }
  return pino(options, pino.destination({ dest: 2, sync: false }))
}
