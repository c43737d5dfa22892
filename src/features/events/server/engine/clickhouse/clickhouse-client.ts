import type { ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { QueryError, QueryLater } from '../query-error.ts'

/** A ClickHouse database over its HTTP interface, with one of its users. */
export interface ClickHouse {
  /**
   * Runs a statement; `body` contains the rows of an insert.
   * @returns the response
   */
  run(sql: string, options?: RunOptions): Promise<Response>
}

interface RunOptions {
  readonly settings?: Readonly<Record<string, string | number>>
  readonly body?: ReadStream | Iterable<string>
  readonly timeoutMs?: number
  /** Aborts the statement. */
  readonly stop?: AbortSignal | undefined
}

/** Error codes of ClickHouse (src/Common/ErrorCodes.cpp). */
const TIMEOUT_EXCEEDED = 159
const TOO_MANY_QUERIES = 202
/** Wrong log-in, unknown database or unknown table: this server's settings are wrong, not the query. */
const MISCONFIGURED: readonly number[] = [81, 192, 193, 194, 516]
/** Time limit of the engine's own statements. An analyst's query has its own limit. */
const OWN_TIMEOUT_MS = 600_000

/**
 * @param url `http://user:password@clickhouse:8123/database`
 */
export function createClickHouse(url: string): ClickHouse {
  const { origin, username, password, pathname } = new URL(url)
  const headers = {
    'x-clickhouse-user': decodeURIComponent(username) || 'default',
    'x-clickhouse-key': decodeURIComponent(password),
    'x-clickhouse-database': decodeURIComponent(pathname.slice(1)) || 'default',
  }
  return {
    async run(sql, { settings = {}, body, timeoutMs = OWN_TIMEOUT_MS, stop } = {}) {
      const asked = new URL(origin)
      for (const [name, value] of Object.entries(settings)) asked.searchParams.set(name, String(value))
      if (body) asked.searchParams.set('query', sql)
      const answer = await fetch(asked, {
        method: 'POST',
        headers,
        body: body ? (Readable.toWeb(Readable.from(body)) as ReadableStream<Uint8Array>) : sql,
        signal: AbortSignal.any([AbortSignal.timeout(Math.ceil(timeoutMs)), ...(stop ? [stop] : [])]),
        ...(body ? { duplex: 'half' } : {}),
      }).catch((error: unknown) => {
        throw away(error)
      })
      if (answer.ok) return answer
      throw explained(answer, await answer.text())
    },
  }
}

/** The failure for a server that cannot be reached or does not answer in time. Its address appears only in the log. */
function away(error: unknown): QueryLater {
  return new QueryLater('The analytics database did not answer. Try again shortly.', 'engine/away', error)
}

function explained(answer: Response, text: string): Error {
  const code = Number(answer.headers.get('x-clickhouse-exception-code') ?? /^Code: (\d+)/.exec(text)?.[1])
  if (code === TIMEOUT_EXCEEDED) return new QueryLater('The query took too long and was ended.')
  if (code === TOO_MANY_QUERIES) return new QueryLater('Too many queries run now; try again shortly.')
  if (MISCONFIGURED.includes(code)) {
    return new QueryLater('The analytics database refused this server. Tell its operator.', 'engine/refused', text)
  }
  if (!code || answer.status === 502 || answer.status === 504) return away(`${answer.status} ${text}`)
  return new QueryError(shortened(text))
}

/**
 * Shortens ClickHouse's message, which repeats the whole query with its views. Positions in it do not refer to the
 * analyst's text.
 */
function shortened(text: string): string {
  return text
    .replace(/^Code: \d+\. DB::Exception: /, '')
    .replaceAll(/ ?\(version [^)]*\)\s*/g, '')
    .replace(/failed at position \d+ \((.*?)\)[^]*?(?=Expected|$)/, 'syntax error at "$1". ')
    .replaceAll(/\.? in scope [^]*?(?=\. Maybe you meant|\. \([A-Z_]+\)|$)/gi, '')
    .replaceAll(/: (While|While executing|In query|while) [^]*$/g, '')
    .trim()
    .slice(0, 600)
}
