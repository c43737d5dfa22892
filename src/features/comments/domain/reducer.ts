import type { EditTable, ReadTable } from '#contracts/table.ts'
import { LIKE } from '#features/pins/constants.ts'
import type { PinFact, PinRow } from '#features/pins/contract.ts'
import type { CommentFact, CommentRow, HiddenMemberRow, ThreadRow } from '../contract.ts'
import { isCommenterShown, isCommentShown, shiftsOf, type HidingFact } from './shown-comment.ts'

interface Own {
  readonly comments: EditTable<CommentRow>
  readonly threads: EditTable<ThreadRow>
  readonly hiddenCommenters: EditTable<HiddenMemberRow>
}

interface Before {
  readonly pins: Pick<ReadTable<PinRow>, 'get'>
}

type ReceivedPins = Extract<PinFact, { readonly type: 'pin/received' }>

type Received = Extract<CommentFact, { readonly type: 'comment/received' }>['payload']

/** Default values of fields that rows of older versions lack. */
const LACKING = {
  parent_id: null,
  edited_at: null,
  tags: [],
  tagged_users: [],
  reaction_by_me: 0,
  helpful_count: 0,
  marked_helpful_by_me: false,
  highlighted_by_pin_owner: false,
  comment_count: 0,
}

/**
 * Folds one fact into comments and threads. A fact that repeats the present state changes nothing; counts never fall
 * below 0.
 */
export function reduceComments(own: Own, fact: CommentFact, before: Before): void {
  const { comments, threads, hiddenCommenters } = own
  switch (fact.type) {
    case 'comment/received': {
      const { pinId, comments: received, count, bookmark, allOf } = fact.payload
      if (allOf !== undefined) dropMissing(own, fact.payload, fact.by)
      for (const comment of received) {
        const known = comments.get(comment.id)
        const translatedText = known?.text === comment.text ? known.translatedText : undefined
        comments.put(comment.id, {
          ...LACKING,
          ...comment,
          ...(translatedText === undefined ? {} : { translatedText }),
        })
      }
      const known = threadOf(own, before, pinId)
      threads.put(pinId, { ...known, count: count ?? known.count, bookmark: bookmark ?? known.bookmark })
      return
    }
    case 'comment/created': {
      const { comment } = fact.payload
      if (comments.get(comment.id)) return
      comments.put(comment.id, comment)
      addToCounts(own, before, comment.pin_id, comment.parent_id, {
        onPin: comment.tried || isOnTry(own, comment.parent_id) ? 0 : 1,
        replies: 1,
      })
      return
    }
    case 'comment/edited': {
      const { commentId, text, tags, taggedUsers } = fact.payload
      comments.update(commentId, (row) => {
        if (row.text !== text) {
          row.edited_at = new Date(fact.at).toISOString()
          delete row.translatedText
        }
        row.text = text
        row.tags = [...tags]
        row.tagged_users = [...taggedUsers]
      })
      return
    }
    case 'comment/deleted':
    case 'comment/restored': {
      const { pinId, commentId, parentId } = fact.payload
      const isDeletion = fact.type === 'comment/deleted'
      const row = comments.get(commentId)
      if (!row || (row.deleted === true) === isDeletion) return
      comments.update(commentId, (comment) => {
        if (isDeletion) comment.deleted = true
        else delete comment.deleted
      })
      if (row.hidden !== true && isCommenterShown(own, row.user.id))
        countShift(own, before, { ...row, pin_id: pinId, parent_id: parentId }, isDeletion ? -1 : 1)
      return
    }
    case 'comment/marked': {
      const { commentId, mark, isOn } = fact.payload
      comments.update(commentId, (row) => {
        if (mark === 'highlight') row.highlighted_by_pin_owner = isOn
        else if (mark === 'helpful') {
          if (row.marked_helpful_by_me === isOn) return
          row.marked_helpful_by_me = isOn
          row.helpful_count = Math.max(0, row.helpful_count + (isOn ? 1 : -1))
        } else {
          if ((row.reaction_by_me === LIKE) === isOn) return
          row.reaction_by_me = isOn ? LIKE : 0
          row.reaction_counts[LIKE] = Math.max(0, (row.reaction_counts[LIKE] ?? 0) + (isOn ? 1 : -1))
        }
      })
      return
    }
    case 'comment/mention-removed': {
      const without = new Set<string>(fact.payload.userIds)
      comments.update(fact.payload.commentId, (row) => {
        row.tags = row.tags.filter((tag) => !without.has(tag.user_id))
        row.tagged_users = row.tagged_users.filter((user) => !without.has(user.id))
      })
      return
    }
    case 'comment/hidden':
      for (const { row, isShown } of shiftsOf(fact, own)) countShift(own, before, row, isShown ? 1 : -1)
      comments.update(fact.payload.commentId, (row) => {
        row.hidden = fact.payload.isHidden
      })
      return
    case 'comment/hidden-listed': {
      const listed = new Set<string>(fact.payload.comments.map(({ id }) => id))
      for (const { id, hidden } of comments.rows()) if (hidden === true && !listed.has(id)) comments.remove(id)
      // The counts of the server are without them.
      for (const comment of fact.payload.comments) comments.put(comment.id, { ...LACKING, ...comment, hidden: true })
      return
    }
    case 'comment/translated':
      comments.update(fact.payload.commentId, (row) => {
        row.translatedText = fact.payload.text
      })
      return
    case 'comment/missed':
      // The server answers an act that hides a comment as if there were none. The row stays for the undo.
      for (const id of fact.payload.commentIds) if (comments.get(id)?.hidden !== true) comments.remove(id)
      return
    case 'thread/counted': {
      const { pinId, count, tryCount } = fact.payload
      const tryShift = tryCount === undefined ? {} : { tryShift: tryCount - readTries(before.pins.get(pinId)) }
      threads.put(pinId, { ...threadOf(own, before, pinId), count, ...tryShift })
      return
    }
    case 'commenter/hidden':
    case 'commenter/listed': {
      // Comments are counted as long as their authors are shown.
      const shifts = shiftsOf(fact, own)
      const count = (isShown: boolean) => {
        for (const shift of shifts)
          if (shift.isShown === isShown)
            countShift(own, before, comments.get(shift.row.id) ?? shift.row, isShown ? 1 : -1)
      }
      count(false)
      if (fact.type === 'commenter/hidden') hiddenCommenters.put(fact.payload.user.id, fact.payload)
      else {
        for (const row of hiddenCommenters.rows()) hiddenCommenters.put(row.user.id, { ...row, isHidden: false })
        for (const user of fact.payload.users) hiddenCommenters.put(user.id, { user, isHidden: true })
      }
      count(true)
    }
  }
}

