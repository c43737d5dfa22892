import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addTopic } from '#server/test-content.ts'
import { createTestServer, dataOf, type TestServer } from '#server/test-server.ts'
import { importFile, type BadLineNote } from './import-file.ts'
import { openRun, type ImportRun } from './import-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinfold-import-'))
let server: TestServer
let name = 0

beforeAll(async () => {
  server = await createTestServer()
  await addTopic(server.db, 'food', 7)
})
beforeEach(() => void (name += 1))
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function line(id: number | string, change: object = {}): string {
  const board = `Board ${Number(id) % 3}`
  return JSON.stringify({
    id,
    title: `Title ${id}`,
    description: '',
    author: `Author ${Number(id) % 2}`,
    board,
    width: 100,
    height: 150,
    date: '1888',
    imageUrl: `https://pictures.example/${id}.jpg`,
    link: `https://www.shop.example/${id}`,
    licence: 'PD',
    ...change,
  })
}

interface Outcome {
  readonly run: ImportRun
  readonly bad: readonly BadLineNote[]
}

async function importText(
  content: string | Buffer,
  options: { linesPerBatch?: number; stopAfter?: number } = {},
): Promise<Outcome> {
  const file = join(folder, `collection-${name}`)
  writeFileSync(file, content)
  const run = await openRun(server.db, {
    name: `test${name}`,
    isNamed: true,
    fileHash: createHash('sha256').update(content).digest('hex'),
  })
  const bad: BadLineNote[] = []
  const interrupt = new AbortController()
  let batches = 0
  const end = await importFile({
    pool: server.pool,
    file,
    run,
    linesPerBatch: options.linesPerBatch ?? 5,
    signal: interrupt.signal,
    onBatch: (_run, _bytes, notes) => {
      bad.push(...notes)
      batches += 1
      if (batches === options.stopAfter) interrupt.abort()
    },
  })
  return { run: end, bad }
}

const sourceNow = () => `import:test${name}`
const rowsOf = (columns: string, table = 'pins') =>
  server.db.query<Record<string, unknown>>({
    text: `select ${columns} from ${table} where source = $1 order by source_key`,
    values: [sourceNow()],
  })

test('a collection becomes people, boards and pins with exact counts, in the feed and on their boards', async () => {
  const { run } = await importText(Array.from({ length: 12 }, (_, index) => line(index)).join('\n'))
  expect(run).toMatchObject({ imported: 12, known: 0, bad: 0, line: 12, isFinished: true })
  expect(await rowsOf('username, pin_count, board_count', 'users')).toMatchObject([{ pin_count: 6 }, { pin_count: 6 }])
  expect(await rowsOf('name, pin_count', 'boards')).toEqual(
    [0, 1, 2].map((n) => ({ name: `Board ${n}`, pin_count: 4 })),
  )
  const pins = await rowsOf('id, domain, width, height, licence, rank')
  expect(pins[0]).toMatchObject({ domain: 'shop.example', width: 100, height: 150, licence: 'PD' })
  const inFeed = await server.db.query({
    text: 'select 1 from feed_items f join pins p on p.id = f.pin_id and p.rank = f.rank where f.feed_id = 0 and p.source = $1',
    values: [sourceNow()],
  })
  expect(inFeed).toHaveLength(12)
  const seen = dataOf(await (await server.visitor()).read('Pin', { id: pins[0]?.['id'] }))
  expect(seen).toMatchObject({
    created_at: '1888-01-01T00:00:00.000Z',
    closeup_attribution: { author_name: 'Author 0', licence: 'PD' },
  })
})

test('the same file again imports nothing, and a longer one only what is new', async () => {
  const lines = Array.from({ length: 7 }, (_, index) => line(index))
  await importText(lines.join('\n'))
  const longer = await importText([...lines, line(7)].join('\n'))
  expect(longer.run).toMatchObject({ imported: 1, known: 7 })
  expect(await rowsOf('1')).toHaveLength(8)
  expect((await rowsOf('pin_count', 'boards')).reduce((sum, row) => sum + Number(row['pin_count']), 0)).toBe(8)
})

test('an interrupted import goes on at the very line, and nothing is there twice or missing', async () => {
  const content = Array.from({ length: 23 }, (_, index) => (index === 3 ? '{broken' : line(index))).join('\n')
  const stopped = await importText(content, { stopAfter: 2 })
  expect(stopped.run).toMatchObject({ line: 10, imported: 9, bad: 1, isFinished: false })
  expect(await rowsOf('1')).toHaveLength(9)
  const resumed = await importText(content)
  expect(resumed.run).toMatchObject({ line: 23, imported: 22, bad: 1, known: 0, isFinished: true })
  expect(resumed.bad).toEqual([])
  expect((await importText(content)).run).toMatchObject({ line: 23, imported: 22 })
})

