import type { EditOrders } from '#contracts/list-order.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { SectionFact } from '#features/board-sections/contract.ts'
import type { BoardFact } from '#features/boards/contract.ts'
import type { DraftFact, DraftRow } from '#features/drafts/contract.ts'
import type { PinFact, PinRow } from '#features/pins/contract.ts'
import { orderedItem } from '#features/pins/domain/ordered-item.ts'
import type { UserRow } from '#features/users/contract.ts'
import { PROFILE_PINS, profileList, type ProfilePins } from '../constants.ts'

type OwnAct = BoardFact | DraftFact | PinFact | SectionFact

interface Before {
  readonly drafts: Pick<ReadTable<DraftRow>, 'get'>
  readonly pins: Pick<ReadTable<PinRow>, 'get'>
}

/**
 * The lists of the member's own profile that an act of the member changes (spec business §4, stale profile pins). A new
 * board has no pins, so it changes none.
 * @param before rows as they were before the fact; unknown rows count as changed
 */
function changedLists(fact: OwnAct, { drafts, pins }: Before): readonly ProfilePins[] {
  switch (fact.type) {
    case 'pin/saved':
    case 'pin/unsaved':
    // The order on the boards also determines the order of the saved pins.
    case 'pin/arranged':
      return ['saved']
    case 'pin/tried':
      return ['tried']
    case 'pin/favourited':
      return ['favourites']
    case 'pin/deleted':
    case 'pin/restored':
      return ofPins(fact.payload.pinIds.some((id) => (pins.get(id)?.kind ?? 'story') === 'story'))
    // This includes the pins that were created on the board.
    case 'board/deleted':
    case 'board/restored':
      return PROFILE_PINS
    case 'section/deleted':
      return fact.payload.keepsPins ? [] : ['saved']
    case 'section/restored':
      return fact.payload.keptPins ? [] : ['saved']
    case 'draft/marked': {
      const { draftIds, marks } = fact.payload
      return marks.state === 'published' ? published(draftIds.map((id) => drafts.get(id))) : []
    }
    case 'draft/received':
      return published(
        fact.payload.drafts.filter(({ id, state }) => state === 'published' && drafts.get(id)?.state !== state),
      )
    default:
      return []
  }
}

/** Deleted or restored pins may be in any list, but in the list of stories only if one of them is a story. */
function ofPins(hasStory: boolean): readonly ProfilePins[] {
  return hasStory ? PROFILE_PINS : PROFILE_PINS.filter((kind) => kind !== 'stories')
}

/** Published pins are in the list of created pins, and as they are on a board, in the list of saved pins. */
function published(drafts: readonly (DraftRow | undefined)[]): readonly ProfilePins[] {
  if (drafts.length === 0) return []
  const hasStory = drafts.some((draft) => !draft || draft.data.type === 'story')
  return hasStory ? ['created', 'saved', 'stories'] : ['created', 'saved']
}

/**
 * Applies the member's act to the lists of the own profile before the server confirms it. The next read corrects the
 * positions.
 */
function showOwnAct(orders: EditOrders, fact: OwnAct, { pins }: Before, username: string): void {
  switch (fact.type) {
    case 'pin/saved':
    case 'pin/unsaved':
    case 'pin/tried':
    case 'pin/favourited':
      break
    default:
      return
  }
  const pin = pins.get(fact.payload.pinId)
  if (!pin || pin.deleted) return
  const mark = (kind: ProfilePins, isOn: boolean) => {
    if (isOn) orders.add(profileList(kind, username), orderedItem(pin), undefined, false)
    else orders.remove(profileList(kind, username), pin.id)
  }
  if (fact.type === 'pin/tried') return mark('tried', fact.payload.isTried)
  if (fact.type === 'pin/favourited') return mark('favourites', fact.payload.isFavourite)
  const saved = profileList('saved', username)
  const others = pin.saved_to.filter(({ id }) => id !== fact.payload.boardId)
  if (fact.type === 'pin/unsaved') {
    if (others.length === 0) orders.remove(saved, pin.id)
    // A save to another place than the top gets its position from the next read.
  } else if (fact.payload.before === undefined) orders.add(saved, orderedItem(pin), undefined, pin.saved_to.length > 0)
}

/**
 * Marks the lists of the own profile as uncertain, because the change feed does not report them to the client that
 * acted.
 */
export function doubtOwnLists(
  { orders }: { readonly orders: EditOrders },
  fact: OwnAct,
  before: Before & { readonly users: Pick<ReadTable<UserRow>, 'get'> },
): void {
  const member = fact.by === null ? undefined : before.users.get(fact.by)
  if (!member) return
  showOwnAct(orders, fact, before, member.username)
  for (const kind of changedLists(fact, before)) orders.doubt(profileList(kind, member.username))
}
