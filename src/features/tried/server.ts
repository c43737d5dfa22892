import type { Input } from '#contracts/endpoint.ts'
import { newId, type CommentId, type PinId, type UserId } from '#contracts/ids.ts'
import { commentColumns, wireComment, type CommentRow } from '#features/comments/server/shared/find-comments.ts'
import { isCommentShown } from '#features/comments/server/shared/shown-comments.ts'
import { noteForReaders } from '#features/comments/server/shared/thread-readers.ts'
import { allows } from '#features/comments/server/shared/features.ts'
import { notify, unnotify } from '#features/notifications/server/shared/notify.ts'
import { profileList } from '#features/follows/constants.ts'
import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { setMemberAct } from '#features/pins/server/shared/member-acts.ts'
import { isSameValue } from '#contracts/expected.ts'
import { writtenText } from '#contracts/written-text.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { cutPage, pageStart } from '#server/http/list-page.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, noteNews, type Touches } from '#server/sync/note-change.ts'
import { PIN_TRIED } from './constants.ts'
import { markTried, triedFeed, unmarkTried, type WireTry } from './contract.ts'

const PAGE_SQL = `select ${commentColumns('$1')}
from (
  select * from comments t where t.pin_id = $2 and t.is_try and t.id < $3::bigint and ${isCommentShown('t', '$1')}
  order by t.id desc limit $4
) c join users u on u.id = c.user_id
order by c.id desc`

const triedRoutes = [
  handle(markTried, permit('pin.like'), async (call) => {
    const { input, viewer, db } = call
    const seen = await grant(db, viewer, 'pin.like', pinSubject(input.pin_id, 'options.pin_id'))
    if (!seen.ok) return seen
    let signature: string | null = null
    const owner = await ownerOf(call, seen.data.row)
    if (input.upload_id !== undefined) {
      if (owner !== viewer.id && !(await allows(db, owner, 'tries')))
        return fail('comment/photos-off', 'options.upload_id: the owner of the pin allows no photos', {
          field: 'options.upload_id',
        })
      const found = await db.query<{ signature: string }>({
        name: 'tried-upload',
        text: `select signature from uploads where id = $1 and user_id = $2 and status = 'succeeded'`,
        values: [input.upload_id, viewer.id],
      })
      if (!found[0])
        return fail('upload/not-found', 'options.upload_id: is not a finished upload of yours', {
          field: 'options.upload_id',
        })
      signature = found[0].signature
    }
    const { isChanged } = await setMemberAct(db, 'tried', viewer, seen.data.row, true)
    const [written] = await db.query<{ comment_id: CommentId | null }>({
      name: 'tried-write',
      text: `update tried set note = $3, signature = coalesce($4, signature), at = now() where user_id = $1 and pin_id = $2
             returning comment_id`,
      values: [viewer.id, input.pin_id, writtenText(input.note), signature],
    })
    const known = written?.comment_id ?? null
    if (input.expects !== undefined && !(await isAsExpected(db, known, input)))
      return fail('act/changed-since', 'options.expects: was changed in the meantime', { field: 'options.expects' })
    const thread = known ?? (await beginThread(call, input))
    if (thread === null) return fail('request/invalid', 'options.id: is the id of a comment', { field: 'options.id' })
    if (known !== null) await changeText(db, known, input.note)
    const touched = { comments: [thread], ...(isChanged ? { pins: [input.pin_id] } : {}) }
    noteChange(call, { ...touched, lists: [profileList('tried', viewer.username)] })
    await tellOthers(call, seen.data.row, owner, touched)
    if (isChanged) await notify(call, news(call, seen.data.row, owner))
    return ok(null)
  }),

  handle(unmarkTried, permit('pin.unlike'), async (call) => {
    const { input, viewer, db } = call
    const seen = await grant(db, viewer, 'pin.unlike', pinSubject(input.pin_id, 'options.pin_id'))
    if (!seen.ok) return seen
    const gone = await db.query<{ id: CommentId }>({
      name: 'tried-comment',
      text: 'select comment_id as id from tried where user_id = $1 and pin_id = $2 and comment_id is not null',
      values: [viewer.id, input.pin_id],
    })
    const { isChanged } = await setMemberAct(db, 'tried', viewer, seen.data.row, false)
    const ids = gone.map(({ id }) => id)
    await db.query({
      name: 'tried-thread-end',
      text: 'delete from comments where id = any($1::bigint[])',
      values: [ids],
    })
    if (isChanged) {
      const owner = await ownerOf(call, seen.data.row)
      const touched = { comments: ids, pins: [input.pin_id] }
      noteChange(call, { ...touched, lists: [profileList('tried', viewer.username)] })
      await tellOthers(call, seen.data.row, owner, touched)
      await unnotify(call, news(call, seen.data.row, owner))
    }
    return ok(null)
  }),

  handle(triedFeed, permit('pin.read'), async ({ input, viewer, db }) => {
    const seen = await grant(db, viewer, 'pin.read', pinSubject(input.pin_id, 'options.pin_id'))
    if (!seen.ok) return seen
    const page = pageStart(input)
    if (!page) return ok([], { bookmark: '-end-' })
    const found = await db.query<CommentRow>({
      name: 'tried-page',
      text: PAGE_SQL,
      values: [viewer?.id ?? null, seen.data.row satisfies PinId, page.start.id, page.size + 1],
    })
    const { rows, bookmark } = cutPage(found, page.size, (row) => ({ stage: 0, rank: '0', id: row.id }))
    return ok(rows.map(wireTry), { bookmark })
  }),
]

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

