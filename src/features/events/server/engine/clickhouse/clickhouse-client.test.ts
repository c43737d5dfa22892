import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { QueryError, QueryLater } from '../query-error.ts'
import { createClickHouse } from './clickhouse-client.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

interface Asked {
  readonly url: string
  readonly body: string
  readonly user: unknown
}

/** An HTTP server that answers like ClickHouse. */
async function served(status: number, text: string, code = ''): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body, user: request.headers['x-clickhouse-user'] })
      response.writeHead(status, code ? { 'x-clickhouse-exception-code': code } : {}).end(text)
    })
  })
  ends.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://ada:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}/pinfold`, asked }
}

const failureOf = (url: string) =>
  createClickHouse(url)
    .run('select 1')
    .then(
      () => null,
      (error: unknown) => error,
    )

test('a statement is the body, or goes before the rows of an insert; neither has the password in its address', async () => {
  const { url, asked } = await served(200, 'ok')
  const clickhouse = createClickHouse(url)
  expect(await (await clickhouse.run('select 1', { settings: { readonly: 1 } })).text()).toBe('ok')
  await clickhouse.run('insert into t format JSONEachRow', { body: ['{"a":1}\n', '{"a":2}\n'] })
  expect(asked).toEqual([
    { url: '/?readonly=1', body: 'select 1', user: 'ada' },
    { url: '/?query=insert+into+t+format+JSONEachRow', body: '{"a":1}\n{"a":2}\n', user: 'ada' },
  ])
})

test.each([
  [500, '159', null],
  [503, '202', null],
  [403, '516', 'engine/refused'],
  [404, '81', 'engine/refused'],
  [502, '', 'engine/away'],
])('an answer %i with code %s is not the fault of the query', async (status, code, fault) => {
  const { url } = await served(status, `Code: ${code}. DB::Exception: 10.0.0.7 said no.`, code)
  const failure = await failureOf(url)
  expect(failure).toBeInstanceOf(QueryLater)
  expect(failure).toMatchObject({ fault })
  expect(String(failure)).not.toContain('10.0.0.7')
})

test('a server that is away is neither the fault of the query nor a bug', async () => {
  const failure = await failureOf('http://127.0.0.1:1/pinfold')
  expect(failure).toBeInstanceOf(QueryLater)
  expect(failure).toMatchObject({ fault: 'engine/away', message: expect.stringContaining('did not answer') as string })
})

test('a wrong query is answered with its error, without the views that were put before it', async () => {
  const text = `Code: 47. DB::Exception: Unknown expression identifier \`nothing\` in scope WITH events AS (SELECT 1) SELECT nothing. (UNKNOWN_IDENTIFIER) (version 26.7.2.1)`
  const failure = await failureOf((await served(404, text, '47')).url)
  expect(failure).toBeInstanceOf(QueryError)
  expect(failure).toMatchObject({
    message: 'Unknown expression identifier `nothing`. (UNKNOWN_IDENTIFIER)',
  })
})
