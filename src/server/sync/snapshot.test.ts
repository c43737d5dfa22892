import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { ISLAND_ID } from '#contracts/page-document.ts'
import type { Sync } from '#contracts/sync.ts'
import { indexWords } from '#features/search/server/shared/index-words.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { readClientBuild } from '#server/client-build.ts'

const dir = mkdtempSync(join(tmpdir(), 'pinfold-snapshot-'))
let server: TestServer
let browser: TestBrowser
let board: BoardId
let pin: PinId
let other: PinId
let statements = 0
/** If set, runs after each statement of a read, on other connections. */
let between: (() => Promise<void>) | null = null

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><head><!--pinfold:head--></head><body><!--pinfold:island--></body></html>',
  )
  writeFileSync(join(dir, 'precache.json'), '{"version":"1.2.3","locales":{}}')
  server = await createTestServer({ build: readClientBuild(dir) })
  server.pool.on('acquire', interrupt)
  const member = await addMember(server.db, 'ada')
  board = await addBoardOf(server.db, member, 'Mine')
  await addTopic(server.db, 'food', 1)
  const his = await addBoardOf(server.db, await addMember(server.db, 'bob'), 'His')
  ;[pin, other] = (await addPins(server.db, his, 3, { topic: 'food', title: 'Soup' })) as [PinId, PinId]
  await indexWords(server.pool)
  browser = await server.browserOf(member)
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const seen = new WeakSet<PoolClient>()

/** True for a statement of a read. The pool's own queries pass a callback, and nothing is read after the rollback. */
function isPlain(given: readonly unknown[]): boolean {
  return typeof given.at(-1) === 'function' || given[0] === 'rollback'
}

/** Lets `between` run after each statement of a connection. */
function interrupt(client: PoolClient): void {
  if (seen.has(client)) return
  seen.add(client)
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const interrupted = async (...given: unknown[]) => {
    const result = await query(...given)
    const act = between
    if (act) {
      between = null
      statements += 1
      await act()
      between = act
    }
    return result
  }
  Object.assign(client, {
    query: (...given: unknown[]) => (isPlain(given) ? query(...given) : interrupted(...given)),
  })
}

let isSaved = false
/** Saves and unsaves the pin in turn. So the act's number, odd or even, tells what any read must show. */
async function act(): Promise<void> {
  isSaved = !isSaved
  dataOf(await browser.write('Repin', isSaved ? 'create' : 'delete', { pin_id: pin, board_id: board }))
}

interface Read {
  readonly sync: Sync
  readonly shown: unknown
}

const resource = (name: string, options: object) => async (): Promise<Read> => {
  const answer = await browser.read(name, options)
  return { sync: answer.sync as Sync, shown: dataOf(answer) }
}

const CLOSEUP = 'fd3fac9db323406451c29510f405d6f6f0b8125713c34f358d0787157337ce42'

const page = (url: () => string) => async (): Promise<Read> => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body } = await server.app.inject({ url: url(), headers: { cookie } })
  const text = new RegExp(`<script type="application/json" id="${ISLAND_ID}">(.*?)</script>`, 's').exec(body)?.[1]
  const { sync, changesCursor, ...shown } = JSON.parse(text ?? '{}')
  expect(changesCursor).toBe(sync.seq)
  return { sync, shown }
}

/**
 * Each read with the least number of its statements. It must be two or more, so that an act can commit between two of
 * them.
 */
const READS: readonly (readonly [string, number, () => Promise<Read>])[] = [
  ['the home feed', 2, () => resource('UserHomefeed', {})()],
  ['a topic', 4, () => resource('TopicFeed', { interest: 'food' })()],
  ['related pins', 3, () => resource('RelatedModules', { pin_id: other })()],
  ['a board’s pins', 3, () => resource('BoardFeed', { board_id: board })()],
  ['a board’s manifest', 3, () => resource('ListManifest', { list: `board:${board}` })()],
  ['the changes', 6, () => resource('Changes', { since: '0' })()],
  ['the change feed', 7, () => resource('ChangeFeed', { since: '0' })()],
  ['a search', 3, () => resource('BaseSearch', { query: 'soup', scope: 'pins' })()],
  ['a pin', 2, () => resource('Pin', { id: pin })()],
  ['pins by id', 2, () => resource('Pins', { ids: [pin] })()],
  ['a board', 3, () => resource('Board', { username: 'ada', slug: 'mine' })()],
  ['a member’s boards', 3, () => resource('Boards', { username: 'ada' })()],
  ['the board picker', 2, () => resource('BoardPickerBoards', {})()],
  ['a member', 2, () => resource('User', { username: 'ada' })()],
  [
    'a closeup',
    2,
    async () => {
      const json = { queryHash: CLOSEUP, variables: { pinId: pin, isAuth: true } }
      const answer = await browser.send('POST', '/_/graphql/', { json })
      return { sync: answer.sync as Sync, shown: answer.body.data }
    },
  ],
  [
    'the state',
    2,
    async () => {
      const { body } = await browser.send('GET', '/_/_/state')
      const { sync, ...shown } = body
      return { sync, shown }
    },
  ],
  ['the home page', 3, page(() => '/')],
  ['a topic’s page', 5, page(() => '/topics/food')],
  ['a pin’s page', 3, page(() => `/pin/${pin}/`)],
]

/** Fields that may differ between answers of the same state, because every act changes them. */
const OF_ONE_ANSWER = new Set(['last_saved_at', 'bookmark', 'boards_shortlist', 'cursor', 'request_identifier'])

function comparable(value: unknown): unknown {
  const text = JSON.stringify(value, (name, field: unknown) => (OF_ONE_ANSWER.has(name) ? undefined : field))
  return JSON.parse(text)
}

test.each(READS)(
  'acts that commit between the statements of %s do not separate its rows from its number',
  async (_name, least, read) => {
    const atRest = new Map<bigint, unknown>()
    for (let at = 0; at < 2; at += 1) {
      const { sync, shown } = await read()
      atRest.set(BigInt(sync.seq ?? '-1') % 2n, comparable(shown))
      await act()
    }
    expect(atRest.size).toBe(2)
    for (let at = 0; at < 2; at += 1) {
      statements = 0
      between = act
      const { sync, shown } = await read().finally(() => {
        between = null
      })
      expect(statements).toBeGreaterThanOrEqual(least)
      expect(comparable(shown)).toEqual(atRest.get(BigInt(sync.seq ?? '-1') % 2n))
      await act()
    }
  },
)

test('the tested reads show what a save changes', async () => {
  const differing: string[] = []
  for (const [name, , read] of READS) {
    const before = comparable((await read()).shown)
    await act()
    if (JSON.stringify(comparable((await read()).shown)) !== JSON.stringify(before)) differing.push(name)
  }
  expect(differing).toEqual(READS.map(([name]) => name))
})
