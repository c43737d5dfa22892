import type { PinId } from '#contracts/ids.ts'
import { loadedState } from '#core/store/loaded-state.ts'
import { ME } from '#core/store/tables.ts'
import { PEOPLE_PAGE } from '#features/follows/constants.ts'
import type { ProjectionOf } from '../index.ts'
import type { Reactor } from './contract.ts'

/**
 * The people who reacted. The viewer's own reaction is taken from the pin, even while it waits to be sent. Members whom
 * the viewer blocks disappear at once.
 */
export const reactionPeople: ProjectionOf<'reactions/people'> = {
  reads: ({ pinId, type, pages }) => [
    'users/*',
    `pins/${pinId}`,
    `reactors/${reactorsKey(pinId, type)}`,
    `reads/${reactorsRead(pinId, type, pages)}`,
    `app/${ME}`,
  ],
  build: (tables, { pinId, type, pages }) => {
    const row = tables.reactors.get(reactorsKey(pinId, type))
    const read = reactorsRead(pinId, type, pages)
    const me = tables.app.get(ME)
    if (tables.reads.get(read)?.state === 'missing') return { state: 'missing', people: [], isEnd: true }
    if (!row) return { state: loadedState(tables, read, false), people: [], isEnd: true }
    const shown = row.reactors.slice(0, pages * PEOPLE_PAGE)
    const people = withOwn(shown, me?.viewer.id ?? null, tables.pins.get(pinId)?.reaction_by_me ?? 0, type).flatMap(
      ({ userId, type: kind }) => {
        const user = tables.users.get(userId)
        return user && !user.blocked_by_me ? [{ user, type: kind }] : []
      },
    )
    const state = loadedState(tables, read, people.length > 0)
    return { state, people, isEnd: row.isEnd && shown.length === row.reactors.length }
  },
}

/**
 * The list with the viewer's present reaction in it once: at its previous position, or first if it is new.
 * @param own kind of the viewer's reaction; 0 for none
 * @param type the kind that is listed; 0 for all
 */
export function withOwn(
  reactors: readonly Reactor[],
  viewer: Reactor['userId'] | null,
  own: number,
  type: number,
): readonly Reactor[] {
  if (viewer === null) return reactors
  const isListed = own !== 0 && (type === 0 || own === type)
  const mine = { userId: viewer, type: own }
  const before = reactors.some(({ userId }) => userId === viewer)
  if (!before) return isListed ? [mine, ...reactors] : reactors
  return reactors.flatMap((reactor) => (reactor.userId === viewer ? (isListed ? [mine] : []) : [reactor]))
}

export function reactorsKey(pinId: PinId, type: number): string {
  return `${pinId}:${type}`
}

export function reactorsRead(pinId: PinId, type: number, pages: number): string {
  return `reactors:${reactorsKey(pinId, type)}:${pages}`
}
