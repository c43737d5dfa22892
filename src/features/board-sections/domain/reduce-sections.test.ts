import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardId, PinId, SectionId } from '#contracts/ids.ts'
import type { SectionFact } from '../contract.ts'
import { reduceSections, type WithSections } from './reduce-sections.ts'

const boardId = '1' as BoardId
const id = (n: number) => `${10 + n}` as SectionId
const fact = <Type extends SectionFact['type']>(
  type: Type,
  payload: Omit<Extract<SectionFact, { type: Type }>['payload'], 'boardId'>,
) => ({ type, id: 'f', at: 1, by: null, payload: { boardId, ...payload } }) as unknown as SectionFact
const fill = (pinIds: readonly string[], sectionId: SectionId | null, from: readonly (SectionId | null)[]) =>
  fact('section/filled', { pinIds: pinIds as readonly PinId[], sectionId, from })

test("deleting a section removes its pins from the board's count, or keeps them (spec viewer §4)", () => {
  for (const keepsPins of [false, true]) {
    const board: WithSections = { pin_count: 5, section_count: 0 }
    reduceSections(board, fact('section/created', { sectionId: id(1), title: 'Soups', slug: 'soups' }))
    reduceSections(board, fill(['1', '2'], id(1), [null, null]))
    expect(board.sections).toMatchObject([{ title: 'Soups', pin_count: 2 }])
    reduceSections(board, fact('section/deleted', { sectionId: id(1), keepsPins }))
    expect(board).toMatchObject({ pin_count: keepsPins ? 5 : 3, section_count: 0, sections: [] })
  }
})

test('an order may name only the first sections; the others follow', () => {
  const board: WithSections = { pin_count: 0, section_count: 0 }
  for (const n of [1, 2, 3, 4])
    reduceSections(board, fact('section/created', { sectionId: id(n), title: `${n}`, slug: `${n}` }))
  reduceSections(board, fact('section/arranged', { sectionIds: [id(3), id(1)] }))
  expect(board.sections?.map((section) => section.id)).toEqual([id(3), id(1), id(2), id(4)])
})

test("a section's count is that of its pins, however they are moved (spec business §4)", () => {
  const move = fc.record({ pin: fc.nat(5), to: fc.option(fc.nat(2), { nil: null }) })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const board: WithSections = { pin_count: 6, section_count: 0 }
      for (const n of [0, 1, 2])
        reduceSections(board, fact('section/created', { sectionId: id(n), title: `${n}`, slug: `${n}` }))
      const where = new Map<number, SectionId | null>()
      for (const { pin, to } of moves) {
        const target = to === null ? null : id(to)
        reduceSections(board, fill([`${pin}`], target, [where.get(pin) ?? null]))
        where.set(pin, target)
      }
      for (const section of board.sections ?? [])
        expect(section.pin_count).toBe([...where.values()].filter((one) => one === section.id).length)
    }),
  )
})
