import type { CommentId, PinId } from '#contracts/ids.ts'
import { takePasscode } from '#features/passcode/server/shared/take-passcode.ts'
import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { RESTORE_DAYS } from '#features/pins/constants.ts'
import { addReport } from '#features/reports/server/shared/add-report.ts'
import { findUser } from '#features/users/server/shared/users.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { commentActions } from './server/actions.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { rowsById, type RowReader } from '#server/sync/read-rows.ts'
import { PREVIEW_COMMENTS, TYPEAHEAD_MAX } from './constants.ts'
import {
  commentFeed,
  createComment,
  deleteComment,
  flagComment,
  getCommentFeatures,
  hiddenCommenters,
  hiddenComments,
  hideComment,
  hideCommenter,
  highlightComment,
  likeComment,
  markHelpful,
  openThread,
  removeMentions,
  replyFeed,
  restoreComment,
  translateComment,
  unifiedComments,
  unifiedPreview,
  unlikeComment,
  unmarkHelpful,
  updateComment,
  updateCommentFeatures,
  userTypeahead,
} from './contract/calls.ts'
import { commentEvents } from './contract/event-types.ts'
import { aggregatedPinId } from './contract.ts'
import {
  addComment,
  changeComment,
  hideDeleted,
  noteCommenter,
  setHidden,
  setHighlight,
  setMark,
  showDeleted,
  takeMentions,
} from './server/acts.ts'
import { readFeatures, writeFeatures } from './server/shared/features.ts'
import { findCommenters, findHiddenCommenters, findMembersByName, setCommenterHidden } from './server/members.ts'
import { readReplies, readThread } from './server/pages.ts'
import { commentSubject, noComment } from './server/shared/comment-subject.ts'
import { findComments, findHiddenComments } from './server/shared/find-comments.ts'
import { countsOf } from './server/shared/shown-comments.ts'
import { recordReader } from './server/shared/thread-readers.ts'
import { createTranslations, readTranslator } from './server/translate.ts'

const LANGUAGE_DEFAULT = 'en'

/** The pin that an `aggregated_pin_data.id` names. */
const subjectOf = (objectId: string) => pinSubject(aggregatedPinId(objectId) as PinId, 'options.objectId')

