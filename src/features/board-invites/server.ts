import { defineServerFeature } from '#server/define-server-feature.ts'
import { collaboratorRoutes } from './server/collaborator-routes.ts'
import { linkRoutes } from './server/link-routes.ts'
import { ownershipRoutes } from './server/ownership-routes.ts'

export const boardInvites = defineServerFeature({
  name: 'board-invites',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      board_invite_links: { of: ['invited_by'], columns: 'board_id is_mail created_at expires_at' },
    },
  },
  firstParts: { 'boards/board': { sources: ['features/board-invites/ui/share-board.tsx'] } },
  routes: () => [...collaboratorRoutes, ...linkRoutes, ...ownershipRoutes],
  // Mailed invitations are counted for a day, even if they were withdrawn.
  sweeps: [`delete from board_invite_links where expires_at < now() and created_at < now() - interval '1 day'`],
})
