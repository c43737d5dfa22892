import { writtenText } from '#contracts/written-text.ts'
import { isBlockedBetween } from '#features/blocks/server/shared/blocked.ts'
import { mustFindOther } from '#features/users/server/shared/find-other.ts'
import type { UserId } from '#contracts/ids.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { removeNotices } from '#features/notifications/server/shared/notify.ts'
import { noteChange, noteNews, type Touches } from '#server/sync/note-change.ts'
import { CONVERSATION_MAX } from '../constants.ts'
import { addToConversation, leaveConversation, renameConversation } from '../contract.ts'
import { findClosed, joinConversation } from './conversations.ts'
import { addLines } from './membership.ts'
import { noConversation, subjectOf } from './shared/conversation-subject.ts'
import { findMembers, type Membership } from './shared/find-members.ts'

const field = 'options.conversation_id'

/**
 * Checks that all of these members can be messaged: they exist, no block exists between them and the viewer, and they
 * accept messages.
 */
export async function mustBeOpenTo(
  db: Database,
  viewer: Member,
  ids: readonly UserId[],
): Promise<Answer<null, 'user/not-found' | 'access/denied' | 'request/invalid'>> {
  for (const [i, id] of ids.entries()) {
    const at = `options.user_ids.${i}`
    const other = await mustFindOther(db, viewer, id, at)
    if (!other.ok) return other
    if (await isBlockedBetween(db, viewer.id, id))
      return fail('access/denied', `${at}: blocked you, or is blocked by you`, { field: at })
  }
  const closed = await findClosed(db, viewer.id, ids)
  const at = `options.user_ids.${ids.findIndex((id) => closed.has(id))}`
  return closed.size > 0 ? fail('access/denied', `${at}: takes no messages from you`, { field: at }) : ok(null)
}

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/**
 * The members of a group that the viewer is in. The transaction locks the group, so its members cannot
 * change in between.
 */
async function mustFindGroup(
  { db, viewer }: Act,
  id: string,
): Promise<Answer<readonly Membership[], 'conversation/not-found' | 'request/invalid'>> {
  await db.query({
    name: 'conversation-hold',
    text: 'select 1 from conversations where id = $1 for update',
    values: [id],
  })
  const members = await findMembers(db, viewer.id, id)
  const own = members.find(({ user_id }) => user_id === viewer.id)
  if (!own || own.status === 'declined') return noConversation()
  if (own.is_pair) return fail('request/invalid', `${field}: is a conversation of two, not a group`, { field })
  return ok(members)
}

/** Notes the change for all members of the group who did not decline, including the viewer. */
function tellAll(act: Act, id: string, members: readonly Membership[]): void {
  for (const { user_id, status } of members)
    if (user_id !== act.viewer.id && status !== 'declined') noteNews(act, user_id, { conversations: [id] })
  noteChange(act, { conversations: [id] })
}

export const groupRoutes = [
  handle(renameConversation, permit('people.message'), async (call) => {
    const { input, db } = call
    const group = await mustFindGroup(call, input.conversation_id)
    if (!group.ok) return group
    const name = writtenText(input.name)
    await db.query({
      name: 'conversation-rename',
      text: 'update conversations set name = $2 where id = $1',
      values: [input.conversation_id, name === '' ? null : name],
    })
    tellAll(call, input.conversation_id, group.data)
    return ok(null)
  }),

  handle(addToConversation, permit('people.message'), async (call) => {
    const { input, viewer, db } = call
    const group = await mustFindGroup(call, input.conversation_id)
    if (!group.ok) return group
    const known = new Set(group.data.map(({ user_id }) => user_id))
    const added = input.user_ids.filter((id) => !known.has(id))
    const open = await mustBeOpenTo(db, viewer, added)
    if (!open.ok) return open
    if (known.size + added.length > CONVERSATION_MAX)
      return fail('request/invalid', `options.user_ids: a group has at most ${CONVERSATION_MAX} members`, {
        field: 'options.user_ids',
      })
    await joinConversation(db, input.conversation_id, viewer.id, added)
    await addLines(db, input.conversation_id, 'added', added, viewer.id)
    tellAll(call, input.conversation_id, await findMembers(db, viewer.id, input.conversation_id))
    return ok(null)
  }),

  handle(leaveConversation, permit('people.message'), async (call) => {
    const { input, viewer, db } = call
    const group = await mustFindGroup(call, input.conversation_id)
    if (!group.ok) return group
    await db.query({
      name: 'conversation-leave',
      text: 'delete from conversation_members where conversation_id = $1 and user_id = $2',
      values: [input.conversation_id, viewer.id],
    })
    await addLines(db, input.conversation_id, 'left', [viewer.id], null)
    if (group.data.length === 1)
      await db.query({
        name: 'conversation-end',
        text: 'delete from conversations where id = $1',
        values: [input.conversation_id],
      })
    await removeNotices(call, { to: viewer.id, subject: subjectOf(input.conversation_id) })
    tellAll(call, input.conversation_id, group.data)
    return ok(null)
  }),
]
