import { expect, test } from 'vitest'
import type { ListKey, PinId, SectionId } from '#contracts/ids.ts'
import { momentOfAct } from '#contracts/moment.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { saveCommands } from '#features/pins/effects/save-commands.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, food, FOOD_ID, gridPin, pinId } from '#testing/samples.ts'

const [SOUPS, CAKES] = ['601', '602'] as readonly string[] as readonly [SectionId, SectionId]
const section = (id: SectionId, count: number) => ({ id, slug: id, title: id, pin_count: count, cover_images: [] })
const brief = { id: FOOD_ID, name: 'Food', url: '/ana/food/', privacy: 'public' } as const
const placed = (id: SectionId | null) => [
  id === null ? brief : { ...brief, section: { id, slug: id as string, title: id as string } },
]

let made = 0
const fact = (news: NewFact): AnyFact => ({ id: String((made += 1)), at: made, by: ANA_ID, ...news })

/** The board Food: the pins 1 and 2 are in the section Soups, 3 is in Cakes, 4 in no section. */
function given() {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createProductStore(orders, index)
  const places: readonly (SectionId | null)[] = [SOUPS, SOUPS, CAKES, null]
  const page = (key: string, numbers: readonly number[]): NewFact => ({
    type: 'list/page-received',
    payload: { key: key as ListKey, after: null, bookmark: '-end-', ids: numbers.map(pinId) },
  })
  const sections = [section(SOUPS, 2), section(CAKES, 1)]
  store.fold(
    [
      {
        type: 'board/received',
        payload: { boards: [{ ...food, pin_count: 4, section_count: 2, sectionless_pin_count: 1, sections }] },
      } as const,
      {
        type: 'pin/received',
        payload: { pins: places.map((place, i) => gridPin(i + 1, { saved_to: placed(place) })) },
      } as const,
      page(`board:${FOOD_ID}`, [1, 2, 3, 4]),
      page(`section:${SOUPS}`, [1, 2]),
      page(`section:${CAKES}`, [3]),
    ].map((news) => fact(news as NewFact)),
  )
  const list = (key: string): readonly number[] => {
    const order = orders.get(key as ListKey)
    return Array.from(order?.handles.subarray(0, order.count) ?? [], (handle) => Number(index.idOf(handle)?.slice(-6)))
  }
  const shown = () => {
    const board = store.tables.boards.get(FOOD_ID)
    return {
      lists: [list(`board:${FOOD_ID}`), list(`section:${SOUPS}`), list(`section:${CAKES}`)],
      counts: [board?.pin_count, ...(board?.sections ?? []).map(({ pin_count }) => pin_count)],
      sectionless: board?.sectionless_pin_count,
    }
  }
  return { store, shown }
}

const FIRST = {
  lists: [[1, 2, 3, 4], [1, 2], [3]],
  counts: [4, 2, 1],
  sectionless: 1,
}
const ids = (...numbers: number[]): readonly PinId[] => numbers.map(pinId)
const unsaved = (...numbers: number[]) =>
  numbers.map((number) => fact({ type: 'pin/unsaved', payload: { pinId: pinId(number), boardId: FOOD_ID } }))

const ACTS: readonly (readonly [string, () => readonly AnyFact[], ReturnType<ReturnType<typeof given>['shown']>])[] = [
  ['removed from the board', () => unsaved(1, 4), { lists: [[2, 3], [2], [3]], counts: [2, 1, 1], sectionless: 0 }],
  [
    'deleted',
    () => [fact({ type: 'pin/deleted', payload: { pinIds: ids(2, 3) } })],
    { lists: [[1, 4], [1], []], counts: [2, 1, 0], sectionless: 1 },
  ],
  [
    "moved to a section from the board's own page, which does not say what they leave",
    () => [
      fact({
        type: 'section/filled',
        payload: { boardId: FOOD_ID, pinIds: ids(1, 3, 4), sectionId: CAKES, from: [null, null, null] },
      }),
    ],
    { lists: [[1, 2, 3, 4], [2], [4, 1, 3]], counts: [4, 1, 3], sectionless: 0 },
  ],
  [
    'taken out of their sections',
    () => [
      fact({
        type: 'section/filled',
        payload: { boardId: FOOD_ID, pinIds: ids(1, 3), sectionId: null, from: [null, CAKES] },
      }),
    ],
    { lists: [[1, 2, 3, 4], [2], []], counts: [4, 1, 0], sectionless: 3 },
  ],
]

test.each(ACTS)(
  'pins that are %s leave their sections: offline, once confirmed, and not if refused',
  (_, make, end) => {
    const { store, shown } = given()
    expect(shown()).toEqual(FIRST)
    const facts = make()
    store.addPending('act', facts)
    expect(shown()).toEqual(end)
    store.settle('act', [])
    expect(shown()).toEqual(FIRST)
    store.addPending('act', facts)
    store.settle(
      'act',
      facts.map((one, i) => ({ ...one, settled: true, moment: momentOfAct('5', i + 1) })),
    )
    expect(shown()).toEqual(end)
  },
)

test('a deleted pin that is restored is in its section again', () => {
  const { store, shown } = given()
  store.fold([fact({ type: 'pin/deleted', payload: { pinIds: ids(1, 3) } })])
  store.fold([fact({ type: 'pin/restored', payload: { pinIds: ids(1, 3) } })])
  expect(shown()).toEqual(FIRST)
})

test('counts of sections and of pins in none are never negative (spec business §4)', () => {
  const { store, shown } = given()
  const row = { ...food, pin_count: 0, sectionless_pin_count: 0, sections: [section(SOUPS, 0), section(CAKES, 0)] }
  store.fold([fact({ type: 'board/received', payload: { boards: [row] } }), ...unsaved(1, 3, 4)])
  expect(shown()).toMatchObject({ counts: [0, 0, 0], sectionless: 0 })
})

test('the undo of a removal puts each pin back into its section, and the redo removes it again', () => {
  const { store, shown } = given()
  const pinIds = ids(1, 4)
  store.addPending('act', unsaved(1, 4))
  const [...acts] = saveCommands.unsavePins.invert({ pinIds, boardId: FOOD_ID }, store.inverseOf('act')!, store)
  expect(acts.map(({ args }) => args)).toMatchObject([{ pinIds: ids(4) }, { pinIds: ids(1), sectionId: SOUPS }])
  for (const [i, { name, args }] of acts.entries()) {
    expect(name).toBe('savePins')
    const facts = saveCommands.savePins.facts(args as never)
    store.addPending(`undo${i}`, (facts as readonly NewFact[]).map(fact))
  }
  expect(shown()).toEqual(FIRST)
  const redo = saveCommands.savePins.invert(acts[1]!.args as never, store.inverseOf('undo1')!, store)
  expect(redo).toEqual([{ name: 'unsavePins', args: { pinIds: ids(1), boardId: FOOD_ID } }])
})
