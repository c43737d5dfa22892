import type { Input } from '#contracts/endpoint.ts'
import type { BoardId, ListKey, PinId, SectionId, UserId } from '#contracts/ids.ts'
import type { arrangePins, bulkMove, bulkSave, bulkUnsave } from '#features/pins/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { boardList, sectionList } from '#features/boards/server/shared/board-rows.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import { fillableBoardSubject, liveBoardSubject, type OwnBoard } from '#features/boards/server/shared/own-board.ts'
import { grant } from '#server/policy/grant.ts'
import { lockPins } from './shared/save-counters.ts'
import type { Database } from '#server/storage/database.ts'
import { refuseMoved, refuseRearranged } from './expected-places.ts'
import { distinctIds, plainId, visiblePinsSubject } from './shared/own-pins.ts'
import { findPlaces, writePlaces } from './place-pins.ts'
import type { PlacesWanted } from './plan-places.ts'
import { enterSection, putOnBoard, takeOffBoard, type TakenOff } from './shared/saves.ts'
import { tellSaved, untellSaved } from './shared/tell-owners.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

type Outcome = Answer<
  null,
  'pin/not-found' | 'board/not-found' | 'section/not-found' | 'board/busy' | 'access/denied' | 'request/invalid'
>
type CheckedOutcome = Outcome | Refusal<'act/changed-since'>

export async function savePins(act: Act, input: Input<typeof bulkSave>): Promise<Outcome> {
  const { db, viewer } = act
  const { board_id: boardId } = input
  const wanted = readPlaces(input)
  if (!wanted.ok) return wanted
  const { pinIds } = wanted.data
  await lockPins(db, pinIds)
  const pins = await grant(db, viewer, 'pin.save', visiblePinsSubject(pinIds, 'options.pin_ids', [boardId]))
  if (!pins.ok) return pins
  const board = await grant(db, viewer, 'board.fill', fillableBoardSubject(boardId))
  if (!board.ok) return board
  const section = await refuseSection(db, boardId, input.section_id)
  if (section) return section
  const added = await addWhereMissing(act, boardId, wanted.data)
  const sections = await fill(db, boardId, input.section_id, pinIds, added)
  const returned = await returnHome(db, viewer, input)
  if (added.length + sections.length + returned.length > 0) {
    const lists = [boardList(boardId), ...sections]
    noteChange(
      act,
      { pins: [...new Set([...added, ...returned])], boards: [boardId], lists, users: [viewer.id] },
      board.data.row.others,
    )
  }
  await tellSaved(act, boardId, added)
  return ok(null)
}

/** Gives the pins back to the board from which a move took them, if the board of that move still has them. */
async function returnHome(
  db: Database,
  viewer: Member,
  { board_id: boardId, back_from: from, pin_ids: pinIds }: Input<typeof bulkSave>,
): Promise<readonly PinId[]> {
  if (from === undefined) return []
  const rows = await db.query<{ id: PinId }>({
    name: 'move-home-back',
    text: `update pins set board_id = $2, former_board_id = null
           where board_id = $1 and former_board_id = $2 and owner_id = $4 and id = any($3::bigint[]) returning id`,
    values: [from, boardId, distinctIds(pinIds), viewer.id],
  })
  return rows.map(({ id }) => id)
}

