import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { ME } from '#core/store/tables.ts'
import type { BoardAccess } from '#features/boards/contract.ts'
import { gridPin, pinId } from '#testing/samples.ts'
import type { Tables } from '../../index.ts'
import { pinCard } from '../projections.ts'
import { pinRequests } from './pin-requests.ts'
import { saveCommands } from './save-commands.ts'

const [shared, own] = ['30', '31'] as BoardId[] as [BoardId, BoardId]
const [hers, his] = [pinId(1), pinId(2)]

/** The viewer has these rights on a shared board with a pin of the owner and one of the viewer. */
function sharedBoard(access: readonly BoardAccess[]): Tables {
  const place = { id: shared, name: 'Shared', url: '/ana/shared/', privacy: 'public' }
  const pins = [
    gridPin(1, { saved_to: [{ ...place, is_by_other: true }] as never }),
    gridPin(2, { saved_to: [place] as never }),
  ]
  const boards = [
    { ...place, owner: { id: '8' }, access },
    { ...place, id: own, name: 'Own', owner: { id: '7' }, access: ['write', 'delete'] },
  ]
  return {
    app: new Map([[ME, { viewer: { id: '7', isAuth: true } }]]),
    pins: new Map(pins.map((pin) => [pin.id, pin])),
    boards: new Map(boards.map((board) => [board.id, board])),
    users: new Map(),
    queue: { by: () => [] },
  } as unknown as Tables
}

const refusals = (tables: Tables, pin: typeof hers) => {
  const present = { tables } as never
  return [
    saveCommands.unsavePin.check?.({ pinId: pin, boardId: shared }, present),
    saveCommands.unsavePins.check?.({ pinIds: [pin], boardId: shared }, present),
    saveCommands.movePins.check?.({ pinIds: [pin], fromBoardId: shared, toBoardId: own }, present),
  ].map((failure) => failure?.code ?? null)
}

test('who can only add pins to a board neither removes nor moves pins that others saved (spec business §6, access)', () => {
  expect(refusals(sharedBoard(['write']), hers)).toEqual(['access/denied', 'access/denied', 'access/denied'])
  expect(refusals(sharedBoard(['write']), his)).toEqual([null, null, null])
  expect(refusals(sharedBoard(['write', 'delete']), hers)).toEqual([null, null, null])
})

test('a card offers to remove the pin only from boards that the viewer may remove it from', () => {
  const offered = (access: readonly BoardAccess[]) => {
    const card = pinCard(sharedBoard(access), hers)
    return [card?.savedTo?.id ?? null, card?.keptOn ?? []]
  }
  expect(offered(['write'])).toEqual([null, [shared]])
  expect(offered(['write', 'delete'])).toEqual([shared, []])
})

test('a selection tells whether one of its pins may not leave the board', async () => {
  const ask = async (ids: readonly string[]) => {
    const of = { idOf: (handle: number) => ids[handle], tables: sharedBoard(['write']) } as never
    const answer = await pinRequests.pinsByHandle({ handles: ids.map((_, i) => i), boardId: shared }, of)
    return answer.ok && answer.value.isAnyKept
  }
  expect([await ask([his]), await ask([his, hers])]).toEqual([false, true])
})
