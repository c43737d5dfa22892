/**
 * ClickHouse in this process behind ClickHouse's HTTP interface, for E12: `node clickhouse-in-process.mjs CHDB FOLDER`.
 * CHDB is the module of the npm package chdb. Statements and their settings reach the engine as a server would pass them
 * on; rows of an insert are kept in a file, from which the statement reads them instead of from `input(…)`.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [, , chdb, folder] = process.argv
const { Session } = createRequire(import.meta.url)(chdb)
await mkdir(folder, { recursive: true })
const session = new Session(join(folder, 'database'), { connectionArgs: ['--max_query_size=2000000'] })
/** Settings of the HTTP interface and the parser. A statement cannot set them. */
const NOT_OF_STATEMENTS = new Set(['query', 'wait_end_of_query', 'max_query_size', 'max_ast_elements'])
let files = 0
let queue = Promise.resolve()

const server = createServer((request, response) => {
  queue = queue.then(() => answer(request, response)).catch((error) => response.destroy(error))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
process.on('disconnect', () => process.exit(0))

async function answer(request, response) {
  const asked = new URL(request.url, 'http://localhost').searchParams
  const settings = [...asked]
    .filter(([name]) => !NOT_OF_STATEMENTS.has(name))
    .map(([name, value]) => `${name} = ${/^[\d.]+$/.test(value) && !name.endsWith('_token') ? value : `'${value}'`}`)
  const inserted = asked.get('query')
  files += 1
  const file = join(folder, `rows-${files}`)
  try {
    const sql =
      inserted === null
        ? withSettings(await textOf(request), settings)
        : await insertFrom(file, request, inserted, settings)
    const result = await session.queryAsync(sql, { format: 'JSONCompact' })
    response.end(Buffer.from(result.bytes()))
  } catch (error) {
    const text = String(error?.message ?? error).replace(/^Query failed: /, '')
    response.writeHead(500, { 'x-clickhouse-exception-code': /Code: (\d+)/.exec(text)?.[1] ?? '' })
    response.end(text)
  } finally {
    await rm(file, { force: true })
  }
}

async function textOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Settings come before the format, which is the last clause. */
function withSettings(sql, settings) {
  if (settings.length === 0) return sql
  const at = sql.lastIndexOf('\nformat ')
  const clause = `\nsettings ${settings.join(', ')}`
  return at < 0 ? sql + clause : sql.slice(0, at) + clause + sql.slice(at)
}

async function insertFrom(file, request, sql, settings) {
  await pipeline(request, createWriteStream(file))
  const format = /format (\w+)\s*$/.exec(sql)?.[1]
  return sql
    .replace(/\s*format \w+\s*$/, '')
    .replace(/\) select /, `) settings ${settings.join(', ')} select `)
    .replace(/\)\s+select /, ') select ')
    .replace(/input\('(.*)'\)$/s, (_, columns) => `file('${file}', ${format}, '${columns}')`)
}
