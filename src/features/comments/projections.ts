import { ME } from '#core/store/tables.ts'
import { LIKE } from '#features/pins/constants.ts'
import type { ProjectionOf } from '../index.ts'
import type { WireComment } from './contract.ts'

/** Most liked first, ties by id so that the order never flickers. */
export const thread: ProjectionOf<'comments/thread'> = {
  reads: ({ pinId }) => [`threads/${pinId}`, `pins/${pinId}`, `reads/${threadRead(pinId)}`, 'app/me'],
  build: (tables, { pinId }) => {
    const row = tables.threads.get(pinId)
    const read = tables.reads.get(threadRead(pinId))
    if (row) return { state: 'ready', rows: [...row.comments].sort(byLikes) }
    if (read?.state === 'missing') return { state: 'ready', rows: [] }
    const isOffline = read?.state === 'failed' || tables.app.get(ME)?.online === false
    return { state: isOffline ? 'offline' : 'loading', rows: [] }
  },
}

function byLikes(a: WireComment, b: WireComment): number {
  return (b.reaction_counts[LIKE] ?? 0) - (a.reaction_counts[LIKE] ?? 0) || (a.id < b.id ? -1 : 1)
}

export function threadRead(pinId: string): string {
  return `thread:${pinId}`
}
