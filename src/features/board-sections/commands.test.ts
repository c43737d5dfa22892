import { expect, test } from 'vitest'
import type { BoardId, PinId, SectionId } from '#contracts/ids.ts'
import type { Tables } from '../index.ts'
import { sectionCommands } from './commands.ts'

const boardId = '1' as BoardId
const pinIds = ['11', '12', '13'] as readonly string[] as readonly PinId[]
const [soups, cakes] = ['21', '22'] as readonly string[] as readonly [SectionId, SectionId]
const { invert } = sectionCommands.fillSection

test('an act on a section is named after the section, and one on all sections after the board', () => {
  const board = { name: 'Harbour', sections: [{ id: soups, title: 'Quay' }] }
  const tables = { boards: new Map([[boardId, board]]) } as unknown as Tables
  const sectionId = soups
  const row = `boards/${boardId}`
  expect(sectionCommands.deleteSection.subject({ boardId, sectionId, keepsPins: true }, tables)).toEqual({
    text: 'Quay',
    count: 0,
  })
  expect(sectionCommands.createSection.subject({ boardId, sectionId, title: 'Crane' }, tables)).toEqual({
    text: 'Crane',
    count: 0,
  })
  const order = sectionCommands.arrangeSections.subject({ boardId, sectionIds: [soups] }, tables)
  expect(order).toEqual({ text: 'Harbour', count: 0, row })
})

test('pins of known sections go back in one act per section', () => {
  expect(invert({ boardId, pinIds, sectionId: cakes, from: [soups, null, cakes] })).toEqual([
    { name: 'fillSection', args: { boardId, pinIds: ['11'], sectionId: soups, from: [cakes] } },
    { name: 'fillSection', args: { boardId, pinIds: ['12'], sectionId: null, from: [cakes] } },
  ])
})

test.each([cakes, null])(
  'undoing the move of pins from unknown sections into %s leaves their places to the server, and can be redone',
  (sectionId) => {
    const act = { boardId, pinIds, sectionId }
    const [undo] = invert(act)
    const from = [sectionId, sectionId, sectionId]
    expect(undo).toEqual({ name: 'fillSection', args: { boardId, pinIds, sectionId: null, from, backFrom: sectionId } })
    expect(invert(undo!.args)).toEqual([{ name: 'fillSection', args: act }])
  },
)