test('a batch that fails stores nothing of itself', async () => {
  const content = Array.from({ length: 10 }, (_, index) => line(index)).join('\n')
  const breaking = importText(content, { linesPerBatch: 5, stopAfter: 1 })
  await breaking
  await server.pool.query(`alter table board_pins add constraint none check (rank < 0) not valid`)
  await expect(importText(content)).rejects.toThrow('none')
  await server.pool.query('alter table board_pins drop constraint none')
  expect(await rowsOf('1')).toHaveLength(5)
  expect((await importText(content)).run).toMatchObject({ imported: 10, line: 10 })
})

test('bad lines are told by number and reason, and everything else is imported', async () => {
  const { run, bad } = await importText(
    Buffer.concat([
      Buffer.from(
        [
          line(1),
          '{"id": 2',
          '[]',
          '',
          line('', {}),
          line(6, { title: null }),
          line(7, { width: -3 }),
          line(8, { link: 'javascript:alert(1)' }),
          line(9, { author: 5 }),
          line(10, { recipe: { steps: 'mix' } }),
          line(11, { title: 'a\0b' }),
          '',
        ].join('\n'),
      ),
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.from(`${'x'.repeat(1_000_001)}\n${line(14)}`),
    ]),
    { linesPerBatch: 100 },
  )
  expect(run).toMatchObject({ imported: 2, bad: 11, line: 14 })
  expect(bad).toEqual([
    { line: 2, reason: 'is not valid JSON' },
    { line: 3, reason: 'is not a JSON object' },
    { line: 5, reason: 'id: is required' },
    { line: 6, reason: 'title: is required' },
    { line: 7, reason: 'width: must be a whole number of pixels from 1 to 100000' },
    { line: 8, reason: 'link: must be an http or https address' },
    { line: 9, reason: 'author: must be text' },
    { line: 10, reason: 'recipe.steps: must be a list of at most 200 texts' },
    { line: 11, reason: 'title: must not hold null characters' },
    { line: 12, reason: 'is not UTF-8' },
    { line: 13, reason: 'is longer than 1000000 bytes' },
  ])
})

test('what a collection does not know has a default: author, board, size, date, picture', async () => {
  await importText(
    line(1, { author: null, board: null, width: null, height: 20, date: null, imageUrl: null, link: null }),
  )
  expect(await rowsOf('width, height, domain, author_name, source_url')).toEqual([
    { width: 600, height: 800, domain: null, author_name: null, source_url: null },
  ])
  expect(await rowsOf('full_name', 'users')).toEqual([{ full_name: 'Unknown author' }])
  expect(await rowsOf('name', 'boards')).toEqual([{ name: 'Unsorted' }])
})

test('a title that is too long is cut at a word and kept whole in the description', async () => {
  const title = 'An uncommonly long title '.repeat(50).trim()
  await importText(line(1, { title, description: 'p. 12', board: '000123' }))
  const [pin] = await rowsOf('title, description')
  expect(String(pin?.['title']).length).toBeLessThanOrEqual(100)
  expect(pin?.['title']).toMatch(/^An uncommonly long title .*…$/)
  expect(pin?.['description']).toBe(`${title}\n\np. 12`)
  expect((await rowsOf('name', 'boards'))[0]?.['name']).toMatch(/^An uncommonly long title An uncommonly long/)
})

test('a recipe shows its times and steps and is in the food topic', async () => {
  const recipe = {
    prepTime: '~10 min',
    cookTime: '1 h 15 min',
    servings: '4',
    ingredients: ['flour'],
    steps: ['mix', 'bake'],
  }
  await importText(line(1, { recipe, tags: ['vegan', 'bread'] }))
  expect((await rowsOf('kind, topic, rich'))[0]).toEqual({
    kind: 'recipe',
    topic: 'food',
    rich: {
      type: 'recipe',
      prep_minutes: 10,
      cook_minutes: 75,
      servings: '4',
      ingredients: ['flour'],
      steps: ['mix', 'bake'],
      diets: ['vegan'],
      aggregate_rating: null,
    },
  })
})

test('the same author names of two collections, and names in other scripts, get usernames of their own', async () => {
  await importText([line(2), line(4, { author: 'Лев Толстой' }), line(6, { author: 'login' })].join('\n'))
  const users = await rowsOf('username, full_name', 'users')
  expect(users).toHaveLength(3)
  for (const { username } of users) expect(username).toMatch(/^[a-z0-9-]{3,30}$/)
})

test('a gzipped collection is read as it is; one that breaks off keeps the batches before', async () => {
  const content = Array.from({ length: 400 }, (_, index) =>
    line(index, { description: Math.sin(index).toString().repeat(20) }),
  ).join('\n')
  const zipped = gzipSync(content)
  await expect(importText(zipped.subarray(0, zipped.length - 2_000), { linesPerBatch: 20 })).rejects.toThrow(
    'unexpected end of file',
  )
  const before = (await rowsOf('1')).length
  expect(before % 20).toBe(0)
  expect((await importText(zipped, { linesPerBatch: 20 })).run).toMatchObject({ imported: 400 - before, known: before })
})
