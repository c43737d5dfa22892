import { loadedState } from '#core/store/loaded-state.ts'
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
    return { state: loadedState(tables, key, page !== undefined), bookmark: page?.bookmark ?? null }
  },
}

export const newerTries: ProjectionOf<'tried/newer'> = { reads: () => [], build: () => null }

export function pageRead(pinId: string, bookmark: string | null): string {
  return `tries:${pinId}:${bookmark ?? ''}`
}