async function ownerOf({ db, viewer }: Act, pinId: PinId): Promise<UserId> {
  const [pin] = await db.query<{ owner_id: UserId }>({
    name: 'tried-owner',
    text: 'select owner_id from pins where id = $1',
    values: [pinId],
  })
  return pin?.owner_id ?? viewer.id
}

/** Adds changed rows to the change feeds of the pin's owner and of those who have the pin's comments open. */
async function tellOthers(
  act: Act,
  pinId: PinId,
  owner: UserId,
  touched: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  if (owner !== act.viewer.id) noteNews(act, owner, touched)
  await noteForReaders(act, pinId, touched)
}

function news({ viewer }: Act, pinId: PinId, owner: UserId) {
  return { to: owner, actor: viewer.id, notice: PIN_TRIED, subject: { table: 'pins', id: pinId } } as const
}

/**
 * Adds the comment that begins the try's thread.
 * @returns null if the client's id already exists
 */
async function beginThread(
  { db, viewer }: Act,
  { pin_id, id, note }: Input<typeof markTried>,
): Promise<CommentId | null> {
  const [made] = await db.query<{ id: CommentId }>({
    name: 'tried-thread',
    text: `insert into comments (id, pin_id, user_id, text, is_try) values ($1, $2, $3, $4, true)
           on conflict (id) do nothing returning id`,
    values: [id ?? newId<CommentId>(), pin_id, viewer.id, writtenText(note)],
  })
  if (!made) return null
  await db.query({
    name: 'tried-thread-of',
    text: 'update tried set comment_id = $3 where user_id = $1 and pin_id = $2',
    values: [viewer.id, pin_id, made.id],
  })
  return made.id
}

/** True if the try still has the note that an undo assumes, or already the one that it restores. */
async function isAsExpected(
  db: Database,
  id: CommentId | null,
  { note, expects }: Input<typeof markTried>,
): Promise<boolean> {
  const [row] = await db.query<{ text: string }>({
    name: 'tried-thread-now',
    text: 'select text from comments where id = $1 for update',
    values: [id],
  })
  return row !== undefined && (isSameValue(row.text, expects) || isSameValue(row.text, note))
}

async function changeText(db: Database, id: CommentId, note: string): Promise<void> {
  await db.query({
    name: 'tried-thread-text',
    text: 'update comments set edited_at = case when text = $2 then edited_at else now() end, text = $2 where id = $1',
    values: [id, writtenText(note)],
  })
}

function wireTry(row: CommentRow): WireTry {
  return { ...wireComment(row), like_count: row.like_count, liked_by_me: row.liked }
}

const onCloseup = { sources: ['features/tried/ui/tries.tsx'] }

export const tried = defineServerFeature({
  name: 'tried',
  firstParts: { 'pins/closeup': onCloseup, 'sent-pins/pin': onCloseup },
  routes: () => triedRoutes,
})