/** Moves pins. A pin that was created on the first board belongs to the second afterwards, and has its visibility. */
export async function movePins(act: Act, input: Input<typeof bulkMove>): Promise<CheckedOutcome> {
  const { db, viewer } = act
  const { from_board_id: fromId, board_id: toId } = input
  const wanted = readPlaces(input)
  if (!wanted.ok) return wanted
  if (BigInt(fromId) === BigInt(toId)) {
    return fail('request/invalid', 'options.board_id: is the board that the pins are on', { field: 'options.board_id' })
  }
  const { pinIds } = wanted.data
  await lockPins(db, pinIds)
  const pins = await grant(db, viewer, 'pin.save', visiblePinsSubject(pinIds, 'options.pin_ids', [fromId, toId]))
  if (!pins.ok) return pins
  const from = await grant(db, viewer, 'board.fill', fillableBoardSubject(fromId, 'options.from_board_id'))
  if (!from.ok) return from
  const to = await grant(db, viewer, 'board.fill', fillableBoardSubject(toId))
  if (!to.ok) return to
  const guarded = await mayTakeOff(db, viewer, fromId, pinIds, 'options.from_board_id')
  if (!guarded.ok) return guarded
  const section = await refuseSection(db, toId, input.section_id)
  if (section) return section
  const moved = input.expects ? await refuseMoved(db, fromId, toId, pinIds) : null
  if (moved) return moved
  const removed = await takeOffBoard(db, fromId, pinIds)
  const added = await addWhereMissing(act, toId, wanted.data)
  const sections = await fill(db, toId, input.section_id, pinIds, added)
  await db.query({
    name: 'move-home',
    text: 'update pins set board_id = $2, former_board_id = $1 where board_id = $1 and id = any($3::bigint[])',
    values: [fromId, toId, pinIds],
  })
  // A move is not a new save. After a move to a secret board, though, the owner is no longer told of the save.
  await untellSaved(act, removed)
  if (removed.length + added.length + sections.length > 0) {
    noteChange(
      act,
      {
        pins: pinIds,
        boards: [fromId, toId],
        lists: [boardList(fromId), boardList(toId), ...sectionsLeft(removed), ...sections],
        users: usersOf(viewer, removed),
      },
      [...from.data.row.others, ...to.data.row.others],
    )
  }
  return ok(null)
}

export async function unsavePins(act: Act, input: Input<typeof bulkUnsave>): Promise<Outcome> {
  const { db, viewer } = act
  const { board_id: boardId } = input
  const pinIds = distinctIds(input.pin_ids)
  await lockPins(db, pinIds)
  const board = await grant(db, viewer, 'board.fill', fillableBoardSubject(boardId))
  if (!board.ok) return board
  const guarded = await mayTakeOff(db, viewer, boardId, pinIds)
  if (!guarded.ok) return guarded
  const removed = await takeOffBoard(db, boardId, pinIds)
  noteTakenOff(act, board.data.row, removed)
  await untellSaved(act, removed)
  return ok(null)
}

export async function placePins(act: Act, input: Input<typeof arrangePins>): Promise<CheckedOutcome> {
  const { db, viewer } = act
  const { board_id: boardId } = input
  const wanted = readPlaces(input)
  if (!wanted.ok) return wanted
  const board = await grant(db, viewer, 'board.fill', fillableBoardSubject(boardId))
  if (!board.ok) return board
  const rearranged = await refuseRearranged(db, viewer, input)
  if (rearranged) return rearranged
  const there = await findOnBoard(db, boardId, wanted.data.pinIds)
  const placed = await findPlaces(db, boardId, keepPins(wanted.data, there))
  if (placed.length === 0) return ok(null)
  await writePlaces(db, boardId, placed)
  // The board changes too, because its covers are its first pins.
  noteChange(act, { boards: [boardId], lists: [boardList(boardId)] }, board.data.row.others)
  return ok(null)
}

/**
 * Checks that the viewer may remove these pins. Saves of other members need a right of their own (spec business §6,
 * access).
 */
export async function mayTakeOff(
  db: Database,
  viewer: Member,
  boardId: BoardId,
  pinIds: readonly PinId[],
  field = 'options.board_id',
): Promise<Answer<null, 'board/not-found' | 'board/busy' | 'access/denied'>> {
  const rows = await db.query({
    name: 'saved-by-others',
    text: 'select from board_pins where board_id = $1 and pin_id = any($2::bigint[]) and saved_by <> $3 limit 1',
    values: [boardId, pinIds, viewer.id],
  })
  if (rows.length === 0) return ok(null)
  const board = await grant(db, viewer, 'board.clear', liveBoardSubject(boardId, field))
  return board.ok ? ok(null) : board
}

