import type { WireBoardBrief } from '#features/boards/contract.ts'
import type { ProjectionOf, Tables } from '../index.ts'
import type { PinCard, PinRow } from './contract.ts'
import { closeupOfPin } from './domain/closeup-of-pin.ts'
import { cardOfPin } from './domain/pin-card.ts'

/** What a grid paints of a pin; undefined where the pin is not in memory, or was deleted. */
export function pinCard(tables: Pick<Tables, 'pins' | 'queue' | 'boards'>, id: string): PinCard | undefined {
  const pin = tables.pins.get(id)
  return pin && !pin.deleted ? cardOfPin(withBoards(tables, pin), isPending(tables, id)) : undefined
}

/** The boards of a pin as they are called now, without those that were deleted. */
function withBoards<Pin extends PinRow>({ boards }: Pick<Tables, 'boards'>, pin: Pin): Pin {
  const isOld = (saved: WireBoardBrief): boolean => {
    const board = boards.get(saved.id)
    return board !== undefined && (board.deleted === true || board.name !== saved.name || board.url !== saved.url)
  }
  if (!pin.saved_to.some(isOld)) return pin
  const saved_to = pin.saved_to.flatMap((saved): WireBoardBrief[] => {
    const board = boards.get(saved.id)
    if (!board) return [saved]
    return board.deleted ? [] : [{ id: board.id, name: board.name, url: board.url, privacy: board.privacy }]
  })
  return { ...pin, saved_to }
}

function isPending(tables: Pick<Tables, 'queue'>, id: string): boolean {
  return tables.queue.by('touches', `pins/${id}`).length > 0
}

/** spec viewer §4, closeup: opens at once with what a grid knew, and is complete when the rest has come. */
export const closeup: ProjectionOf<'pins/closeup'> = {
  reads: ({ pinId }) => [`pins/${pinId}`, 'boards/*', `reads/${closeupRead(pinId)}`],
  build: (tables, { pinId }) => {
    const row = tables.pins.get(pinId)
    const read = tables.reads.get(closeupRead(pinId))
    if (!row) {
      const state = read?.state === 'missing' ? 'missing' : read?.state === 'failed' ? 'offline' : 'loading'
      return { state, card: null, reactions: 0, reactionCounts: {}, savedTo: [], pin: null }
    }
    if (row.deleted) return { state: 'missing', card: null, reactions: 0, reactionCounts: {}, savedTo: [], pin: null }
    const view = closeupOfPin(withBoards(tables, row), isPending(tables, pinId))
    return view.state === 'partial' && read?.state === 'failed' ? { ...view, state: 'offline' } : view
  },
}

export function closeupRead(pinId: string): string {
  return `pin:${pinId}`
}
