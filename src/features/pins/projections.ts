import type { BoardId } from '#contracts/ids.ts'
import { ME } from '#core/store/tables.ts'
import type { ProjectionOf, Tables } from '../index.ts'
import type { PinCard, PinRow, SavedTo } from './contract.ts'
import { mayTakeOff } from './domain/may-take-off.ts'
import { closeupOfPin } from './domain/closeup-of-pin.ts'
import { cardOfPin } from './domain/pin-card.ts'

/** The card of a pin in a grid; undefined if the pin is not in memory or was deleted. */
export function pinCard(tables: Pick<Tables, 'pins' | 'queue' | 'boards' | 'users'>, id: string): PinCard | undefined {
  const pin = tables.pins.get(id)
  return pin && !pin.deleted
    ? cardOfPin(withBoards(tables, pin), isPending(tables, id), tables.users.get(pin.pinner.id), keptOn(tables, pin))
    : undefined
}

/** The boards of a pin and their sections, under their present names, without deleted ones. */
function withBoards<Pin extends PinRow>({ boards }: Pick<Tables, 'boards'>, pin: Pin): Pin {
  const sectionNow = ({ id, section }: SavedTo): SavedTo['section'] => {
    const sections = boards.get(id)?.sections
    return section && sections ? sections.find((each) => each.id === section.id) : section
  }
  const isOld = (saved: SavedTo): boolean => {
    const board = boards.get(saved.id)
    if (board === undefined) return false
    if (board.deleted === true || board.name !== saved.name || board.url !== saved.url) return true
    return sectionNow(saved)?.title !== saved.section?.title
  }
  if (!pin.saved_to.some(isOld)) return pin
  const saved_to = pin.saved_to.flatMap((saved): SavedTo[] => {
    const board = boards.get(saved.id)
    if (!board) return [saved]
    if (board.deleted) return []
    const { id, name, url, privacy } = board
    const section = sectionNow(saved)
    return [{ id, name, url, privacy, ...(section ? { section } : {}) }]
  })
  return { ...pin, saved_to }
}

/** Boards from which the viewer may not remove the pin. */
function keptOn({ boards }: Pick<Tables, 'boards'>, { saved_to: savedTo }: PinRow): readonly BoardId[] {
  return savedTo.flatMap((saved) => (mayTakeOff(saved, boards.get(saved.id)) ? [] : [saved.id]))
}

function isPending(tables: Pick<Tables, 'queue'>, id: string): boolean {
  return tables.queue.by('touches', `pins/${id}`).length > 0
}

/** The closeup (spec viewer §4). It opens at once with the grid's data and is complete when the rest has arrived. */
export const closeup: ProjectionOf<'pins/closeup'> = {
  reads: ({ pinId }) => [`pins/${pinId}`, 'boards/*', 'users/*', `reads/${closeupRead(pinId)}`],
  build: (tables, { pinId }) => {
    const row = tables.pins.get(pinId)
    const read = tables.reads.get(closeupRead(pinId))
    if (!row) {
      const state = read?.state === 'missing' ? 'missing' : read?.state === 'failed' ? 'offline' : 'loading'
      return { state, card: null, reactions: 0, reactionCounts: {}, savedTo: [], pin: null }
    }
    if (row.deleted) {
      // Others' pins may be gone because the viewer may no longer see them.
      const isDeleted = row.pinner.id === tables.app.get(ME)?.viewer.id
      return { state: 'missing', isDeleted, card: null, reactions: 0, reactionCounts: {}, savedTo: [], pin: null }
    }
    const owner = tables.users.get(row.pinner.id)
    const view = closeupOfPin(withBoards(tables, row), isPending(tables, pinId), owner, keptOn(tables, row))
    return view.state === 'partial' && read?.state === 'failed' ? { ...view, state: 'offline' } : view
  },
}

export const again: ProjectionOf<'pins/again'> = { reads: () => [], build: () => null }

export function closeupRead(pinId: string): string {
  return `pin:${pinId}`
}
