import type { Draft } from 'immer'
import type { EditOrders } from '#contracts/list-order.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { WireBoard, WireBoardBrief } from '#features/boards/contract.ts'
import type { SectionFact } from '#features/board-sections/contract.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import { LIKE } from '../constants.ts'
import type { PinFact, PinRow } from '../contract.ts'
import { reduceMemberAct, setReaction } from './member-acts.ts'
import { withOffer } from './product-offer.ts'

interface Own {
  readonly pins: EditTable<PinRow>
  readonly orders: EditOrders
}

interface Before {
  readonly boards: Pick<ReadTable<WireBoard>, 'get'>
}

/** Folds one fact into the pins, and removes deleted pins from lists. Counts never fall below 0. */
export function reducePins({ pins, orders }: Own, fact: PinFact, { boards }: Before): void {
  switch (fact.type) {
    case 'pin/received':
      for (const pin of fact.payload.pins) {
        const wasDeleted = pins.get(pin.id)?.deleted
        pins.put(pin.id, pin)
        // The pin was restored on another device.
        if (wasDeleted && !pins.get(pin.id)?.deleted) orders.restore(pin.id)
      }
      return
    case 'pin/saved': {
      const { pinId, boardId } = fact.payload
      const board = boards.get(boardId)
      const brief: WireBoardBrief = board
        ? { id: board.id, name: board.name, url: board.url, privacy: board.privacy }
        : { id: boardId, name: '', url: '', privacy: 'public' }
      pins.update(pinId, (pin) => {
        if (pin.saved_to.some((saved) => saved.id === boardId)) return
        // A new array, so that its inverse patch has all earlier boards.
        pin.saved_to = [brief, ...pin.saved_to]
        if ('repin_count' in pin) pin.repin_count += 1
      })
      return
    }
    case 'pin/unsaved': {
      const { pinId, boardId } = fact.payload
      pins.update(pinId, (pin) => {
        if (!pin.saved_to.some((saved) => saved.id === boardId)) return
        pin.saved_to = pin.saved_to.filter((saved) => saved.id !== boardId)
        if ('repin_count' in pin) pin.repin_count = Math.max(0, pin.repin_count - 1)
      })
      return
    }
    case 'pin/liked':
    case 'pin/unliked': {
      const liked = fact.type === 'pin/liked'
      pins.update(fact.payload.pinId, (pin) => {
        setReaction(pin, liked ? LIKE : 0)
      })
      return
    }
    case 'pin/reacted':
    case 'pin/favourited':
    case 'pin/tried':
    case 'pin/noted':
      reduceMemberAct({ pins }, fact)
      return
    case 'pin/missed':
      pins.update(fact.payload.pinId, (pin) => {
        pin.missed = true
      })
      return
    case 'pin/tagged':
      pins.update(fact.payload.pinId, (pin) => {
        const { tags } = fact.payload
        if ('aggregated_pin_data' in pin) pin.pin_tags = tags.length > 0 ? (tags as Draft<typeof tags>) : null
      })
      return
    case 'pin/edited': {
      const {
        title,
        description,
        altText,
        link,
        isAdIneligible,
        areCommentsOff,
        isShoppingRecOff,
        productOffer,
        captions,
      } = fact.payload.changes
      pins.update(fact.payload.pinId, (pin) => {
        if (title !== undefined) pin.title = title
        if (!('aggregated_pin_data' in pin)) return
        if (description !== undefined) pin.description = description
        if (altText !== undefined) pin.alt_text = altText
        if (link !== undefined) pin.link = link
        if (isAdIneligible !== undefined) pin.is_ad_ineligible = isAdIneligible
        if (areCommentsOff !== undefined) pin.comments_disabled = areCommentsOff
        if (isShoppingRecOff !== undefined) pin.shopping_rec_disabled = isShoppingRecOff
        if (captions !== undefined) {
          pin.captions = captions
          if (pin.videos) pin.videos.captions = Object.entries(captions).map(([language, url]) => ({ language, url }))
        }
        if (productOffer !== undefined) {
          const rich = productOffer === null ? null : withOffer(pin.rich_metadata, productOffer)
          pin.product_offer = productOffer
          pin.rich_metadata = rich
          pin.kind = rich === null ? 'image' : 'product'
          pin.price = rich?.offer_summary.price ?? null
          pin.price_value = rich?.offer_summary.price_val ?? null
          pin.price_currency = rich?.offer_summary.currency ?? null
          pin.is_oos_product = rich?.offer_summary.in_stock === false
        }
      })
      return
    }
    case 'pin/deleted':
    case 'pin/gone':
      for (const id of fact.payload.pinIds) {
        pins.update(id, (pin) => {
          pin.deleted = true
        })
        // If the row is newer than this deletion, the pin may have been restored.
        const pin = pins.get(id)
        if (!pin || pin.deleted) orders.drop(id)
      }
      return
    case 'pin/restored':
      // The order is reversed, so that each pin is restored before the one that was dropped after it.
      for (const id of [...fact.payload.pinIds].reverse()) {
        pins.update(id, (pin) => {
          delete pin.deleted
        })
        const pin = pins.get(id)
        if (!pin || pin.deleted) continue
        orders.restore(id)
        // A list that was fetched while the pin was deleted does not know its position.
        const known = new Set(orders.keysWith(id))
        for (const { id: boardId } of pin.saved_to) if (!known.has(boardList(boardId))) orders.doubt(boardList(boardId))
      }
      return
    default:
  }
}

/** Updates the pin's section on the board to which it is saved. */
export function fillSaved(
  { pins }: Pick<Own, 'pins'>,
  { payload: { boardId, pinIds, sectionId } }: Extract<SectionFact, { type: 'section/filled' }>,
  { boards }: Before,
): void {
  const found = boards.get(boardId)?.sections?.find(({ id }) => id === sectionId)
  const section = found && { id: found.id, slug: found.slug, title: found.title }
  for (const pinId of pinIds)
    pins.update(pinId, (pin) => {
      if (!pin.saved_to.some(({ id }) => id === boardId)) return
      // A new array, so that its inverse patch has all earlier boards.
      pin.saved_to = pin.saved_to.map((saved) => {
        if (saved.id !== boardId) return saved
        const { section: _left, ...board } = saved
        return section ? { ...board, section } : board
      })
    })
}

/** Pins that a fact may change. */
export function touchedPins(fact: PinFact): readonly string[] {
  const { payload } = fact
  if ('pins' in payload) return payload.pins.map(({ id }) => `pins/${id}`)
  return ('pinIds' in payload ? payload.pinIds : [payload.pinId]).map((id) => `pins/${id}`)
}

/** Pins that a fact may change, and the lists from which a pin is removed or to which it returns. */
export function touchedInLists(
  fact: PinFact,
  { pins }: { readonly pins: Pick<ReadTable<PinRow>, 'get'> },
  orders: Pick<EditOrders, 'keysWith'>,
): readonly string[] {
  const rows = touchedPins(fact)
  const ids = rows.map((row) => row.slice('pins/'.length))
  const moved = fact.type === 'pin/received' ? ids.filter((id) => pins.get(id)?.deleted) : ids
  return [...rows, ...moved.flatMap((id) => orders.keysWith(id)).map((key) => `orders/${key}`)]
}
