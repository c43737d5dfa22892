import { pageFrom } from '#contracts/endpoint.ts'
import type { CommentId, PinId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import { writtenText } from '#contracts/written-text.ts'
import { ME } from '#core/store/tables.ts'
import type { Wire } from '#core/wire/wire.ts'
import { LIKE } from '#features/pins/constants.ts'
import type { NewFact, RequestTable } from '../../index.ts'
import { REPLIES_MAX, THREAD_PAGE } from '../constants.ts'
import {
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
  unlikeComment,
  unmarkHelpful,
  updateComment,
  updateCommentFeatures,
  userTypeahead,
} from '../contract/calls.ts'
import { aggregatedPinId, type CommentCommands, type CommentRequests, type WireComment } from '../contract.ts'
import { tagsOf } from '../domain/mentions.ts'

type Facts = Promise<Result<readonly NewFact[]>>

/** Reads the page of a thread behind a bookmark; without a bookmark, the first page. */
export async function readThread(wire: Wire, pinId: PinId, bookmark?: string): Facts {
  const objectId = aggregatedPinId(pinId)
  const answer = await wire.call(unifiedComments, { objectId, page_size: THREAD_PAGE, ...pageFrom(bookmark) })
  if (!answer.ok) return answer
  const { data: comments, bookmark: next } = answer.value
  const whole = bookmark === undefined ? { allOf: 'thread' as const } : {}
  return ok([{ type: 'comment/received', payload: { pinId, comments, ...(next ? { bookmark: next } : {}), ...whole } }])
}

/**
 * Tells the server that the thread is open, so that the change feed has its changes. If earlier changes may be missing
 * there, the first page is read, too. Right after that page was read, the number of comments is enough (`isBehind`).
 */
export async function followThread(wire: Wire, pinId: PinId, isFirst: boolean): Facts {
  const answer = await wire.call(openThread, { objectId: aggregatedPinId(pinId) })
  if (!answer.ok) return answer
  const { comment_count: count, try_count: tryCount, is_new: isNew } = answer.value.data
  const page = isNew && !isFirst ? await readThread(wire, pinId) : ok([])
  return page.ok
    ? ok([
        { type: 'thread/counted', payload: { pinId, count, ...(tryCount === undefined ? {} : { tryCount }) } },
        ...page.value,
      ])
    : page
}

export async function readReplies(wire: Wire, pinId: PinId, commentId: CommentId): Facts {
  const answer = await wire.call(replyFeed, { commentId, page_size: REPLIES_MAX })
  if (!answer.ok) return answer
  return ok([{ type: 'comment/received', payload: { pinId, comments: answer.value.data, allOf: commentId } }])
}

export async function readTranslation(wire: Wire, commentId: CommentId, language: string): Facts {
  const answer = await wire.call(translateComment, { id: commentId, language })
  if (!answer.ok) return answer
  return ok([{ type: 'comment/translated', payload: { commentId, text: answer.value.data } }])
}

export async function readHidden(wire: Wire): Facts {
  const answer = await wire.call(hiddenCommenters, {})
  return answer.ok ? ok([{ type: 'commenter/listed', payload: { users: answer.value.data } }]) : answer
}

export async function readHiddenComments(wire: Wire): Facts {
  const answer = await wire.call(hiddenComments, {})
  return answer.ok ? ok([{ type: 'comment/hidden-listed', payload: { comments: answer.value.data } }]) : answer
}

type Changed = WireComment & { readonly pin_comment_count: number }

function received({ pin_comment_count: count, ...comment }: Changed): readonly NewFact[] {
  return [{ type: 'comment/received', payload: { pinId: comment.pin_id, comments: [comment], count } }]
}

const none = (answer: Result<unknown>): Result<readonly NewFact[]> => (answer.ok ? ok([]) : answer)

/** Sends each command to the server. */
export const senders: {
  readonly [Name in keyof CommentCommands]: (args: CommentCommands[Name], wire: Wire, key: string) => Facts
} = {
  createComment: async ({ pinId, commentId, parentId, text: typed, mentions }, wire, key) => {
    const text = writtenText(typed)
    const tags = JSON.stringify(tagsOf(text, mentions))
    const parent = parentId === null ? {} : { parentId }
    const answer = await wire.call(
      createComment,
      { id: commentId, objectId: aggregatedPinId(pinId), pinId, text, tags, ...parent },
      key,
    )
    return answer.ok ? ok(received(answer.value.data)) : answer
  },
  editComment: async ({ commentId, text: typed, mentions, expects }, wire, key) => {
    const text = writtenText(typed)
    const tags = JSON.stringify(tagsOf(text, mentions))
    const how = expects === undefined ? { force: true } : { force: false, expects }
    return none(await wire.call(updateComment, { commentId, text, tags, ...how }, key))
  },
  deleteComment: async ({ pinId, commentId }, wire, key) => {
    const answer = await wire.call(deleteComment, { commentId }, key)
    if (!answer.ok) return answer
    return ok([{ type: 'thread/counted', payload: { pinId, count: answer.value.data.pin_comment_count } }])
  },
  restoreComment: async ({ commentId }, wire, key) => {
    const answer = await wire.call(restoreComment, { commentId }, key)
    return answer.ok ? ok(received(answer.value.data)) : answer
  },
  markComment: async ({ pinId, commentId: id, mark, isOn }, wire, key) => {
    if (mark === 'highlight')
      return none(await wire.call(highlightComment, { aggregated_comment: id, pin: pinId, highlight: isOn }, key))
    if (mark === 'helpful') return none(await wire.call(isOn ? markHelpful : unmarkHelpful, { id }, key))
    const answer = isOn
      ? await wire.call(likeComment, { id, reaction_type: LIKE }, key)
      : await wire.call(unlikeComment, { id }, key)
    return none(answer)
  },
  removeMentions: async ({ commentId, userIds }, wire, key) =>
    none(await wire.call(removeMentions, { id: commentId, user_ids: [...userIds], fields: 'id,tagged_users' }, key)),
  hideComment: async ({ commentId, isHidden }, wire, key) =>
    none(await wire.call(hideComment, { commentId, hidden: isHidden }, key)),
  hideCommenter: async ({ user, isHidden }, wire, key) =>
    none(await wire.call(hideCommenter, { userId: user.id, hidden: isHidden }, key)),
}

export const commentRequests = {
  flagComment: async ({ commentId, reason, detailedReasons, target, key }, { wire }) => {
    const input = { id: commentId, commentId, reason, detailedReasons: [...detailedReasons], target }
    const answer = await wire.call(flagComment, input, key)
    return answer.ok ? ok(null) : answer
  },
  findMembers: async ({ term }, { wire }) => {
    const answer = await wire.call(userTypeahead, { term })
    return answer.ok ? ok(answer.value.data) : answer
  },
  commentFeatures: async (_, { wire }) => {
    const answer = await wire.call(getCommentFeatures, {})
    return answer.ok ? ok(answer.value.data.feature_map) : answer
  },
  setCommentFeatures: async ({ featureMap, proof, key }, { wire, tables }) => {
    const userId = tables.app.get(ME)!.viewer.id!
    const input = { userId, featureMap, ...proof }
    const answer = await wire.call(updateCommentFeatures, input, key)
    return answer.ok ? ok(answer.value.data.feature_map) : answer
  },
} satisfies Pick<RequestTable, keyof CommentRequests>