const commentRoutes = () => {
  const translations = createTranslations(process.env)
  return [
    handle(commentFeed, permit(commentActions.read), async ({ input, viewer, db }) => {
      const pin = await grant(db, viewer, commentActions.read, subjectOf(input.objectId))
      if (!pin.ok) return pin
      const { comments, bookmark } = await readThread(db, viewer, pin.data.row, input)
      return ok([...comments], { bookmark })
    }),

    handle(unifiedComments, permit(commentActions.read), async ({ input, viewer, db }) => {
      const pin = await grant(db, viewer, commentActions.read, subjectOf(input.objectId))
      if (!pin.ok) return pin
      const { comments, bookmark } = await readThread(db, viewer, pin.data.row, input)
      return ok([...comments], { bookmark })
    }),

    handle(unifiedPreview, permit(commentActions.read), async ({ input, viewer, db }) => {
      const pin = await grant(db, viewer, commentActions.read, subjectOf(input.objectId))
      if (!pin.ok) return pin
      const { comments } = await readThread(db, viewer, pin.data.row, { page_size: PREVIEW_COMMENTS })
      return ok({ comment_count: await countOf({ db, viewer }, pin.data.row), comments: [...comments] })
    }),

    handle(replyFeed, permit(commentActions.read), async ({ input, viewer, db }) => {
      const seen = await grant(db, viewer, commentActions.read, commentSubject(input.commentId, 'options.commentId'))
      if (!seen.ok) return seen
      const { comments, bookmark } = await readReplies(db, viewer, seen.data.row.id, input)
      return ok([...comments], { bookmark })
    }),

    handle(
      openThread,
      permit(commentActions.follow),
      async ({ input, viewer, db }) => {
        const pin = await grant(db, viewer, commentActions.follow, subjectOf(input.objectId))
        if (!pin.ok) return pin
        const { row } = pin.data
        const isNew = await recordReader(db, viewer.id, row)
        const counts = (await countsOf(db, viewer, [row])).get(row)
        return ok({ is_new: isNew, comment_count: counts?.comments ?? 0, try_count: counts?.tries ?? 0 })
      },
      // One statement writes, and nothing else depends on it.
      { transaction: false },
    ),

    handle(
      createComment,
      permit(commentActions.write),
      async (call) => {
        const made = await addComment(call, call.input)
        return made.ok ? answerChanged(call, made.data.id, made.data.id) : made
      },
      { onRepeat: (call, { kept }) => answerChanged(call, kept as CommentId) },
    ),

    handle(
      updateComment,
      permit(commentActions.edit),
      async (call) => {
        const changed = await changeComment(call, call.input)
        return changed.ok ? answer(call, call.input.commentId, 'options.commentId') : changed
      },
      { onRepeat: (call) => answer(call, call.input.commentId, 'options.commentId') },
    ),

    handle(deleteComment, permit(commentActions.delete), async (call) => {
      const gone = await hideDeleted(call, call.input.commentId)
      return gone.ok ? ok({ pin_comment_count: await countOf(call, gone.data.pin_id) }) : gone
    }),

    handle(
      restoreComment,
      permit(commentActions.delete),
      async (call) => {
        const shown = await showDeleted(call, call.input.commentId)
        return shown.ok ? answerChanged(call, shown.data.id) : shown
      },
      { onRepeat: (call) => answerChanged(call, call.input.commentId) },
    ),

    ...(
      [
        [likeComment, 'like', true],
        [unlikeComment, 'like', false],
        [markHelpful, 'helpful', true],
        [unmarkHelpful, 'helpful', false],
      ] as const
    ).map(([endpoint, mark, isOn]) =>
      handle(
        endpoint as typeof likeComment,
        permit(isOn ? commentActions.write : commentActions.tidy),
        async (call) => {
          const marked = await setMark(call, call.input.id, mark, isOn)
          return marked.ok ? answer(call, marked.data, 'params.id') : marked
        },
        { onRepeat: (call) => answer(call, call.input.id, 'params.id') },
      ),
    ),

    handle(
      highlightComment,
      permit(commentActions.highlight),
      async (call) => {
        const set = await setHighlight(call, call.input)
        return set.ok ? answer(call, set.data, 'body.aggregated_comment') : set
      },
      { onRepeat: (call) => answer(call, call.input.aggregated_comment, 'body.aggregated_comment') },
    ),

    handle(
      removeMentions,
      permit(commentActions.tidy),
      async (call) => {
        const taken = await takeMentions(call, call.input.id, call.input.user_ids)
        return taken.ok ? answer(call, taken.data, 'params.id') : taken
      },
      { onRepeat: (call) => answer(call, call.input.id, 'params.id') },
    ),

    handle(translateComment, permit(commentActions.translate), async ({ input, viewer, db }) => {
      const seen = await grant(db, viewer, commentActions.translate, commentSubject(input.id, 'params.id'))
      if (!seen.ok) return seen
      return ok(await translations.of(seen.data.row.text, input.language ?? LANGUAGE_DEFAULT))
    }),

    handle(flagComment, permit('report.write'), async ({ input, viewer, db }) => {
      const seen = await grant(db, viewer, 'report.write', commentSubject(input.id, 'params.id'))
      if (!seen.ok) return seen
      if (input.commentId !== undefined && BigInt(input.commentId) !== BigInt(seen.data.row.id)) {
        return fail('request/invalid', 'body.commentId: is another comment than that of the address', {
          field: 'body.commentId',
        })
      }
      await addReport(db, viewer.id, {
        type: 'comment',
        subjectId: seen.data.row.id,
        reason: input.reason,
        details: input.detailedReasons ?? [],
        target: { ...input.target, parentId: seen.data.row.parent_id },
      })
      return ok({ id: seen.data.row.id })
    }),

    handle(hideComment, permit(commentActions.tidy), (call) =>
      setHidden(call, call.input.commentId, call.input.hidden),
    ),

    handle(hideCommenter, permit(commentActions.tidy), async (call) => {
      const { input, viewer, db } = call
      if (!(await findUser(db, input.userId)))
        return fail('user/not-found', 'options.userId: is not a member', { field: 'options.userId' })
      if (BigInt(input.userId) === BigInt(viewer.id))
        return fail('request/invalid', 'options.userId: is oneself', { field: 'options.userId' })
      await setCommenterHidden(db, viewer.id, input.userId, input.hidden)
      await noteCommenter(call, input.userId)
      return ok(null)
    }),

    handle(hiddenComments, permit(commentActions.tidy), async ({ viewer, db }) =>
      ok([...(await findHiddenComments(db, viewer))]),
    ),

    handle(hiddenCommenters, permit(commentActions.tidy), async ({ viewer, db }) =>
      ok([...(await findHiddenCommenters(db, viewer.id))]),
    ),

    handle(getCommentFeatures, permit(commentActions.tidy), async ({ viewer, db }) =>
      ok({ feature_map: await readFeatures(db, viewer.id) }),
    ),

    handle(
      updateCommentFeatures,
      permit(commentActions.tidy),
      async (call) => {
        const { input, viewer, db } = call
        if (BigInt(input.userId) !== BigInt(viewer.id))
          return fail('access/denied', 'options.userId: is another member', { field: 'options.userId' })
        const refused = await takePasscode(call, input.passcode)
        if (refused) return refused
        await writeFeatures(db, viewer.id, input.featureMap)
        return ok({ feature_map: input.featureMap })
      },
      { transaction: false },
    ),

    handle(userTypeahead, permit(commentActions.findMembers), async ({ input, viewer, db }) =>
      ok([...(await findMembersByName(db, viewer, input.term, input.count ?? TYPEAHEAD_MAX))]),
    ),
  ]
}

