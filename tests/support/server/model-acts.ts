import { changedSince, isWhereExpected } from '#contracts/expected.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import type { PinTagTypes, ShownObject, TaggedObject } from '#features/pin-tags/contract.ts'
import {
  newBoard,
  visibleItems,
  wireBoard,
  wireGridPin,
  wirePin,
  type ModelBoard,
  type ModelData,
  type ModelPin,
} from './model-data.ts'

type Options = Readonly<Record<string, unknown>>

/** What an act of a member does: its answer, and what other devices must be told. */
export type Done =
  | {
      readonly ok: true
      readonly data: unknown
      readonly touched: {
        readonly pins?: readonly string[]
        readonly boards?: readonly string[]
        readonly lists?: readonly string[]
      }
    }
  | { readonly ok: false; readonly code: FailureCode }

type Act = (data: ModelData, member: string, options: Options) => Done

const refuse = (code: FailureCode): Done => ({ ok: false, code })

class Refused extends Error {
  readonly code: FailureCode
  constructor(code: FailureCode) {
    super(code)
    this.code = code
  }
}

function pinOf(data: ModelData, id: unknown): ModelPin {
  const pin = data.pins.get(id as string)
  if (!pin || pin.isDeleted) throw new Refused('pin/not-found')
  return pin
}

function ownBoard(data: ModelData, id: unknown, member: string, isDeletedToo = false): ModelBoard {
  const board = data.boards.get(id as string)
  if (!board || (board.isDeleted && !isDeletedToo)) throw new Refused('board/not-found')
  if (board.owner !== member) throw new Refused('access/denied')
  return board
}

/** A board that the member may save to. */
function writableBoard(data: ModelData, id: unknown, member: string): ModelBoard {
  const board = data.boards.get(id as string)
  if (board && !board.isDeleted && board.writers.includes(member)) return board
  return ownBoard(data, id, member)
}

function ownPins(data: ModelData, ids: unknown, member: string): readonly ModelPin[] {
  const pins = (ids as readonly string[]).map((id) => data.pins.get(id))
  if (pins.some((pin) => !pin)) throw new Refused('pin/not-found')
  if (pins.some((pin) => pin!.owner !== member)) throw new Refused('access/denied')
  return pins as readonly ModelPin[]
}

function isNameTaken(data: ModelData, member: string, name: string, except?: ModelBoard): boolean {
  const wanted = name.trim().toLowerCase()
  return [...data.boards.values()].some(
    (board) => board !== except && board.owner === member && !board.isDeleted && board.name.toLowerCase() === wanted,
  )
}

/**
 * @param before the pin directly after it; null for the end. A pin that is not on the board, or undefined, means the
 * top
 */
function place(board: ModelBoard, pin: PinId, before: PinId | null | undefined): void {
  board.items = board.items.filter((item) => item !== pin)
  const at = before === null ? board.items.length : before === undefined ? 0 : Math.max(0, board.items.indexOf(before))
  board.items.splice(at, 0, pin)
}

function save(data: ModelData, board: ModelBoard, pin: PinId, before?: PinId | null): void {
  if (board.savedAt.has(pin)) return
  data.acts += 1
  board.savedAt.set(pin, data.acts)
  place(board, pin, before)
}

function unsave(board: ModelBoard, pin: PinId): void {
  board.savedAt.delete(pin)
  board.items = board.items.filter((item) => item !== pin)
}

const touchedBoard = (board: ModelBoard, pins: readonly string[]) => ({
  pins,
  boards: [board.id],
  lists: [`board:${board.id}`],
})

type Places = readonly (PinId | null)[] | undefined
const idsOf = (options: Options): readonly PinId[] => options['pin_ids'] as readonly PinId[]

/** Checks what an undo or redo expects to find, by the product's own rule. */
function mustBeAsExpected(now: object, options: Options): void {
  const { expects } = options
  if (expects && changedSince(now, expects, options) !== null) throw new Refused('act/changed-since')
}

/** The values of the given fields before an edit, as the server reports them in its answer. */
function replacedBy(options: Options, before: Options): { readonly replaced?: Options } {
  const given = Object.entries(before).filter(([field]) => options[field] !== undefined)
  return given.length > 0 ? { replaced: Object.fromEntries(given) } : {}
}

/** The model's tags lead to addresses only. */
const shownLink = ({ id, title, link }: TaggedObject): ShownObject => ({
  id,
  type: 'link',
  title,
  link,
  image_signature: null,
})

