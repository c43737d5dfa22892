import { expect, test } from 'vitest'
import { rankPins, type Candidate, type Source } from './rank-pins.ts'

const NOW_MS = Date.UTC(2030, 0, 1)
const NONE = { owners: new Map(), boards: new Map(), topics: new Map() }
const saved = (weight: number): Source => ({ kind: 'saved', subject: '1', weight })
const isNew: Source = { kind: 'new', subject: null, weight: 1 }
const candidate = (pinId: string, rest: Partial<Candidate> = {}): Candidate => ({
  pinId,
  ownerId: `owner of ${pinId}`,
  boardId: `board of ${pinId}`,
  topic: null,
  rank: NOW_MS * 1_000,
  saves: 0,
  sources: [saved(0.5)],
  ...rest,
})
const ranked = (candidates: readonly Candidate[], options: Partial<Parameters<typeof rankPins>[1]> = {}) =>
  rankPins(candidates, { size: 500, exploreEvery: 4, nowMs: NOW_MS, fewer: NONE, ...options })
const ids = (...of: Parameters<typeof ranked>) => ranked(...of).map(({ pinId }) => pinId)

test('the nearest is first; of equals the newer, then the more saved one', () => {
  const old = (NOW_MS - 30 * 86_400_000) * 1_000
  expect(
    ids([
      candidate('old', { rank: old }),
      candidate('new'),
      candidate('liked', { saves: 50 }),
      candidate('near', { sources: [saved(0.9)] }),
    ]),
  ).toEqual(['near', 'liked', 'new', 'old'])
})

test('the reason that is given for a pin is its strongest source', () => {
  const sources: Source[] = [
    { kind: 'topic', subject: '7', weight: 1 },
    { kind: 'saved', subject: '1', weight: 0.9 },
    isNew,
  ]
  expect(ranked([candidate('a', { sources })])).toEqual([{ pinId: 'a', reason: 'saved', subject: '1' }])
})

test("every fourth pin is unrelated to the member's saves", () => {
  const near = Array.from({ length: 12 }, (_, n) => candidate(`near${n}`))
  const far = Array.from({ length: 12 }, (_, n) => candidate(`far${n}`, { sources: [isNew] }))
  const reasons = ranked([...near, ...far], { size: 12 }).map(({ reason }) => reason)
  expect(reasons).toEqual(Array.from({ length: 12 }, (_, n) => ((n + 1) % 4 === 0 ? 'new' : 'saved')))
})

test('the list ends with the related pins, and the feed continues with the newest', () => {
  const far = Array.from({ length: 12 }, (_, n) => candidate(`far${n}`, { sources: [isNew] }))
  expect(ids([candidate('near'), ...far])).toEqual(['near'])
})

test('boards and owners vary', () => {
  const same = Array.from({ length: 3 }, (_, n) => candidate(`same${n}`, { boardId: 'b', sources: [saved(0.6)] }))
  expect(ids([...same, candidate('other')])).toEqual(['same2', 'other', 'same1', 'same0'])
})

test('after "fewer of this", pins of that board, owner or topic are ranked lower', () => {
  const named = candidate('named', { boardId: 'b', ownerId: 'o', topic: 't', sources: [saved(0.9)] })
  for (const fewer of [
    { ...NONE, boards: new Map([['b', 1]]) },
    { ...NONE, owners: new Map([['o', 1]]) },
    { ...NONE, topics: new Map([['t', 1]]) },
  ])
    expect(ids([named, candidate('other')], { fewer })).toEqual(['other', 'named'])
})

test('no pin comes twice, and the same input gives the same order', () => {
  const many = Array.from({ length: 900 }, (_, n) =>
    candidate(`${n}`, {
      boardId: `${n % 30}`,
      ownerId: `${n % 9}`,
      sources: [n % 5 === 0 ? isNew : saved((n % 7) / 7)],
    }),
  )
  const first = ids(many)
  expect(new Set(first).size).toBe(first.length)
  expect(first.length).toBe(500)
  expect(ids(many.toReversed())).toEqual(first)
})
