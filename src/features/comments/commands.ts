import { isSameValue, mustBeAsExpected } from '#contracts/expected.ts'
import { asText, fieldChange } from '#contracts/field-change.ts'
import { isId } from '#contracts/ids.ts'
import { failed, type Failure } from '#contracts/result.ts'
import { writtenText } from '#contracts/written-text.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import type { Subject } from '#core/store/subject.ts'
import { ME } from '#core/store/tables.ts'
import { isClosed } from './domain/is-closed.ts'
import { actOnPin } from '#features/pins/domain/act-on-pin.ts'
import type { WirePinner } from '#features/users/contract.ts'
import type { Command, CommandTable, Tables } from '../index.ts'
import { COMMENT_TEXT_MAX } from './constants.ts'
import type { CommentCommands } from './contract.ts'
import { namedIn, tagsOf } from './domain/mentions.ts'
import { authorOf, commentLane as lane, newComment } from './domain/new-comment.ts'

type Commands = CommentCommands

/** Wraps a command's `send`, so that its code is loaded with the first act. */
function late<Name extends keyof Commands>(name: Name): Command<Commands[Name]>['send'] {
  return async (args, wire, key) => (await import('./effects/calls.ts')).senders[name](args, wire, key)
}

const myId = (tables: Tables) => tables.app.get(ME)?.viewer.id

/** Acts on one comment share a lane, so that they are sent in order. The history shows them with the comment's text. */
const onComment = {
  lanes: ({ commentId }: { readonly commentId: string }) => [lane(commentId)],
  subject: ({ commentId }: { readonly commentId: string }, tables: Tables): Subject => ({
    text: tables.comments.get(commentId)?.text ?? '',
    count: 0,
    row: `comments/${commentId}`,
  }),
}

function mustBeText(text: string): Failure | null {
  const isText = typeof text === 'string' && writtenText(text) !== '' && text.length <= COMMENT_TEXT_MAX
  return isText ? null : invalid('text', `must have 1 to ${COMMENT_TEXT_MAX} characters`)
}

function mustBeThere(tables: Tables, commentId: string, field = 'commentId'): Failure | null {
  if (!isId(commentId)) return invalid(field, 'is not the id of a comment')
  const isDeleted = tables.comments.get(commentId)?.deleted === true
  return isDeleted ? failed('comment/not-found', `${field}: was deleted`, { field }).failure : null
}

/**
 * Refuses a comment of another member. An unknown comment passes: the server decides.
 * @param mayOwnPin true if the owner of the pin may do it too
 */
function mustOwn(tables: Tables, commentId: string, mayOwnPin = false): Failure | null {
  const row = tables.comments.get(commentId)
  const isOwn = !row || row.user.id === myId(tables) || (mayOwnPin && isPinOwner(tables, row.pin_id))
  return isOwn ? null : failed('access/denied', 'commentId: is another member’s comment').failure
}

function isPinOwner(tables: Tables, pinId: string): boolean {
  return tables.pins.get(pinId)?.pinner.id === myId(tables)
}

function author(tables: Tables): WirePinner {
  const id = myId(tables)!
  return authorOf(id, tables.users.get(id) ?? null)
}

/** The commands that delete and restore a comment. Each is the inverse of the other. */
function ending(name: 'deleteComment' | 'restoreComment'): Command<Commands['deleteComment']> {
  const isDeletion = name === 'deleteComment'
  return {
    ...onComment,
    check: ({ commentId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => (isId(commentId) ? null : invalid('commentId', 'is not the id of a comment')),
        () => mustOwn(tables, commentId, true),
      ]),
    facts: (args) => [{ type: isDeletion ? 'comment/deleted' : 'comment/restored', payload: args }],
    send: late(name),
    invert: (args, { rows }, present) => {
      const row = present?.tables.comments.get(args.commentId)
      if (row && (row.deleted === true) !== isDeletion) return []
      return rows[`comments/${args.commentId}`]?.some(({ path }) => path[0] === 'deleted')
        ? [{ name: isDeletion ? 'restoreComment' : 'deleteComment', args }]
        : []
    },
  }
}

