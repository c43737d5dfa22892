import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'

export const tryPage: ProjectionOf<'tried/page'> = {
  reads: ({ pinId, bookmark }) => {
    const key = pageRead(pinId, bookmark)
    return [`tryPages/${key}`, `reads/${key}`, `app/${ME}`]
  },
  build: (tables, { pinId, bookmark }) => {
    const key = pageRead(pinId, bookmark)
    const page = tables.tryPages.get(key)
    if (page) return { state: 'ready', bookmark: page.bookmark }
    const isOffline = tables.reads.get(key)?.state === 'failed' || tables.app.get(ME)?.online === false
    return { state: isOffline ? 'offline' : 'loading', bookmark: null }
  },
}

export function pageRead(pinId: string, bookmark: string | null): string {
  return `tries:${pinId}:${bookmark ?? ''}`
}