/**
 * Removes the comments that a complete list lacks. The viewer's own comments stay, because they may be newer than the
 * list, and so do hidden ones, which the server leaves out.
 */
function dropMissing(
  { comments }: Own,
  { pinId, comments: received, bookmark, allOf }: Received,
  viewerId: string | null,
): void {
  const isThread = allOf === 'thread'
  if (isThread && bookmark !== '-end-') return
  const there = new Set<string>(received.map(({ id }) => id))
  const areTries = allOf === 'tries'
  const known = isThread || areTries ? comments.by('pin', pinId) : comments.by('parent', allOf ?? '')
  for (const { id, parent_id, user, deleted, hidden, tried } of known) {
    const isAsked = areTries ? tried !== undefined : isThread ? parent_id === null && tried === undefined : true
    const isKept = user.id === viewerId || deleted === true || hidden === true
    if (isAsked && !there.has(id) && !isKept) comments.remove(id)
  }
}

/**
 * Counts a comment that is shown again, or no longer. A comment counts for the pin with its replies. Tries, and replies
 * to a try or to a comment that is not shown, do not count for the pin.
 */
function countShift(own: Own, before: Before, row: CommentRow, sign: 1 | -1): void {
  const above = row.parent_id === null ? undefined : own.comments.get(row.parent_id)
  const isCounted = row.tried === undefined && (!above || (above.tried === undefined && isCommentShown(own, above)))
  addToCounts(own, before, row.pin_id, row.parent_id, {
    onPin: isCounted ? sign * (1 + row.comment_count) : 0,
    replies: sign,
  })
  if (row.tried === undefined) return
  const known = threadOf(own, before, row.pin_id)
  own.threads.put(row.pin_id, { ...known, tryShift: (known.tryShift ?? 0) + sign })
}

/** True for a reply to a try. Such replies count for the try and not for the pin. */
function isOnTry({ comments }: Own, parentId: string | null): boolean {
  return parentId !== null && comments.get(parentId)?.tried !== undefined
}

