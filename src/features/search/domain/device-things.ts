import type { BoardRow } from '#features/boards/contract.ts'
import type { PinRow } from '#features/pins/contract.ts'
import type { UserRow } from '#features/users/contract.ts'
import { colorGroup } from '../constants/color-group.ts'
import type { SearchParam, SearchSubject } from '../constants/list-subject.ts'
import { OFFERED_SOURCES, type Scope, type SearchSource } from '../constants.ts'
import { KIND_WORDS } from './kind-words.ts'
import { BOARD_PINS_POINTS, OWN_BOARD_POINTS, SAVES_POINTS, USER_POINTS } from './ranking.ts'
import type { IndexedThing } from './text-index.ts'

/**
 * The searchable texts of a pin on this device. Fields of the closeup are included if a closeup was loaded.
 * @param names the names of the pin's owner
 */
export function indexedPin(pin: PinRow, names: string): IndexedThing {
  const { board = null, closeup_attribution: author = null } = pin as Partial<Details>
  const { alt_text = '', description = '', repin_count = 0 } = pin as Partial<Details>
  const reactions = Object.values(pin.reaction_counts).reduce((sum, count) => sum + count, 0)
  return {
    id: pin.id,
    names,
    texts: [
      [3, pin.title],
      [2, author?.author_name ?? ''],
      [1, `${board?.name ?? ''} ${alt_text}`],
      [0, `${description} ${(pin.domain ?? '').replaceAll('.', ' ')} ${KIND_WORDS[pin.kind] ?? ''}`],
    ],
    facets: [
      `kind:${pin.kind}`,
      `color:${colorGroup(pin.dominant_color)}`,
      `shape:${shapeOf(pin)}`,
      ...(pin.domain === null ? [] : [`domain:${pin.domain.toLowerCase()}`]),
    ],
    isMine: pin.saved_to.length > 0,
    points: SAVES_POINTS * Math.log(1 + repin_count + reactions),
  }
}

type Details = Pick<
  Extract<PinRow, { readonly description: string }>,
  'board' | 'closeup_attribution' | 'alt_text' | 'description' | 'repin_count'
>

/** A picture is a square if the longer side is at most this many times the shorter one. */
const SQUARE_MAX = 1.15

function shapeOf({ width, height }: PinRow): 'tall' | 'wide' | 'square' {
  if (height > width * SQUARE_MAX) return 'tall'
  return width > height * SQUARE_MAX ? 'wide' : 'square'
}

export function indexedBoard(board: BoardRow, viewer: string | null): IndexedThing {
  const isOwn = board.owner.id === viewer
  return {
    id: board.id,
    texts: [
      [3, board.name],
      [0, board.description],
    ],
    facets: [],
    isMine: isOwn,
    points: (isOwn ? OWN_BOARD_POINTS : 0) + BOARD_PINS_POINTS * Math.log(1 + board.pin_count),
  }
}

export function indexedUser(user: UserRow): IndexedThing {
  return {
    id: user.id,
    texts: [[3, `${user.full_name} ${user.username}`]],
    facets: [],
    isMine: false,
    points: USER_POINTS * Math.log(1 + user.pin_count + user.follower_count),
  }
}

const KINDS: { readonly [Name in Scope]?: string } = { buyable_pins: 'product', videos: 'video', idea_pins: 'story' }
const ANSWERED = new Set<SearchParam>(['q', 'guide', 'exact', 'rs', 'color', 'shape', 'domain'])

/** A search for pins on this device; null if one of its filters needs data that no device has. */
export function deviceSearchOf({ scope, params }: SearchSubject) {
  if (Object.keys(params).some((name) => !ANSWERED.has(name as SearchParam))) return null
  const { q = '', guide = '', exact, rs, color, shape, domain } = params
  const kind = KINDS[scope]
  return {
    query: `${q} ${guide}`.trim(),
    /** False if the member wants the words as they are, or if the server offered them. */
    mayCorrect: exact === undefined && !OFFERED_SOURCES.has(rs as SearchSource),
    isMine: scope === 'my_pins',
    facets: [
      ...(kind === undefined ? [] : [`kind:${kind}`]),
      ...(color === undefined ? [] : [`color:${color}`]),
      ...(shape === undefined ? [] : [`shape:${shape}`]),
      ...(domain === undefined ? [] : [`domain:${domain.toLowerCase()}`]),
    ],
  }
}
