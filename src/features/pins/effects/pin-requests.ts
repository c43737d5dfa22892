import type { PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import type { RequestTable } from '../../index.ts'
import type { PinCard, PinRequests } from '../contract.ts'
import { mayTakeOff } from '../domain/may-take-off.ts'
import { pinCard } from '../projections.ts'

const STEPS_MAX = 8

export const pinRequests = {
  pinsByHandle: ({ handles, boardId }, { idOf, tables }) => {
    const me = tables.app.get(ME)?.viewer.id
    const ids = handles.map((handle) => (idOf(handle) ?? null) as PinId | null)
    const own = ids.filter((id) => id !== null && me != null && tables.pins.get(id)?.pinner.id === me)
    const board = boardId && tables.boards.get(boardId)
    const isKept = (id: PinId | null) => {
      const saved = id && tables.pins.get(id)?.saved_to.find((place) => place.id === boardId)
      return !mayTakeOff(saved ?? undefined, board)
    }
    return Promise.resolve(ok({ ids, own: own as readonly PinId[], isAnyKept: ids.some(isKept) }))
  },
  pinNeighbours: ({ list, pinId }, { engine, tables }) => {
    const towards = (way: 'after' | 'before'): PinCard | null => {
      let id: string | null | undefined = pinId
      // Other items between pins, and pins that are not in memory, are skipped.
      for (let steps = 0; steps < STEPS_MAX; steps += 1) {
        id = engine.orders.neighbours(list, id)?.[way]
        if (!id) return null
        const card = pinCard(tables, id)
        if (card) return card
      }
      return null
    }
    return Promise.resolve(ok({ previous: towards('after'), next: towards('before') }))
  },
} satisfies Pick<RequestTable, keyof PinRequests>
