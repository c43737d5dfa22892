import type { BoardId, PinId, SectionId } from '#contracts/ids.ts'
import { failed, ok, type Failure } from '#contracts/result.ts'
import { boardLane } from '#features/boards/domain/board-lane.ts'
import type { Act, Command, CommandTable, NewFact, Tables } from '../../index.ts'
import type { PinCommands } from '../contract.ts'
import { firstFailure, mustBeMember } from '#core/checks.ts'
import type { Inverse } from '#core/store/inverse.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { backOnBoard, isWherePut, movedBack, offBoard, placeLeft, placesOf, wasOnBoard } from './inverses.ts'
import {
  mustBeOwnBoard,
  mustBePins,
  mustBePlaces,
  mustBeSectionOf,
  mustExist,
  mustReach,
  mustTakeOff,
} from './pin-checks.ts'
import { pinLane, pinReceived, pinSubject, pinsSubject } from './pin-words.ts'

const endpoint = lateContract(() => import('../contract.ts'))

type Saving = Command<PinCommands['savePin' | 'unsavePin']>

function saving(type: 'pin/saved' | 'pin/unsaved'): Saving {
  const isSave = type === 'pin/saved'
  return {
    check: ({ pinId, boardId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeOwnBoard(tables, boardId, 'boardId'),
        () => mustExist(tables, pinId, 'pinId'),
        () => (isSave ? mustReach(tables, pinId, boardId) : mustTakeOff(tables, boardId, pinId, 'pinId')),
      ]),
    facts: ({ pinId, boardId }) => [{ type, payload: { pinId, boardId } }],
    lanes: ({ pinId, boardId }) => [boardLane(boardId), pinLane(pinId)],
    send: async ({ pinId, boardId }, wire, key) => {
      const answer = await wire.call(
        isSave ? endpoint('repin') : endpoint('unsave'),
        { pin_id: pinId, board_id: boardId },
        key,
      )
      if (!answer.ok) return answer
      return ok(answer.value.data === null ? [] : [pinReceived(answer.value.data)])
    },
    invert: ({ pinId, boardId }, inverse, present) =>
      (isSave ? offBoard : backOnBoard)(inverse, boardId, [pinId], present),
    subject: ({ pinId, boardId }, tables) => pinSubject(tables, pinId, boardId),
  }
}

/**
 * Facts for saved pins. `places[i]` is the `before` of pin i. Without places, pins are added to the top one after the
 * other, so the last one is at the top, as on the server.
 */
function saved(
  boardId: BoardId,
  pinIds: readonly PinId[],
  places: readonly (PinId | null)[] | undefined,
): readonly NewFact[] {
  if (!places) return pinIds.map((pinId): NewFact => ({ type: 'pin/saved', payload: { pinId, boardId } }))
  return pinIds.map((pinId, i): NewFact => ({
    type: 'pin/saved',
    payload: { pinId, boardId, before: places[i] ?? null },
  }))
}

/** Puts pins into a section of the board. The sections that they leave are unknown here; the server knows them. */
function intoSection(boardId: BoardId, pinIds: readonly PinId[], sectionId: SectionId | undefined): readonly NewFact[] {
  if (sectionId === undefined) return []
  return [{ type: 'section/filled', payload: { boardId, pinIds, sectionId, from: pinIds.map(() => null) } }]
}

/**
 * Undoes a save into a section. Pins that were on the board before return to their former section and place; others
 * leave the board.
 */
function outOfSection(
  inverse: Inverse,
  boardId: BoardId,
  all: readonly PinId[],
  sectionId: SectionId | undefined,
): readonly Act[] {
  const pinIds = all.filter((id) => wasOnBoard(inverse, id, boardId) !== false)
  if (sectionId === undefined || pinIds.length === 0) return []
  const from = pinIds.map(() => sectionId)
  return [{ name: 'fillSection', args: { boardId, pinIds, sectionId: null, from, backFrom: sectionId } }]
}

const sectionInput = (sectionId: SectionId | undefined) => (sectionId === undefined ? {} : { section_id: sectionId })

function unsaved(boardId: BoardId, pinIds: readonly PinId[]): readonly NewFact[] {
  return pinIds.map((pinId): NewFact => ({ type: 'pin/unsaved', payload: { pinId, boardId } }))
}

function mustDiffer(fromBoardId: BoardId, toBoardId: BoardId): Failure | null {
  if (fromBoardId !== toBoardId) return null
  return failed('command/invalid', 'toBoardId: is the board that the pins are on', { field: 'toBoardId' }).failure
}

const existing = (tables: Tables) => (pinId: PinId, field: string) => mustExist(tables, pinId, field)