function mustBeWhereExpected(data: ModelData, board: ModelBoard, options: Options): void {
  const expects = options['expects'] as readonly ({ after: string | null; before?: string | null } | null)[] | undefined
  const items: readonly string[] = visibleItems(data, board)
  for (const [i, pin] of idsOf(options).entries()) {
    const expected = expects?.[i]
    if (!expected) continue
    const at = items.indexOf(pin)
    const now = { after: items[at - 1] ?? null, before: items[at + 1] ?? null }
    const isThereAlready = now.before === ((options['places'] as Places)?.[i] ?? null)
    if (at >= 0 && (isThereAlready || isWhereExpected(expected, now, (id) => items.includes(id)))) continue
    throw new Refused('act/changed-since')
  }
}

/** By the call's name. A rejected act changes nothing. */
export const ACTS: Readonly<Record<string, Act>> = {
  'POST /resource/RepinResource/create/': (data, member, options) => {
    const pin = pinOf(data, options['pin_id'])
    const board = writableBoard(data, options['board_id'], member)
    save(data, board, pin.id, options['before'] as PinId | undefined)
    return { ok: true, data: wirePin(data, pin, member), touched: touchedBoard(board, [pin.id]) }
  },
  'POST /resource/RepinResource/delete/': (data, member, options) => {
    const pin = pinOf(data, options['pin_id'])
    const board = writableBoard(data, options['board_id'], member)
    unsave(board, pin.id)
    return { ok: true, data: wirePin(data, pin, member), touched: touchedBoard(board, [pin.id]) }
  },
  'POST /resource/BulkEditResource/create/': (data, member, options) => {
    const board = writableBoard(data, options['board_id'], member)
    const pins = idsOf(options).map((id) => pinOf(data, id).id)
    pins.forEach((pin, i) => save(data, board, pin, (options['places'] as Places)?.[i]))
    return { ok: true, data: null, touched: touchedBoard(board, pins) }
  },
  'POST /resource/BulkEditResource/update/': (data, member, options) => {
    if (options['from_board_id'] === options['board_id']) return refuse('request/invalid')
    const from = writableBoard(data, options['from_board_id'], member)
    const to = writableBoard(data, options['board_id'], member)
    const pins = idsOf(options).map((id) => pinOf(data, id).id)
    if (options['expects'] && pins.some((pin) => !from.savedAt.has(pin) && !to.savedAt.has(pin)))
      return refuse('act/changed-since')
    pins.forEach((pin, i) => {
      unsave(from, pin)
      save(data, to, pin, (options['places'] as Places)?.[i])
    })
    const lists = [`board:${from.id}`, `board:${to.id}`]
    return { ok: true, data: null, touched: { pins, boards: [from.id, to.id], lists } }
  },
  'POST /resource/BulkEditResource/delete/': (data, member, options) => {
    const board = writableBoard(data, options['board_id'], member)
    for (const pin of idsOf(options)) unsave(board, pin)
    return { ok: true, data: null, touched: touchedBoard(board, idsOf(options)) }
  },
  'POST /resource/BoardPinOrderResource/update/': (data, member, options) => {
    const board = writableBoard(data, options['board_id'], member)
    mustBeWhereExpected(data, board, options)
    idsOf(options).forEach((pin, i) => {
      if (board.savedAt.has(pin)) place(board, pin, (options['places'] as Places)?.[i])
    })
    return { ok: true, data: null, touched: touchedBoard(board, []) }
  },
  'POST /resource/PinResource/update/': (data, member, options) => {
    const pin = pinOf(data, options['id'])
    if (pin.owner !== member) return refuse('access/denied')
    const { title, description, altText, link } = pin
    const before = { title, description, alt_text: altText, link }
    mustBeAsExpected(before, options)
    pin.title = (options['title'] as string | undefined) ?? pin.title
    pin.description = (options['description'] as string | undefined) ?? pin.description
    pin.altText = (options['alt_text'] as string | undefined) ?? pin.altText
    if (options['link'] !== undefined) pin.link = options['link'] as string | null
    const answer = { ...wirePin(data, pin, member), ...replacedBy(options, before) }
    return { ok: true, data: answer, touched: { pins: [pin.id] } }
  },
  'POST /resource/PinTagsResource/update/': (data, member, options) => {
    const pin = pinOf(data, options['pin_id'])
    if (pin.owner !== member) return refuse('access/denied')
    pin.tags = (options['items'] as PinTagTypes['commands']['tagPin']['items']).flatMap((tags, item) =>
      tags.map(({ id, x, y, objects }) => ({ id, item, x, y, objects: objects.map(shownLink) })),
    )
    return { ok: true, data: wirePin(data, pin, member), touched: { pins: [pin.id] } }
  },
  'POST /resource/PinsResource/delete/': (data, member, options) => {
    const pins = ownPins(data, options['ids'], member)
    for (const pin of pins) pin.isDeleted = true
    return { ok: true, data: null, touched: { pins: pins.map(({ id }) => id), boards: boardsWith(data, pins) } }
  },
  'POST /resource/PinsRestoreResource/create/': (data, member, options) => {
    const pins = ownPins(data, options['ids'], member)
    for (const pin of pins) pin.isDeleted = false
    const touched = { pins: pins.map(({ id }) => id), boards: boardsWith(data, pins) }
    return { ok: true, data: pins.map((pin) => wireGridPin(data, pin, member)), touched }
  },
  'POST /resource/BoardResource/create/': (data, member, options) => {
    const { id, name } = options as { readonly id: BoardId; readonly name: string }
    if (data.boards.has(id)) return refuse('request/invalid')
    if (isNameTaken(data, member, name)) return refuse('board/name-taken')
    const board = newBoard(id, member, name.trim())
    board.privacy = (options['privacy'] as ModelBoard['privacy'] | undefined) ?? 'public'
    data.boards.set(id, board)
    return { ok: true, data: wireBoard(data, board), touched: { boards: [id] } }
  },
  'POST /resource/BoardResource/update/': (data, member, options) => {
    const board = ownBoard(data, options['board_id'], member)
    mustBeAsExpected(board, options)
    const before = { name: board.name, description: board.description, privacy: board.privacy }
    const name = options['name'] as string | undefined
    if (name !== undefined && isNameTaken(data, member, name, board)) return refuse('board/name-taken')
    board.name = name?.trim() ?? board.name
    board.description = (options['description'] as string | undefined) ?? board.description
    board.privacy = (options['privacy'] as ModelBoard['privacy'] | undefined) ?? board.privacy
    const answer = { ...wireBoard(data, board), ...replacedBy(options, before) }
    return { ok: true, data: answer, touched: { boards: [board.id], pins: board.items } }
  },
  'POST /resource/BoardResource/delete/': (data, member, options) => {
    const board = ownBoard(data, options['board_id'], member, true)
    if (options['expects'] === 'empty' && !board.isDeleted && visibleItems(data, board).length > 0)
      return refuse('act/changed-since')
    board.isDeleted = true
    return { ok: true, data: null, touched: { boards: [board.id], pins: board.items } }
  },
  'POST /resource/BoardRestoreResource/create/': (data, member, options) => {
    const board = ownBoard(data, options['board_id'], member, true)
    if (board.isDeleted && isNameTaken(data, member, board.name, board)) return refuse('board/name-taken')
    board.isDeleted = false
    return { ok: true, data: wireBoard(data, board), touched: touchedBoard(board, board.items) }
  },
  'POST /v3/pins/:id/react/': (data, member, options) => react(data, member, options, true),
  'DELETE /v3/pins/:id/react/': (data, member, options) => react(data, member, options, false),
}

function react(data: ModelData, member: string, options: Options, isLike: boolean): Done {
  const pin = pinOf(data, options['id'])
  if (isLike) pin.likes.add(member)
  else pin.likes.delete(member)
  const { id, reaction_by_me, reaction_counts } = wireGridPin(data, pin, member)
  return { ok: true, data: { id, reaction_by_me, reaction_counts }, touched: { pins: [pin.id] } }
}

function boardsWith(data: ModelData, pins: readonly ModelPin[]): readonly string[] {
  return [...data.boards.values()].filter((board) => pins.some(({ id }) => board.savedAt.has(id))).map(({ id }) => id)
}

/** Carries out an act, or rejects it and leaves everything as it was. */
export function doAct(data: ModelData, name: string, member: string, options: Options): Done {
  try {
    return ACTS[name]!(data, member, options)
  } catch (error) {
    if (error instanceof Refused) return refuse(error.code)
    throw error
  }
}
