import { endSharingBetween } from '#features/board-invites/server/shared/end-sharing-between.ts'
import { endRequestsBetween } from '#features/follow-requests/server/shared/requests.ts'
import { removeFollowsBetween } from '#features/follows/server/shared/follow.ts'
import { notePair } from '#features/messages/server/shared/note-pair.ts'
import { removeNews } from '#features/notifications/server/shared/notify.ts'
import { mustFindOther } from '#features/users/server/shared/find-other.ts'
import { ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { noteProfileForReaders } from '#server/sync/page-readers.ts'
import { blockUser, muteUser, unblockUser, unmuteUser } from './contract.ts'

const blockPeople = ACT

const SQL = {
  block: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, $3) on conflict do nothing returning 1',
  unblock: 'delete from blocks where user_id = $1 and blocked_id = $2 returning 1',
  mute: 'insert into mutes (user_id, muted_id, rank) values ($1, $2, $3) on conflict do nothing returning 1',
  unmute: 'delete from mutes where user_id = $1 and muted_id = $2 returning 1',
} as const

const routes = [
  handle(blockUser, permit(blockPeople), async (call) => {
    const { input, viewer, db } = call
    const other = await mustFindOther(db, viewer, input.id)
    if (!other.ok) return other
    const added = await db.query({ name: 'block', text: SQL.block, values: [viewer.id, input.id, Date.now()] })
    if (added.length === 0) return ok(null)
    const unfollowed = await removeFollowsBetween(db, viewer.id, input.id)
    await endRequestsBetween(call, viewer.id, input.id)
    await endSharingBetween(call, input.id)
    await removeNews(call, viewer.id, input.id)
    await notePair(call, input.id)
    noteChange(call, { users: [viewer.id, input.id], boards: unfollowed })
    await noteProfileForReaders(call, viewer.id, input.id)
    return ok(null)
  }),

  ...(
    [
      [unblockUser, 'unblock'],
      [muteUser, 'mute'],
      [unmuteUser, 'unmute'],
    ] as const
  ).map(([endpoint, act]) =>
    handle(endpoint, permit(blockPeople), async (call) => {
      const { input, viewer, db } = call
      const other = await mustFindOther(db, viewer, input.id)
      if (!other.ok) return other
      const values = act === 'mute' ? [viewer.id, input.id, Date.now()] : [viewer.id, input.id]
      const changed = await db.query({ name: act, text: SQL[act], values })
      if (changed.length === 0) return ok(null)
      noteChange(call, { users: [input.id] })
      if (act === 'unblock') {
        await notePair(call, input.id)
        await noteProfileForReaders(call, viewer.id, input.id)
      }
      return ok(null)
    }),
  ),
]

export const blocks = defineServerFeature({
  name: 'blocks',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      blocks: { of: ['user_id'], columns: 'blocked_id' },
      mutes: { of: ['user_id'], columns: 'muted_id' },
    },
    leftOut: {
      'blocks.blocked_id': 'what other members decided',
      'mutes.muted_id': 'what other members decided',
    },
  },
  routes: () => routes,
})