export const saveCommands = {
  savePin: saving('pin/saved'),
  unsavePin: saving('pin/unsaved'),

  savePins: {
    parts: ({ pinIds }) => pinIds.length,
    check: ({ pinIds, boardId, places, sectionId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeOwnBoard(tables, boardId, 'boardId'),
        () => mustBeSectionOf(tables, boardId, sectionId),
        () => mustBePins(pinIds, existing(tables)),
        () => firstFailure(pinIds.map((pinId) => () => mustReach(tables, pinId, boardId))),
        () => mustBePlaces(places, pinIds),
      ]),
    facts: ({ pinIds, boardId, places, sectionId }) => [
      ...saved(boardId, pinIds, places),
      ...intoSection(boardId, pinIds, sectionId),
    ],
    lanes: ({ pinIds, boardId }) => [boardLane(boardId), ...pinIds.map(pinLane)],
    send: async ({ pinIds, boardId, places, sectionId, backFrom }, wire, key) => {
      const input = {
        board_id: boardId,
        pin_ids: [...pinIds],
        ...(places ? { places: [...places] } : {}),
        ...sectionInput(sectionId),
        ...(backFrom === undefined ? {} : { back_from: backFrom }),
      }
      const answer = await wire.call(endpoint('bulkSave'), input, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ pinIds, boardId, sectionId }, inverse, present) => [
      ...outOfSection(inverse, boardId, pinIds, sectionId),
      ...offBoard(inverse, boardId, pinIds, present),
    ],
    subject: ({ pinIds, boardId }, tables) => pinsSubject(tables, pinIds, boardId),
  },

  unsavePins: {
    parts: ({ pinIds }) => pinIds.length,
    check: ({ pinIds, boardId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeOwnBoard(tables, boardId, 'boardId'),
        () => mustBePins(pinIds, (id, field) => mustTakeOff(tables, boardId, id, field)),
      ]),
    facts: ({ pinIds, boardId }) => unsaved(boardId, pinIds),
    lanes: ({ pinIds, boardId }) => [boardLane(boardId), ...pinIds.map(pinLane)],
    send: async ({ pinIds, boardId }, wire, key) => {
      const answer = await wire.call(endpoint('bulkUnsave'), { board_id: boardId, pin_ids: [...pinIds] }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ pinIds, boardId }, inverse, present) => backOnBoard(inverse, boardId, pinIds, present),
    subject: ({ pinIds, boardId }, tables) => pinsSubject(tables, pinIds, boardId),
  },

  movePins: {
    parts: ({ pinIds }) => pinIds.length,
    check: ({ pinIds, fromBoardId, toBoardId, places, sectionId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeOwnBoard(tables, fromBoardId, 'fromBoardId'),
        () => mustBeOwnBoard(tables, toBoardId, 'toBoardId'),
        () => mustDiffer(fromBoardId, toBoardId),
        () => mustBeSectionOf(tables, toBoardId, sectionId),
        () =>
          mustBePins(
            pinIds,
            (id, field) => mustExist(tables, id, field) ?? mustTakeOff(tables, fromBoardId, id, field),
          ),
        () => mustBePlaces(places, pinIds),
      ]),
    facts: ({ pinIds, fromBoardId, toBoardId, places, sectionId }) => [
      ...unsaved(fromBoardId, pinIds),
      ...saved(toBoardId, pinIds, places),
      ...intoSection(toBoardId, pinIds, sectionId),
    ],
    lanes: ({ pinIds, fromBoardId, toBoardId }) => [
      ...new Set([boardLane(fromBoardId), boardLane(toBoardId)]),
      ...pinIds.map(pinLane),
    ],
    send: async ({ pinIds, fromBoardId, toBoardId, places, sectionId, expects }, wire, key) => {
      const answer = await wire.call(
        endpoint('bulkMove'),
        {
          from_board_id: fromBoardId,
          board_id: toBoardId,
          pin_ids: [...pinIds],
          ...(places ? { places: [...places] } : {}),
          ...sectionInput(sectionId),
          ...(expects ? { expects } : {}),
        },
        key,
      )
      return answer.ok ? ok([]) : answer
    },
    invert: ({ pinIds, fromBoardId, toBoardId, sectionId }, inverse, present) => [
      ...outOfSection(inverse, toBoardId, pinIds, sectionId),
      ...movedBack(inverse, fromBoardId, toBoardId, pinIds, present),
    ],
    subject: ({ pinIds, toBoardId }, tables) => pinsSubject(tables, pinIds, toBoardId),
  },

  arrangePins: {
    parts: ({ pinIds }) => pinIds.length,
    check: ({ pinIds, boardId, places }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeOwnBoard(tables, boardId, 'boardId'),
        () => mustBePins(pinIds, () => null),
        () => mustBePlaces(places ?? [], pinIds),
      ]),
    facts: ({ pinIds, boardId, places }) => [{ type: 'pin/arranged', payload: { boardId, pinIds, places } }],
    lanes: ({ boardId }) => [boardLane(boardId)],
    send: async ({ pinIds, boardId, places, expects }, wire, key) => {
      const input = { board_id: boardId, pin_ids: [...pinIds], places: [...places] }
      const answer = await wire.call(
        endpoint('arrangePins'),
        { ...input, ...(expects ? { expects: [...expects] } : {}) },
        key,
      )
      return answer.ok ? ok([]) : answer
    },
    invert: ({ pinIds, boardId }, inverse, present) => {
      const still = pinIds.filter((id) => isWherePut(inverse, boardId, id, present))
      const places = placesOf(inverse, boardId, still, present)
      const expects = places.pinIds.map((id) => placeLeft(inverse, boardId, id))
      return places.pinIds.length > 0 ? [{ name: 'arrangePins', args: { boardId, ...places, expects } }] : []
    },
    subject: ({ pinIds, boardId }, tables) => pinsSubject(tables, pinIds, boardId),
  },
} satisfies Pick<CommandTable, 'savePin' | 'unsavePin' | 'savePins' | 'unsavePins' | 'movePins' | 'arrangePins'>
