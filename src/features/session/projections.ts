import type { ProjectionOf } from '../index.ts'
import { ME } from '#core/store/tables.ts'

export const viewer: ProjectionOf<'session/viewer'> = {
  reads: () => ['app/me', 'users/*'],
  build: (tables) => {
    const who = tables.app.get(ME)!.viewer
    return { viewer: who, user: who.id === null ? null : (tables.users.get(who.id) ?? null) }
  },
}

export const startState: ProjectionOf<'session/state'> = {
  reads: () => [`starts/${ME}`],
  build: (tables) => tables.starts.get(ME) ?? null,
}
