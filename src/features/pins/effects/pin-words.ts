import type { BoardId, PinId } from '#contracts/ids.ts'
import type { Subject } from '#core/store/subject.ts'
import type { NewFact, Tables } from '../../index.ts'
import type { WireGridPin } from '../contract.ts'

/** The lane of a pin: commands about one pin are sent in order. */
export function pinLane(pinId: PinId): string {
  return `pin:${pinId}`
}

export function pinReceived(...pins: readonly WireGridPin[]): NewFact {
  return { type: 'pin/received', payload: { pins } }
}

/**
 * A pin's name for a member; empty if the pin is not in memory.
 * @param boardId board to which the pin is added, or from which it is removed
 */
export function pinSubject(tables: Tables, pinId: PinId, boardId?: BoardId): Subject {
  const subject: Subject = { text: tables.pins.get(pinId)?.title ?? '', count: 1, row: `pins/${pinId}` }
  return { ...subject, ...boardOf(tables, boardId) }
}

export function pinsSubject(tables: Tables, pinIds: readonly PinId[], boardId?: BoardId): Subject {
  if (pinIds.length === 1) return pinSubject(tables, pinIds[0]!, boardId)
  return { text: '', count: pinIds.length, ...boardOf(tables, boardId) }
}

function boardOf(tables: Tables, boardId: BoardId | undefined): Pick<Subject, 'board'> {
  if (boardId === undefined) return {}
  return { board: { text: tables.boards.get(boardId)?.name ?? '', row: `boards/${boardId}` } }
}