/** Notes that pins left a board. */
export function noteTakenOff(act: Act, board: OwnBoard, removed: readonly TakenOff[]): void {
  if (removed.length === 0) return
  const pins = removed.map(({ pin_id }) => pin_id)
  const lists = [boardList(board.id), ...sectionsLeft(removed)]
  noteChange(act, { pins, boards: [board.id], lists, users: usersOf(act.viewer, removed) }, board.others)
}

/** Refuses a section that is not one of that board. */
async function refuseSection(
  db: Database,
  boardId: BoardId,
  sectionId: SectionId | undefined,
): Promise<Refusal<'section/not-found'> | null> {
  if (sectionId === undefined) return null
  const rows = await db.query({
    name: 'section-of-board',
    text: 'select from board_sections where id = $1 and board_id = $2 and deleted_at is null for share',
    values: [sectionId, boardId],
  })
  const field = 'options.section_id'
  return rows.length > 0 ? null : fail('section/not-found', `${field}: is not a section of the board`, { field })
}

/**
 * Moves the pins into the section, if one is given.
 * @returns lists of sections that changed
 */
async function fill(
  db: Database,
  boardId: BoardId,
  sectionId: SectionId | undefined,
  pinIds: readonly PinId[],
  added: readonly PinId[],
): Promise<readonly ListKey[]> {
  if (sectionId === undefined) return []
  const left = await enterSection(db, boardId, sectionId, pinIds, added)
  return [sectionId, ...left].map(sectionList)
}

function sectionsLeft(removed: readonly TakenOff[]): readonly ListKey[] {
  return removed.flatMap(({ section_id: section }) => (section === null ? [] : [sectionList(section)]))
}

/** Members whose counters changed. A pin counts for the member who saved it. */
function usersOf(viewer: Member, removed: readonly TakenOff[]): readonly UserId[] {
  return [...new Set([viewer.id, ...removed.map(({ saved_by }) => saved_by)])]
}

async function addWhereMissing({ db, viewer }: Act, boardId: Input<typeof bulkSave>['board_id'], wanted: PlacesWanted) {
  const there = await findOnBoard(db, boardId, wanted.pinIds)
  const missing = new Set(wanted.pinIds.filter((id) => !there.has(id)))
  if (missing.size === 0) return []
  return putOnBoard(db, viewer, boardId, await findPlaces(db, boardId, keepPins(wanted, missing)))
}

async function findOnBoard(db: Database, boardId: string, pinIds: readonly PinId[]): Promise<ReadonlySet<PinId>> {
  const rows = await db.query<{ pin_id: PinId }>({
    name: 'on-board',
    text: 'select pin_id from board_pins where board_id = $1 and pin_id = any($2::bigint[])',
    values: [boardId, pinIds],
  })
  return new Set(rows.map((row) => row.pin_id))
}

/** The given pins with their positions, without the others. */
function keepPins({ pinIds, places }: PlacesWanted, ids: ReadonlySet<PinId>): PlacesWanted {
  const kept = pinIds.flatMap((id, index) => (ids.has(id) ? [[id, places[index]] as const] : []))
  return {
    pinIds: kept.map(([id]) => id),
    places: places.length === 0 ? [] : kept.map(([, place]) => place ?? null),
  }
}

function readPlaces(input: {
  readonly pin_ids: readonly PinId[]
  readonly places?: readonly (PinId | null)[]
}): Answer<PlacesWanted, 'request/invalid'> {
  const { pin_ids: pinIds, places = [] } = input
  if (input.places && places.length !== pinIds.length) {
    return fail('request/invalid', 'options.places: must have one entry for each of pin_ids', {
      field: 'options.places',
    })
  }
  const seen = new Set<PinId>()
  const kept = pinIds.flatMap((given, index) => {
    const id = plainId(given)
    if (seen.has(id)) return []
    seen.add(id)
    const place = places[index] ?? null
    return [[id, place && plainId(place)] as const]
  })
  return ok({ pinIds: kept.map(([id]) => id), places: input.places ? kept.map(([, place]) => place) : [] })
}
