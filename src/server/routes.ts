import { boardRoutes } from '#features/boards/server.ts'
import { changeRoutes } from '#features/changes/server.ts'
import { commentRoutes } from '#features/comments/server.ts'
import { feedRoutes } from '#features/feed/server.ts'
import { pinRoutes } from '#features/pins/server.ts'
import { searchRoutes } from '#features/search/server.ts'
import { sessionRoutes, type SessionContext } from '#features/session/server.ts'
import { userRoutes } from '#features/users/server.ts'
import type { Handler } from './http/handle.ts'

/** Every call that the server answers, one line a feature. */
export function allRoutes(context: SessionContext): readonly Handler[] {
  return [
    ...sessionRoutes(context),
    ...userRoutes,
    ...pinRoutes,
    ...boardRoutes,
    ...feedRoutes,
    ...searchRoutes,
    ...commentRoutes,
    ...changeRoutes,
  ]
}
