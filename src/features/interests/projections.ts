import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'

export const own: ProjectionOf<'interests/own'> = {
  reads: () => [`interests/${ME}`],
  build: (tables) => ({ interests: tables.interests.get(ME)?.interests ?? [] }),
}