/**
 * Changes the number of comments on a pin (spec viewer §4), and for a reply also the number of replies to its comment.
 */
function addToCounts(
  own: Own,
  before: Before,
  pinId: ThreadRow['pinId'],
  parentId: string | null,
  by: { readonly onPin: number; readonly replies: number },
): void {
  const known = threadOf(own, before, pinId)
  own.threads.put(pinId, { ...known, count: Math.max(0, known.count + by.onPin) })
  if (parentId === null) return
  own.comments.update(parentId, (row) => {
    row.comment_count = Math.max(0, row.comment_count + by.replies)
  })
}

/** The thread of a pin. If the store has none yet, it begins with the pin's number of comments. */
function threadOf({ threads }: Own, { pins }: Before, pinId: ThreadRow['pinId']): ThreadRow {
  const pin = pins.get(pinId)
  const count = pin && 'aggregated_pin_data' in pin ? pin.aggregated_pin_data.comment_count : 0
  return threads.get(pinId) ?? { pinId, count, bookmark: null }
}

/** The number of tries with which the pin was read. */
function readTries(pin: PinRow | undefined): number {
  return (pin && 'aggregated_pin_data' in pin && pin.aggregated_pin_data.did_it_data?.images_count) || 0
}

/** A whole pin has the numbers of its comments and tries as the server counts them for the viewer. */
export function countReceived({ threads }: Pick<Own, 'threads'>, { payload }: ReceivedPins): void {
  for (const pin of payload.pins) {
    const known = 'aggregated_pin_data' in pin ? threads.get(pin.id) : undefined
    if (known && 'aggregated_pin_data' in pin)
      threads.put(pin.id, { ...known, count: pin.aggregated_pin_data.comment_count, tryShift: 0 })
  }
}

interface Tables {
  readonly comments: ReadTable<CommentRow>
  readonly hiddenCommenters: ReadTable<HiddenMemberRow>
}

/** Names of the rows that a fact may change. */
export function touchedComments(fact: CommentFact, tables: Tables): readonly string[] {
  const commentKeys = (ids: readonly (string | null)[]) => ids.flatMap((id) => (id === null ? [] : [`comments/${id}`]))
  switch (fact.type) {
    case 'comment/received': {
      const { pinId, comments, allOf } = fact.payload
      const known = allOf === undefined ? [] : tables.comments.by('pin', pinId)
      return [`threads/${pinId}`, ...commentKeys([...known, ...comments].map(({ id }) => id))]
    }
    case 'comment/created': {
      const { id, pin_id, parent_id } = fact.payload.comment
      return [`threads/${pin_id}`, ...commentKeys([id, parent_id])]
    }
    case 'comment/deleted':
    case 'comment/restored': {
      const { pinId, commentId, parentId } = fact.payload
      return [`threads/${pinId}`, ...commentKeys([commentId, parentId])]
    }
    case 'comment/hidden-listed':
      return commentKeys([
        ...[...tables.comments.rows()].flatMap(({ id, hidden }) => (hidden === true ? [id] : [])),
        ...fact.payload.comments.map(({ id }) => id),
      ])
    case 'comment/missed':
      return commentKeys(fact.payload.commentIds)
    case 'thread/counted': {
      const { pinId, tryCount } = fact.payload
      return [`threads/${pinId}`, ...(tryCount === undefined ? [] : [`pins/${pinId}`])]
    }
    case 'comment/hidden':
      return [...commentKeys([fact.payload.commentId]), ...countsShifted(fact, tables)]
    case 'commenter/hidden':
      return [`hiddenCommenters/${fact.payload.user.id}`, ...countsShifted(fact, tables)]
    case 'commenter/listed':
      return [
        ...[...Array.from(tables.hiddenCommenters.rows(), ({ user }) => user), ...fact.payload.users].map(
          ({ id }) => `hiddenCommenters/${id}`,
        ),
        ...countsShifted(fact, tables),
      ]
    default:
      return commentKeys([fact.payload.commentId])
  }
}

/** Names of the rows whose counts change when comments are hidden or shown again. */
function countsShifted(fact: HidingFact, tables: Tables): readonly string[] {
  return shiftsOf(fact, tables).flatMap(({ row }) => [
    `threads/${row.pin_id}`,
    ...(row.parent_id === null ? [] : [`comments/${row.parent_id}`]),
  ])
}
