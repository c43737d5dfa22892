import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'

export const LIST_READ = 'follow-requests'

export const list: ProjectionOf<'follow-requests/list'> = {
  reads: () => [`followRequests/${ME}`, `reads/${LIST_READ}`],
  build: (tables) => ({ people: tables.followRequests.get(ME)?.people ?? [] }),
}
