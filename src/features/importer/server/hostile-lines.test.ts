import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestServer } from '#features/test-server.ts'
import { createTestImports, type TestImports } from './test-imports.ts'
import { hostileLine, line } from './test-lines.ts'

/** Number of lines in the long file. With `IMPORT_LINES=1000000`, one line in a thousand is hostile. */
const LINES = Number(process.env['IMPORT_LINES'] ?? '1000')
const HOSTILE_EVERY = LINES > 1_000 ? 1_000 : 50

let imports: TestImports
let server: TestServer

beforeAll(async () => {
  imports = await createTestImports()
  server = imports.server
})
beforeEach(() => imports.nextCollection())
afterAll(() => imports.close())

test('a batch that fails for another reason than its data stores nothing and ends the import', async () => {
  const content = Array.from({ length: 10 }, (_, index) => line(index)).join('\n')
  await imports.importText(content, { linesPerBatch: 5, stopAfter: 1 })
  await server.pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger fail before insert on board_pins execute function fail()`)
  await expect(imports.importText(content)).rejects.toThrow('No space left')
  await server.pool.query('drop trigger fail on board_pins; drop function fail()')
  expect(await imports.rowsOf('1')).toHaveLength(5)
  expect((await imports.importText(content)).run).toMatchObject({ imported: 10, line: 10 })
})

test('a line that the database rejects is reported, and the other lines of its batch are stored', async () => {
  await server.pool.query(`alter table pins add constraint calm check (title <> 'Title 3') not valid`)
  const { run, bad } = await imports.importText(Array.from({ length: 9 }, (_, index) => line(index)).join('\n'))
  await server.pool.query('alter table pins drop constraint calm')
  expect(run).toMatchObject({ imported: 8, bad: 1, isFinished: true })
  expect(bad).toEqual([{ line: 4, reason: expect.stringMatching(/^cannot be stored: .*"calm"/) }])
  expect((await imports.rowsOf('pin_count', 'boards')).map((row) => row['pin_count'])).toEqual([2, 3, 3])
})

test('half characters are removed from names and texts and replaced elsewhere, and a date that no database accepts does not stop the import', async () => {
  const half = 'cut \ud83d'
  const recipe = { servings: half, steps: [half], ingredients: [half] }
  const lines = [
    line(1, {
      author: half,
      board: half,
      title: half,
      description: half,
      licence: half,
      imageUrl: `https://a/${half}`,
    }),
    line(2, { tags: [half], topics: [half], recipe, date: half }),
    line(3, { date: '0000-01-01' }),
    line(4, { date: '0001-01-01T00:00:00+14:00' }),
    line('5\ud83d'),
  ]
  const { run, bad } = await imports.importText(lines.join('\n'))
  expect(run).toMatchObject({ imported: 4, isFinished: true })
  expect(bad).toEqual([{ line: 5, reason: 'id: must be well-formed text' }])
  expect((await imports.rowsOf('title, author_name, dated')).slice(0, 3)).toEqual([
    { title: 'cut', author_name: 'cut', dated: '1888' },
    { title: 'Title 2', author_name: 'Author 0', dated: 'cut \ufffd' },
    { title: 'Title 3', author_name: 'Author 1', dated: '0000-01-01' },
  ])
})

test('every line, whatever it contains, is stored or reported, and good lines beside it are stored', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constant('\ud83d'),
    fc.constant('\0'),
  )
  const value = fc.oneof(
    text,
    fc.jsonValue(),
    fc.constantFrom('0000-01-01', 'https://a.example/', 'https:a', 1e308, -1),
  )
  const fields = [
    'id',
    'title',
    'description',
    'author',
    'board',
    'width',
    'height',
    'date',
    'imageUrl',
    'link',
    'licence',
  ]
  const more = ['tags', 'topics', 'recipe', 'product', '__proto__', 'constructor']
  const recipe = fc.dictionary(fc.constantFrom('prepTime', 'cookTime', 'servings', 'ingredients', 'steps'), value)
  const change = fc.tuple(
    fc.dictionary(fc.constantFrom(...fields, ...more), value, { maxKeys: 3 }),
    fc.oneof(
      fc.constant({}),
      fc.record({ recipe }),
      fc.record({ tags: fc.array(text) }),
      fc.record({ topics: fc.array(text) }),
    ),
  )
  const hostile = fc.oneof(
    change.map(
      ([one, two]) =>
        (id: string) =>
          line(id, { ...one, ...two }),
    ),
    text.map((raw) => () => raw.replaceAll('\n', ' ')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 20 }), async (makers) => {
      imports.nextCollection()
      const lines = makers.flatMap((make, index) => [line(`good-${index}`), make(`hostile-${index}`)])
      const { run, bad } = await imports.importText(lines.join('\n'), { linesPerBatch: 30 })
      const blank = lines.filter((raw) => raw.trim() === '').length
      expect(run.isFinished).toBe(true)
      expect(run.imported + run.bad + blank).toBe(lines.length)
      expect(bad.every((note) => note.line % 2 === 0)).toBe(true)
    }),
    { numRuns: 15 },
  )
})

test('of a long file every good line is stored and every bad one reported', { timeout: 20_000 + LINES }, async () => {
  const expected: number[] = []
  const lines = Array.from({ length: LINES }, (_, index) => {
    if (index % HOSTILE_EVERY !== HOSTILE_EVERY - 1) return line(index)
    const { text, isBad } = hostileLine(Math.floor(index / HOSTILE_EVERY), String(index), '0')
    if (isBad) expected.push(index + 1)
    return text
  })
  const { run, bad } = await imports.importText(lines.join('\n'), { linesPerBatch: 500 })
  expect(bad.map((note) => note.line)).toEqual(expected)
  expect(run).toMatchObject({ imported: LINES - expected.length, bad: expected.length, line: LINES, isFinished: true })
  expect(await imports.rowsOf('id')).toHaveLength(LINES - expected.length)
})

test('an id that occurs twice in a file is reported, within a batch and across an interruption', async () => {
  const content = [line(1), line(2), line(1), line(3), line(4), line(5), line(2), line(6)].join('\n')
  const stopped = await imports.importText(content, { linesPerBatch: 4, stopAfter: 1 })
  expect(stopped.run).toMatchObject({ imported: 3, known: 0, bad: 1 })
  const { run, bad } = await imports.importText(content, { linesPerBatch: 4 })
  expect(run).toMatchObject({ imported: 6, known: 0, bad: 2 })
  expect([...stopped.bad, ...bad]).toEqual([3, 7].map((at) => ({ line: at, reason: 'id: is on an earlier line, too' })))
  const longer = await imports.importText(`${content}\n${line(7)}`)
  expect(longer.run).toMatchObject({ imported: 1, known: 8, bad: 0 })
})

test('bad lines are reported by number and reason, and all other lines are imported', async () => {
  const { run, bad } = await imports.importText(
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
          line(8, { link: 'https:evil.example' }),
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
