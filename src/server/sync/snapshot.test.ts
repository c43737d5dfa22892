import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { ISLAND_ID } from '#contracts/page-document.ts'
import type { Sync } from '#contracts/sync.ts'
import { addressBook } from '#features/addresses.ts'
import { serverFeatures } from '#features/server.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import type { Subject } from '#features/test-policy.ts'
import { addressOf, call, handlers, joinRows, type RowFile } from '#features/test-policy-calls.ts'
import { createTestServer, dataOf, prepareFeatures, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { readClientBuild } from '#server/client-build.ts'
import { isMutation } from '#server/http/handle.ts'

const dir = mkdtempSync(join(tmpdir(), 'pinfold-snapshot-'))
let server: TestServer
let browser: TestBrowser
let board: BoardId
let pin: PinId
let other: PinId
const COMMENT = '77'
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
  ;[pin, other] = (await addPins(server.db, his, 3, { topic: 'food' })) as [PinId, PinId]
  await server.db.query({
    text: `insert into comments (id, pin_id, user_id, text) values ($1, $2, $3, 'Fine')`,
    values: [COMMENT, pin, member],
  })
  // Searches find the pins then.
  await prepareFeatures(server.pool, dir)
  browser = await server.browserOf(member)
  // The first save of a member changes more than those after it.
  for (let n = 0; n < 2; n += 1) await act()
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const seen = new WeakSet<PoolClient>()
/** The connection of the latest read. */
let reading: PoolClient | null = null

/** True for a statement of a read. The pool's own queries pass a callback, and nothing is read after the rollback. */
function isPlain(given: readonly unknown[]): boolean {
  return typeof given.at(-1) === 'function' || given[0] === 'rollback'
}

/** Lets `between` run after each statement of a read. Its first statement is sent together with the begin. */
function interrupt(client: PoolClient): void {
  if (seen.has(client)) return
  seen.add(client)
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const interrupted = async (...given: unknown[]) => {
    if (String(given[0]).startsWith('begin isolation level repeatable read')) reading = client
    const result = await query(...given)
    if (client !== reading) return result
    statements += 1
    const act = between
    if (act) {
      between = null
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

/** What a read has shown; null if it was refused. */
type Read = { readonly sync: Sync; readonly shown: unknown } | null

const ROWS = joinRows(import.meta.glob<RowFile>('../../features/*/test-policy-rows.ts', { eager: true }))

/** The input of a call: the saved pin, or one that is related to it, and the board to which the pin is saved. */
const subjectWith = (of: PinId): Subject => ({
  username: 'ada',
  board,
  slug: 'mine',
  pin: of,
  comment: COMMENT,
  ownBoard: board,
})

/** Values for the parameters of pages' addresses. */
const paramsOf = (): Readonly<Record<string, string>> => ({ id: pin, username: 'ada', slug: 'mine', interest: 'food' })

function islandIn(body: string): Read {
  const text = new RegExp(`<script type="application/json" id="${ISLAND_ID}">(.*?)</script>`, 's').exec(body)?.[1]
  if (!text) return null
  const { sync, changesCursor, ...shown } = JSON.parse(text)
  expect(changesCursor).toBe(sync.seq)
  return { sync, shown }
}

/** All calls that read and succeed for the owner of a board, with the inputs of their policy rows. */
const ofCalls = handlers.flatMap(({ endpoint, isDocument }) => {
  const { statuses, input } = ROWS[addressOf(endpoint)]!
  // A document has no number: it is the same for every state.
  if (isMutation(endpoint) || isDocument || statuses.owner !== 200) return []
  const readWith = (which: string, pinId: () => PinId) => ({
    name: `${addressOf(endpoint)}${which}`,
    async read(): Promise<Read> {
      const { status, sync, body } = await call(browser, endpoint, input(subjectWith(pinId())))
      return status === 200 ? { sync: sync!, shown: body.resource_response?.data ?? body } : null
    },
  })
  const [one, two] = ['1', '2'].map((id) => JSON.stringify(input(subjectWith(id as PinId))))
  return [readWith('', () => pin), ...(one === two ? [] : [readWith(' with another pin', () => other)])]
})

/** The documents of all pages whose first screen has data. */
const ofPages = serverFeatures
  .flatMap(({ firstScreens = {} }) => Object.keys(firstScreens))
  .map((name) => {
    const { handler, values = {} } = Object.entries(addressBook.addresses).find(([known]) => known === name)![1] as {
      readonly handler: string
      readonly values?: Readonly<Record<string, readonly string[]>>
    }
    return {
      name: `the page ${name}`,
      async read(): Promise<Read> {
        const params = paramsOf()
        const path = handler
          .replace(/(^|\/)index\.js$|\.js$/, '')
          .replaceAll(/\[(\w+)\]/g, (_, param: string) => params[param] ?? values[param]?.[0] ?? 'none')
        const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
        const { body } = await server.app.inject({ url: `/${path}?q=pin`, headers: { cookie } })
        return islandIn(body)
      },
    }
  })

const READS = [...ofCalls, ...ofPages]

/** Fields that may differ between answers of the same state, because every act or answer changes them. */
const OF_ONE_ANSWER = new Set(['last_saved_at', 'bookmark', 'boards_shortlist', 'cursor', 'request_identifier', 'sync'])

function comparable(value: unknown): string {
  return JSON.stringify(value, (name, field: unknown) => (OF_ONE_ANSWER.has(name) ? undefined : field))
}

const parityOf = (sync: Sync): bigint => BigInt(sync.seq ?? '-1') % 2n

/** Reads that show something that a save changes. */
const changed: string[] = []

test.each(READS)(
  'acts that commit between the statements of $name do not separate its rows from its number',
  async ({ name, read }) => {
    const atRest = new Map<bigint, string>()
    for (let at = 0; at < 2; at += 1) {
      const found = await read()
      if (!found) return
      atRest.set(parityOf(found.sync), comparable(found.shown))
      await act()
    }
    expect(atRest.size).toBe(2)
    if (atRest.get(0n) === atRest.get(1n)) return
    changed.push(name)
    for (let at = 0; at < 2; at += 1) {
      statements = 0
      between = act
      const found = await read().finally(() => {
        between = null
      })
      expect(statements, 'the begin and a statement').toBeGreaterThanOrEqual(2)
      expect(comparable(found?.shown)).toEqual(atRest.get(parityOf(found!.sync)))
      await act()
    }
  },
)

test('the tested feeds, boards, pins, members, changes and pages show what a save changes', () => {
  const names = ['UserHomefeed', 'TopicFeed', 'BoardFeed', 'ListManifest', 'Board', 'Boards', 'BoardPickerBoards']
  expect(changed).toEqual(
    expect.arrayContaining([
      ...[...names, 'Pin', 'Pins', 'User', 'Changes', 'ChangeFeed'].map((name) => `${name} get`),
      'CloseupPageQuery',
      'GET /_/_/state',
      'RelatedModules get with another pin',
      ...['feed/home', 'feed/topic', 'pins/closeup', 'boards/board'].map((name) => `the page ${name}`),
    ]),
  )
})