export const commentCommands = {
  createComment: {
    check: ({ pinId, commentId, parentId, text }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => (isId(commentId) && isId(pinId) ? null : invalid('commentId', 'is not the id of a comment')),
        () => mustBeText(text),
        () => (parentId === null ? null : mustBeThere(tables, parentId, 'parentId')),
        () => actOnPin.mustReach(tables, pinId),
        () =>
          isClosed(tables.pins.get(pinId)) ? failed('comment/off', 'pinId: comments are turned off').failure : null,
      ]),
    facts: ({ pinId, commentId, parentId, text: typed, mentions }, { tables, now }) => {
      const text = writtenText(typed)
      const comment = {
        ...newComment({ id: commentId, pinId, parentId, author: author(tables), text, now }),
        tags: [...tagsOf(text, mentions)],
        tagged_users: [...namedIn(text, mentions)],
      }
      return [{ type: 'comment/created', payload: { comment } }]
    },
    lanes: ({ commentId, parentId }) => (parentId === null ? [lane(commentId)] : [lane(commentId), lane(parentId)]),
    makes: ({ commentId }) => lane(commentId),
    send: late('createComment'),
    invert: ({ pinId, commentId, parentId }, { rows }, present) =>
      rows[`comments/${commentId}`] && !present?.tables.comments.get(commentId)?.deleted
        ? [{ name: 'deleteComment', args: { pinId, commentId, parentId } }]
        : [],
    subject: ({ commentId, text }) => ({ text: writtenText(text), count: 0, row: `comments/${commentId}` }),
  },

  editComment: {
    ...onComment,
    isEdit: true,
    check: ({ pinId, commentId, text, expects }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeThere(tables, commentId),
        () => mustOwn(tables, commentId),
        () => actOnPin.mustReach(tables, pinId),
        () => mustBeText(text),
        () =>
          mustBeAsExpected(
            { text: tables.comments.get(commentId)?.text },
            expects === undefined ? undefined : { text: expects },
            { text },
          ),
      ]),
    facts: ({ commentId, text: typed, mentions }) => {
      const text = writtenText(typed)
      const named = { tags: tagsOf(text, mentions), taggedUsers: namedIn(text, mentions) }
      return [{ type: 'comment/edited', payload: { commentId, text, ...named } }]
    },
    send: late('editComment'),
    invert: ({ pinId, commentId, text }, { rows }, present) => {
      const patches = rows[`comments/${commentId}`] ?? []
      const before = patches.findLast(({ path }) => path[0] === 'text')?.value as string | undefined
      const row = present?.tables.comments.get(commentId)
      if (before === undefined || isSameValue(before, text) || (row && !isSameValue(row.text, text))) return []
      const tagged = patches.findLast(({ path }) => path[0] === 'tagged_users' && path.length === 1)
      const mentions = (tagged?.value ?? row?.tagged_users ?? []) as readonly WirePinner[]
      return [{ name: 'editComment', args: { pinId, commentId, text: before, mentions, expects: writtenText(text) } }]
    },
    changed: ({ text }, before) => [fieldChange({ name: 'text', show: asText }, [before.text, text])],
  },

  deleteComment: ending('deleteComment'),
  restoreComment: ending('restoreComment'),

  markComment: {
    ...onComment,
    check: ({ pinId, commentId, mark, isOn }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeThere(tables, commentId),
        // Highlighting needs both the comment and its pin (spec viewer §5).
        () => (isId(pinId) ? null : invalid('pinId', 'is not the id of a pin')),
        () => (isOn ? actOnPin.mustReach(tables, pinId) : null),
        () =>
          mark !== 'highlight' || isPinOwner(tables, pinId)
            ? null
            : failed('access/denied', 'pinId: is another member’s pin').failure,
      ]),
    facts: ({ commentId, mark, isOn }) => [{ type: 'comment/marked', payload: { commentId, mark, isOn } }],
    send: late('markComment'),
    invert: (args, { rows }, present) => {
      const row = present?.tables.comments.get(args.commentId)
      const isAsLeft = !row || row.highlighted_by_pin_owner === args.isOn
      return args.mark === 'highlight' && isAsLeft && rows[`comments/${args.commentId}`]
        ? [{ name: 'markComment', args: { ...args, isOn: !args.isOn } }]
        : []
    },
  },

  removeMentions: {
    ...onComment,
    check: ({ commentId, userIds }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeThere(tables, commentId),
        () => (userIds.length > 0 && userIds.every(isId) ? null : invalid('userIds', 'must be ids of members')),
        () => (userIds.every((id) => id === myId(tables)) ? null : mustOwn(tables, commentId)),
      ]),
    facts: (args) => [{ type: 'comment/mention-removed', payload: args }],
    send: late('removeMentions'),
  },

  hideComment: {
    ...onComment,
    check: ({ commentId }, { tables }) =>
      firstFailure([() => mustBeMember(tables), () => mustBeThere(tables, commentId)]),
    facts: (args) => [{ type: 'comment/hidden', payload: args }],
    send: late('hideComment'),
    invert: ({ commentId, isHidden }, { rows }) =>
      rows[`comments/${commentId}`] ? [{ name: 'hideComment', args: { commentId, isHidden: !isHidden } }] : [],
  },

  hideCommenter: {
    check: ({ user }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => (isId(user.id) && user.id !== myId(tables) ? null : invalid('user', 'must be another member')),
      ]),
    facts: (args) => [{ type: 'commenter/hidden', payload: args }],
    lanes: ({ user }) => [`commenter:${user.id}`],
    send: late('hideCommenter'),
    invert: ({ user, isHidden }, { rows }) =>
      rows[`hiddenCommenters/${user.id}`] ? [{ name: 'hideCommenter', args: { user, isHidden: !isHidden } }] : [],
    subject: ({ user }) => ({ text: user.full_name, count: 0 }),
  },
} satisfies Pick<CommandTable, keyof Commands>
