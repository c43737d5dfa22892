import { projection } from '#core/projections/projection.ts'
import { ME } from '#core/store/tables.ts'

export const viewer = projection(
  'session/viewer',
  () => ['app/me', 'users/*'],
  (tables) => {
    const who = tables.app.get(ME)!.viewer
    return { viewer: who, user: who.id === null ? null : (tables.users.get(who.id) ?? null) }
  },
)