interface CommentCall {
  readonly db: Database
  readonly viewer: Member
}

/** Answers with the comment in its present state. */
async function answer({ db, viewer }: CommentCall, id: CommentId, field: string) {
  const [comment] = await findComments(db, viewer, [id])
  return comment ? ok(comment) : noComment(field)
}

/**
 * Answers with the comment in its present state and the pin's number of comments.
 * @param made id of a new comment; a repeated call gets the same one
 */
async function answerChanged(call: CommentCall, id: CommentId, made?: CommentId) {
  const [comment] = await findComments(call.db, call.viewer, [id])
  if (!comment) return noComment('options.commentId')
  const changed = { ...comment, pin_comment_count: await countOf(call, comment.pin_id) }
  return ok(changed, made === undefined ? {} : { kept: made })
}

async function countOf(
  { db, viewer }: { readonly db: Database; readonly viewer: Member | null },
  pinId: PinId,
): Promise<number> {
  return (await countsOf(db, viewer, [pinId])).get(pinId)?.comments ?? 0
}

const readCommentRows: RowReader = async (db, viewer, ids) => rowsById(await findComments(db, viewer, ids))

const readThreadRows: RowReader = async (db, viewer, ids) =>
  new Map(
    [...(await countsOf(db, viewer, ids))].map(([id, { comments: count }]) => [
      id,
      { pin_id: id, comment_count: count },
    ]),
  )

const readHiddenCommenters: RowReader = async (db, viewer, ids) => rowsById(await findCommenters(db, viewer.id, ids))

const onCloseup = { sources: ['features/comments/ui/comment-thread.tsx'] }

export const comments = defineServerFeature({
  name: 'comments',
  events: commentEvents,
  personalData: {
    exported: {
      comment_features: { of: ['user_id'], columns: 'comments mentions tries' },
      comment_marks: { of: ['user_id'], columns: 'comment_id mark at' },
      comments: {
        of: ['user_id'],
        columns:
          'id pin_id parent_id text tags like_count helpful_count reply_count is_highlighted is_try created_at edited_at deleted_at',
      },
      hidden_commenters: { of: ['user_id'], columns: 'hidden_id at' },
      hidden_comments: { of: ['user_id'], columns: 'comment_id' },
    },
    leftOut: {
      'comment_mentions.user_id': 'texts of other members',
      'comments.deleted_by': 'comments of other members',
      'thread_readers.user_id': 'which comments are open at the moment, kept for minutes',
      'hidden_commenters.hidden_id': 'what other members decided',
    },
  },
  pinColumns: {
    'thread_readers.pin_id': { left: 'says who has the comments open, and is renewed by their pages' },
    'comments.pin_id': { apart: 'whole threads; a try that does not move keeps its comment' },
  },
  firstParts: { 'pins/closeup': onCloseup, 'sent-pins/pin': onCloseup },
  migrations: new URL('server/migrations/', import.meta.url),
  checkSettings: readTranslator,
  routes: commentRoutes,
  rows: { comments: readCommentRows, threads: readThreadRows, hiddenCommenters: readHiddenCommenters },
  sweeps: [
    'delete from thread_readers where open_until < now()',
    `delete from comments where deleted_at < now() - interval '${RESTORE_DAYS} days'`,
  ],
})
