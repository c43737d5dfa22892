import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'

export const TUNE_READ = 'tune'

export const tune: ProjectionOf<'recommendations/tune'> = {
  reads: () => [`tunes/${ME}`, `reads/${TUNE_READ}`],
  build: (tables) => {
    const known = tables.tunes.get(ME) ?? null
    if (known) return { state: 'ready', tune: known }
    return { state: tables.reads.get(TUNE_READ)?.state === 'failed' ? 'offline' : 'loading', tune: null }
  },
}
