import { expect, test } from 'vitest'
import type { BoardId, PinId } from '#contracts/ids.ts'
import type { Inverse } from '#core/store/inverse.ts'
import type { Present } from '../../index.ts'
import { movedBack } from './inverses.ts'

const [FROM, TO] = ['1', '2'] as [BoardId, BoardId]
const PIN = '9' as PinId

/** What moving the pin from the first board to the second did, if it had been on these boards. */
const undone = (...before: readonly BoardId[]) => {
  const value = before.map((id) => ({ id }))
  const inverse = { rows: { [`pins/${PIN}`]: [{ path: ['saved_to'], value }] }, edits: [] } as unknown as Inverse
  const present = {
    tables: { pins: new Map([[PIN, { saved_to: [{ id: TO }] }]]), boards: new Map() },
    neighbours: () => null,
  } as unknown as Present
  return movedBack(inverse, FROM, TO, [PIN], present)
}

test('an undone move names the other board for a pin that stays on it, so that the pin belongs to the first one again', () => {
  expect(undone(FROM, TO)).toEqual([{ name: 'savePins', args: { pinIds: [PIN], boardId: FROM, backFrom: TO } }])
  expect(undone(FROM)).toMatchObject([{ name: 'movePins', args: { fromBoardId: TO, toBoardId: FROM } }])
})
