import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { listInvites, makeInvite, readInvite, replaceInvites } from './contract.ts'
import { deleteInvites, ensureInvite, findInviter, listOwnInvites } from './server/invite-codes.ts'

const inviteRoutes = [
  handle(listInvites, permit('people.read-own'), async ({ db, viewer }) => ok(await listOwnInvites(db, viewer.id))),

  handle(makeInvite, permit('people.message'), async ({ db, viewer, input }) =>
    ok(await ensureInvite(db, viewer.id, input.invite_channel)),
  ),

  handle(replaceInvites, permit('people.message'), async ({ db, viewer }) => {
    await deleteInvites(db, viewer.id)
    return ok(null)
  }),

  handle(readInvite, permit('session.read'), async ({ db, viewer, input }) => {
    const found = await findInviter(db, input.invite_code, viewer?.id ?? null)
    return found
      ? ok(found)
      : fail('invite/not-found', 'options.invite_code: is not an invite', { field: 'options.invite_code' })
  }),
]

export const invites = defineServerFeature({
  name: 'invites',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      invite_codes: { of: ['user_id'], columns: 'channel created_at' },
    },
  },
  routes: () => inviteRoutes,
})
