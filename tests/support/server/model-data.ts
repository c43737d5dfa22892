import type { BoardId, PinId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { ShownTag } from '#features/pin-tags/contract.ts'
import type { WireGridPin, WirePin } from '#features/pins/contract.ts'
import type { WireUser } from '#features/users/contract.ts'
import { ana, ANA_ID, food, gridPin, pinId } from '#testing/samples.ts'

/** A pin as the model server stores it. */
export interface ModelPin {
  readonly id: PinId
  readonly number: number
  readonly owner: string
  title: string
  description: string
  altText: string
  link: string | null
  tags: readonly ShownTag[]
  isDeleted: boolean
  readonly likes: Set<string>
}

export interface ModelBoard {
  readonly id: BoardId
  readonly owner: string
  /** Other members who may save to it. */
  readonly writers: readonly string[]
  name: string
  description: string
  privacy: 'public' | 'secret'
  isDeleted: boolean
  /** Top first. Deleted pins keep their positions. */
  items: PinId[]
  /** For each pin, the number of the act that saved it. */
  readonly savedAt: Map<string, number>
}

export const BEN_ID = '12'
/** Pins of the model for chaos: few, so that acts often concern the same one. */
export const PINS = 60
/** Likes by members who take no part. */
const OTHER_LIKES = 5
const OTHER_SAVES = 3

/** The server's data. */
export interface ModelData {
  readonly pins: Map<string, ModelPin>
  readonly boards: Map<string, ModelBoard>
  acts: number
}

/**
 * Sixty pins of three members, three boards of Ana's (Ben may save to the third) and one of Ben's: small enough for a
 * complete comparison.
 */
export function createModelData(): ModelData {
  // Every third pin is Ana's, so that she may edit and delete it; a few are Ben's.
  const data = createPins(PINS, (number) => (number % 3 === 0 ? ANA_ID : number % 7 === 0 ? BEN_ID : '13'))
  const names = ['Food', 'Attic', 'Garden']
  names.forEach((name, n) => {
    const id = (n === 0 ? food.id : String(501 + n)) as BoardId
    const board = newBoard(id, ANA_ID, name, n === 2 ? [BEN_ID] : [])
    data.boards.set(id, board)
    putOnBoard(
      board,
      [0, 1, 2, 3].map((k) => pinId(n * 10 + k)),
    )
  })
  data.boards.set('601', newBoard('601' as BoardId, BEN_ID, 'Bikes'))
  return data
}

export function createPins(count: number, ownerOf: (number: number) => string): ModelData {
  const data: ModelData = { pins: new Map(), boards: new Map(), acts: 10 }
  for (let number = 0; number < count; number += 1) addPin(data, number, ownerOf(number))
  return data
}

export function addPin({ pins }: ModelData, number: number, owner: string): void {
  const id = pinId(number)
  pins.set(id, {
    id,
    number,
    owner,
    title: `Pin ${number}`,
    description: `Words about pin ${number}`,
    altText: '',
    link: null,
    tags: [],
    isDeleted: false,
    likes: new Set(),
  })
}

/** Gives the board these pins and no others, top first. */
export function putOnBoard(board: ModelBoard, pins: readonly PinId[]): void {
  board.items = [...pins]
  board.savedAt.clear()
  pins.forEach((pin, k) => board.savedAt.set(pin, pins.length - k))
}

export function newBoard(id: BoardId, owner: string, name: string, writers: readonly string[] = []): ModelBoard {
  return {
    id,
    owner,
    writers,
    name,
    description: '',
    privacy: 'public',
    isDeleted: false,
    items: [],
    savedAt: new Map(),
  }
}

export function visibleItems(data: ModelData, board: ModelBoard): readonly PinId[] {
  return board.items.filter((id) => !data.pins.get(id)?.isDeleted)
}

/** Pins that are on a member's boards, last saved first. */
export function savedPins(data: ModelData, owner: string): readonly PinId[] {
  const boards = [...data.boards.values()].filter((board) => board.owner === owner && !board.isDeleted)
  const savedAt = (id: PinId) => Math.max(...boards.map((board) => board.savedAt.get(id) ?? 0))
  return [...new Set(boards.flatMap((board) => visibleItems(data, board)))].sort((a, b) => savedAt(b) - savedAt(a))
}

export function wireUser(data: ModelData, id: string): WireUser {
  const boards = [...data.boards.values()].filter((board) => board.owner === id && !board.isDeleted)
  const saves = boards.reduce((sum, board) => sum + visibleItems(data, board).length, 0)
  const names = id === ANA_ID ? {} : { username: 'ben', full_name: 'Ben Berg', first_name: 'Ben' }
  return { ...ana, ...names, id: id as WireUser['id'], pin_count: saves, board_count: boards.length }
}

/** The member's own record. This server remembers no boards that were saved to last, as the picker's answer says too. */
export function ownUser(data: ModelData, id: string): WireUser {
  return { ...wireUser(data, id), save_behavior: 'one_tap', recent_boards: [] }
}

export function wireBoard(data: ModelData, board: ModelBoard): WireBoard {
  const { id: owner, username, full_name } = wireUser(data, board.owner)
  const slug = board.name.toLowerCase().replaceAll(' ', '-')
  return {
    ...food,
    id: board.id,
    name: board.name,
    slug,
    url: `/${username}/${slug}/`,
    description: board.description,
    privacy: board.privacy,
    pin_count: visibleItems(data, board).length,
    owner: { id: owner, username, full_name },
    ...(board.writers.length > 0 ? { access: ['write'] } : {}),
  }
}

function savedTo(data: ModelData, pin: ModelPin, viewer: string | null): WireGridPin['saved_to'] {
  return [...data.boards.values()]
    .filter((board) => board.owner === viewer && !board.isDeleted && board.savedAt.has(pin.id))
    .sort((a, b) => b.savedAt.get(pin.id)! - a.savedAt.get(pin.id)!)
    .map((board) => {
      const { id, name, url, privacy } = wireBoard(data, board)
      return { id, name, url, privacy }
    })
}

export function wireGridPin(data: ModelData, pin: ModelPin, viewer: string | null): WireGridPin {
  return gridPin(pin.number, {
    title: pin.title,
    reaction_by_me: viewer !== null && pin.likes.has(viewer) ? 1 : 0,
    reaction_counts: { 1: OTHER_LIKES + pin.likes.size },
    saved_to: savedTo(data, pin, viewer),
    pinner: pinnerOf(data, pin),
  })
}

function pinnerOf(data: ModelData, pin: ModelPin): WireGridPin['pinner'] {
  const { id, type, username, full_name, image_medium_url, dominant_color } = wireUser(data, pin.owner)
  return { id, type, username, full_name, image_medium_url, dominant_color }
}

export function wirePin(data: ModelData, pin: ModelPin, viewer: string | null): WirePin {
  const saves = [...data.boards.values()].filter((board) => !board.isDeleted && board.savedAt.has(pin.id)).length
  return {
    ...wireGridPin(data, pin, viewer),
    description: pin.description,
    alt_text: pin.altText,
    link: pin.link,
    created_at: '2024-01-01T00:00:00Z',
    images: {},
    repin_count: OTHER_SAVES + saves,
    board: null,
    rich_metadata: null,
    aggregated_pin_data: { id: `9${pin.number}`, comment_count: 0 },
    closeup_attribution: null,
    pin_tags: pin.tags,
  }
}
