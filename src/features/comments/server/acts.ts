import type { Input } from '#contracts/endpoint.ts'
import { isSameValue } from '#contracts/expected.ts'
import { newId, type CommentId, type PinId, type UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { NoticeKind } from '#features/notifications/contract.ts'
import { notify, unnotify } from '#features/notifications/server/shared/notify.ts'
import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { commentActions } from './actions.ts'
import { grant } from '#server/policy/grant.ts'
import { only, type Database } from '#server/storage/database.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import type { createComment, updateComment } from '../contract/calls.ts'
import { COMMENT_ANSWERED, COMMENT_HIGHLIGHTED, COMMENT_LIKED, MEMBER_MENTIONED, PIN_COMMENTED } from '../constants.ts'
import { aggregatedPinId, type WireTag } from '../contract.ts'
import { allows } from './shared/features.ts'
import { noteForReaders } from './shared/thread-readers.ts'
import { readTags, writeMentions } from './mentions.ts'
import { commentSubject, noComment, restorableSubject, type FoundComment } from './shared/comment-subject.ts'

export interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

type Made = Answer<
  { readonly id: CommentId; readonly pinId: PinId },
  'pin/not-found' | 'comment/not-found' | 'comment/off' | 'access/denied' | 'request/invalid'
>

/** Writes a comment or a reply, and updates the counts. */
export async function addComment(act: Act, input: Input<typeof createComment>): Promise<Made> {
  const { db, viewer } = act
  const pin = await findPin(act, input)
  if (!pin.ok) return pin
  const pinId = pin.data
  const parent = input.parentId === undefined ? ok(null) : await findParent(act, input.parentId, pinId)
  if (!parent.ok) return parent
  const { owner_id: owner, is_commentable: isOpen } = only(
    await db.query<{ owner_id: UserId; is_commentable: boolean }>({
      text: 'select owner_id, is_commentable from pins where id = $1',
      values: [pinId],
    }),
  )
  if (!isOpen)
    return fail('comment/off', 'options.objectId: comments on it are turned off', { field: 'options.objectId' })
  if (owner !== viewer.id && !(await allows(db, owner, 'comments'))) {
    return fail('comment/off', 'options.objectId: its owner does not allow comments', { field: 'options.objectId' })
  }
  const text = writtenText(input.text)
  const tags = readTags(input.tags, text)
  if (!tags.ok) return tags
  const id = input.id ?? newId<CommentId>()
  const added = await db.query({
    text: `insert into comments (id, pin_id, user_id, parent_id, text) values ($1, $2, $3, $4, $5)
           on conflict (id) do nothing returning id`,
    values: [id, pinId, viewer.id, parent.data?.id ?? null, text],
  })
  if (added.length === 0)
    return fail('request/invalid', 'options.id: is the id of another comment', { field: 'options.id' })
  const mentions = await writeMentions(db, viewer.id, id, tags.data)
  await keepTags(db, id, mentions)
  await countComments(db, pinId, parent.data?.id ?? null, { onPin: parent.data?.is_on_try ? 0 : 1, replies: 1 })
  await note(act, { id, pin_id: pinId, parent_id: parent.data?.id ?? null }, [owner, parent.data?.user_id ?? null])
  await tellOf(act, pinId, { owner, answered: parent.data?.user_id ?? null, mentions })
  return ok({ id, pinId })
}

/**
 * Notifies the mentioned members, the author of the answered comment and the pin's owner. Each gets only one
 * notification, for the first of these reasons that applies.
 */
async function tellOf(
  act: Act,
  pinId: PinId,
  of: { readonly owner: UserId; readonly answered: UserId | null; readonly mentions: readonly WireTag[] },
): Promise<void> {
  const told = new Set<UserId>()
  const tell = async (to: UserId, notice: NoticeKind) => {
    if (told.has(to)) return
    told.add(to)
    await notify(act, { to, actor: act.viewer.id, notice, subject: { table: 'pins', id: pinId } })
  }
  for (const { user_id } of of.mentions) await tell(user_id, MEMBER_MENTIONED)
  if (of.answered !== null) await tell(of.answered, COMMENT_ANSWERED)
  await tell(of.owner, PIN_COMMENTED)
}

async function findPin({ db, viewer }: Act, { objectId, pinId }: Input<typeof createComment>) {
  const seen = await grant(
    db,
    viewer,
    commentActions.write,
    pinSubject(aggregatedPinId(objectId) as PinId, 'options.objectId'),
  )
  if (!seen.ok) return seen
  return pinId === undefined || BigInt(pinId) === BigInt(seen.data.row)
    ? ok(seen.data.row)
    : fail('request/invalid', 'options.pinId: is another pin than that of options.objectId', { field: 'options.pinId' })
}

/** Finds the comment that a reply belongs to. A reply to a reply belongs to the comment that both answer. */
async function findParent({ db, viewer }: Act, id: CommentId, pinId: PinId) {
  const field = 'options.parentId'
  const seen = await grant(db, viewer, commentActions.write, commentSubject(id, field))
  if (!seen.ok) return seen
  const { row } = seen.data
  if (row.pin_id !== pinId) return fail('request/invalid', `${field}: is a comment on another pin`, { field })
  return ok({ id: row.parent_id ?? row.id, user_id: row.parent_user ?? row.user_id, is_on_try: row.is_on_try })
}

/** The refusal for a try, because its author edits and removes it by other calls (`DidIt`). */
function isTry(field: string): Refusal<'request/invalid'> {
  return fail('request/invalid', `${field}: is a try of the pin, not a comment`, { field })
}

/** @returns the former text */
export async function changeComment(
  act: Act,
  input: Input<typeof updateComment>,
): Promise<Answer<null, 'comment/not-found' | 'access/denied' | 'act/changed-since' | 'request/invalid'>> {
  const { db, viewer } = act
  const { commentId, force = false, expects, orbacSubjectId } = input
  if (orbacSubjectId !== undefined && orbacSubjectId !== viewer.id) {
    return fail('access/denied', 'options.orbacSubjectId: is another member', { field: 'options.orbacSubjectId' })
  }
  const own = await grant(db, viewer, commentActions.edit, commentSubject(commentId, 'options.commentId'))
  if (!own.ok) return own
  const { row } = own.data
  if (row.is_try) return isTry('options.commentId')
  const text = writtenText(input.text)
  const tags = readTags(input.tags, text)
  if (!tags.ok) return tags
  const { text: now } = only(
    await db.query<{ text: string }>({ text: 'select text from comments where id = $1 for update', values: [row.id] }),
  )
  if (!force && expects !== undefined && !isSameValue(now, expects) && !isSameValue(now, text)) {
    return fail('act/changed-since', 'options.expects: was changed in the meantime', { field: 'options.expects' })
  }
  await db.query({
    text: 'update comments set text = $2, edited_at = case when text = $2 then edited_at else now() end where id = $1',
    values: [row.id, text],
  })
  await keepTags(db, row.id, await writeMentions(db, viewer.id, row.id, tags.data))
  await note(act, row, [row.pin_owner])
  return ok(null)
}

async function keepTags(db: Database, id: CommentId, tags: readonly WireTag[]): Promise<void> {
  await db.query({ text: 'update comments set tags = $2 where id = $1', values: [id, JSON.stringify(tags)] })
}

/** Deletes a comment with its replies. Deleting it again changes nothing. */
export async function hideDeleted(
  act: Act,
  id: CommentId,
): Promise<Answer<FoundComment, 'comment/not-found' | 'access/denied' | 'request/invalid'>> {
  const { db, viewer } = act
  const own = await grant(db, viewer, commentActions.delete, restorableSubject(id, 'options.commentId'))
  if (!own.ok) return own
  const { row } = own.data
  if (row.is_try) return isTry('options.commentId')
  if (!row.is_deleted) await setDeleted(act, row, viewer.id)
  return ok(row)
}

export async function showDeleted(
  act: Act,
  id: CommentId,
): Promise<Answer<FoundComment, 'comment/not-found' | 'access/denied'>> {
  const { db, viewer } = act
  const own = await grant(db, viewer, commentActions.delete, restorableSubject(id, 'options.commentId'))
  if (!own.ok) return own
  const { row } = own.data
  if (row.is_deleted) await setDeleted(act, row, null)
  return ok(row)
}

/** @param by the member who deletes the comment; null restores it */
async function setDeleted(act: Act, row: FoundComment, by: UserId | null): Promise<void> {
  const { db } = act
  const changed = await db.query<{ live: number }>({
    text: `update comments c set deleted_at = case when $2::bigint is null then null else now() end, deleted_by = $2
           where c.id = $1 and (c.deleted_at is null) = ($2::bigint is not null)
           returning (select count(*)::int from comments r where r.parent_id = c.id and r.deleted_at is null) as live`,
    values: [row.id, by],
  })
  const replies = changed[0]?.live
  if (replies === undefined) return
  const sign = by === null ? 1 : -1
  await countComments(db, row.pin_id, row.parent_id, {
    onPin: row.is_on_try ? 0 : sign * (1 + replies),
    replies: sign,
  })
  await note(act, row, [row.pin_owner, row.user_id, row.parent_user])
}

/** Changes the number of comments on the pin, and of replies to the answered comment. Neither falls below 0. */
async function countComments(
  db: Database,
  pinId: PinId,
  parentId: CommentId | null,
  by: { readonly onPin: number; readonly replies: number },
): Promise<void> {
  await db.query({
    name: 'count-comments',
    text: 'update pins set comment_count = greatest(0, comment_count + $2) where id = $1',
    values: [pinId, by.onPin],
  })
  if (parentId !== null)
    await db.query({
      name: 'count-replies',
      text: 'update comments set reply_count = greatest(0, reply_count + $2) where id = $1',
      values: [parentId, by.replies],
    })
}

type Mark = 'like' | 'helpful'

/** Marks a comment as liked or helpful, or removes the mark. Repeating it changes nothing. */
export async function setMark(
  act: Act,
  id: CommentId,
  mark: Mark,
  isOn: boolean,
): Promise<Answer<CommentId, 'comment/not-found' | 'access/denied'>> {
  const { db, viewer } = act
  const action = isOn ? commentActions.write : commentActions.tidy
  const seen = await grant(db, viewer, action, commentSubject(id, 'params.id'))
  if (!seen.ok) return seen
  const { row } = seen.data
  const changed = await db.query({
    text: isOn
      ? 'insert into comment_marks (user_id, comment_id, mark) values ($1, $2, $3) on conflict do nothing returning mark'
      : 'delete from comment_marks where user_id = $1 and comment_id = $2 and mark = $3 returning mark',
    values: [viewer.id, row.id, mark],
  })
  if (changed.length > 0) {
    const column = mark === 'like' ? 'like_count' : 'helpful_count'
    await db.query({
      text: `update comments set ${column} = greatest(0, ${column} + $2) where id = $1`,
      values: [row.id, isOn ? 1 : -1],
    })
    await note(act, row, [row.pin_owner, row.user_id])
    if (mark === 'like') await tellAuthor(act, row, COMMENT_LIKED, isOn)
  }
  return ok(row.id)
}

async function tellAuthor(act: Act, row: FoundComment, notice: NoticeKind, isOn: boolean): Promise<void> {
  const news = { to: row.user_id, actor: act.viewer.id, notice, subject: { table: 'pins', id: row.pin_id } } as const
  await (isOn ? notify(act, news) : unnotify(act, news))
}

/** Highlights a comment, which only the pin's owner may do (spec viewer §6). */
export async function setHighlight(
  act: Act,
  { aggregated_comment: id, pin, highlight }: { aggregated_comment: CommentId; pin: PinId; highlight: boolean },
): Promise<Answer<CommentId, 'comment/not-found' | 'access/denied' | 'request/invalid'>> {
  const { db, viewer } = act
  const own = await grant(
    db,
    viewer,
    commentActions.highlight,
    commentSubject(id, 'body.aggregated_comment', 'pin-owner'),
  )
  if (!own.ok) return own
  const { row } = own.data
  if (BigInt(pin) !== BigInt(row.pin_id))
    return fail('request/invalid', 'body.pin: is not the pin of the comment', { field: 'body.pin' })
  if (row.parent_id !== null)
    return fail('request/invalid', 'body.aggregated_comment: is a reply', { field: 'body.aggregated_comment' })
  if (row.is_try) return isTry('body.aggregated_comment')
  const changed = await db.query({
    text: 'update comments set is_highlighted = $2 where id = $1 and is_highlighted <> $2 returning id',
    values: [row.id, highlight],
  })
  if (changed.length > 0) {
    await note(act, row, [row.user_id])
    await tellAuthor(act, row, COMMENT_HIGHLIGHTED, highlight)
  }
  return ok(row.id)
}

/** @param ids mentioned members; undefined for the viewer */
export async function takeMentions(
  act: Act,
  id: CommentId,
  ids: readonly UserId[] | undefined,
): Promise<Answer<CommentId, 'comment/not-found' | 'access/denied'>> {
  const { db, viewer } = act
  const seen = await grant(db, viewer, commentActions.tidy, commentSubject(id, 'params.id'))
  if (!seen.ok) return seen
  const { row } = seen.data
  const asked = (ids ?? [viewer.id]).map((each) => BigInt(each).toString() as UserId)
  if (row.user_id !== viewer.id && asked.some((each) => each !== viewer.id)) {
    return fail('access/denied', 'body.user_ids: only the author may remove other members', { field: 'body.user_ids' })
  }
  const gone = await db.query<{ user_id: UserId }>({
    text: 'delete from comment_mentions where comment_id = $1 and user_id = any($2::bigint[]) returning user_id',
    values: [row.id, asked],
  })
  if (gone.length > 0) {
    const without = new Set(gone.map(({ user_id }) => user_id))
    await keepTags(
      db,
      row.id,
      row.tags.filter(({ user_id }) => !without.has(user_id)),
    )
    await note(act, row, [row.pin_owner, row.user_id])
  }
  return ok(row.id)
}

/** Hides a comment from this viewer only, or shows it again. The counts of its thread follow. */
export async function setHidden(
  act: Act,
  id: CommentId,
  isHidden: boolean,
): Promise<Answer<null, 'comment/not-found'>> {
  const { db, viewer } = act
  if (!isHidden) {
    await db.query({
      text: 'delete from hidden_comments where user_id = $1 and comment_id = $2',
      values: [viewer.id, id],
    })
    const seen = await grant(db, viewer, commentActions.tidy, commentSubject(id, 'options.commentId'))
    if (seen.ok) noteCounted(act, seen.data.row)
    else noteChange(act, { comments: [id] })
    return ok(null)
  }
  const seen = await grant(db, viewer, commentActions.tidy, commentSubject(id, 'options.commentId'))
  if (!seen.ok) {
    const known = await db.query({
      text: 'select from hidden_comments where user_id = $1 and comment_id = $2',
      values: [viewer.id, id],
    })
    return known.length > 0 ? ok(null) : noComment('options.commentId')
  }
  await db.query({
    text: 'insert into hidden_comments (user_id, comment_id) values ($1, $2) on conflict do nothing',
    values: [viewer.id, seen.data.row.id],
  })
  noteCounted(act, seen.data.row)
  return ok(null)
}

/** Notes a comment that the viewer hid or shows again, with the rows that count it. */
function noteCounted(act: Act, row: Noted & Pick<FoundComment, 'is_try'>): void {
  noteChange(act, rowsOf(row))
  if (row.is_try) noteChange(act, { pins: [row.pin_id] })
}

/** The counts of so many of a hidden member's latest comments follow at once; those of older ones when a pin is read. */
const COUNTED_COMMENTS_MAX = 50

/** Notes what counts the comments of a member whom the viewer hid or shows again. */
export async function noteCommenter(act: Act, userId: UserId): Promise<void> {
  noteChange(act, { hiddenCommenters: [userId] })
  const rows = await act.db.query<Pick<FoundComment, 'pin_id' | 'parent_id' | 'is_try'>>({
    name: 'comments-of-commenter',
    // The member's own first comments are hidden with the member, so that their counts do not matter.
    text: `select c.pin_id, c.is_try, (select a.id from comments a where a.id = c.parent_id and a.user_id <> c.user_id) as parent_id
           from comments c where c.user_id = $1 and c.deleted_at is null order by c.id desc limit $2`,
    values: [userId, COUNTED_COMMENTS_MAX],
  })
  for (const { pin_id, parent_id, is_try } of rows) {
    if (is_try) noteChange(act, { pins: [pin_id] })
    else noteChange(act, { threads: [pin_id], ...(parent_id === null ? {} : { comments: [parent_id] }) })
  }
}

type Noted = Pick<FoundComment, 'id' | 'pin_id' | 'parent_id'>

const rowsOf = ({ id, pin_id, parent_id }: Noted) => ({
  comments: parent_id === null ? [id] : [id, parent_id],
  threads: [pin_id],
})

/** Notes a changed comment, also for the pin's owner, the comment's author and those who have the thread open. */
async function note(act: Act, row: Noted, others: readonly (UserId | null)[]): Promise<void> {
  noteChange(
    act,
    rowsOf(row),
    others.filter((other) => other !== null),
  )
  await noteForReaders(act, row.pin_id, rowsOf(row))
}
