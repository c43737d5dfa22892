import { ok } from '#contracts/result.ts'
import { isSameValue, mustBeAsExpected } from '#contracts/expected.ts'
import { writtenText } from '#contracts/written-text.ts'
import { isId, type CommentId, type PinId } from '#contracts/ids.ts'
import { ME } from '#core/store/tables.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Wire } from '#core/wire/wire.ts'
import { PIN_NOTE_MAX } from '#features/pins/constants.ts'
import { actOnPin } from '#features/pins/domain/act-on-pin.ts'
import { authorOf, commentLane, newComment } from '#features/comments/domain/new-comment.ts'
import type { CommentRow, WireComment } from '#features/comments/contract.ts'
import { removePrivateFile } from '#core/private-files.ts'
import { photoName } from './constants.ts'
import { sendPhoto } from './effects/send-photo.ts'
import type { CommandTable, Tables } from '../index.ts'
import type { TriedTypes, TryArgs } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const { lanes, subject, mustExist, mustReach } = actOnPin

const myId = (tables: Tables) => tables.app.get(ME)?.viewer.id

function ownTry(tables: Tables, pinId: PinId) {
  return tables.comments.by('pin', pinId).find(({ tried, user }) => tried !== undefined && user.id === myId(tables))
}

function isMarked(tables: Tables, pinId: PinId): boolean {
  const pin = tables.pins.get(pinId)
  return pin !== undefined && 'done_by_me' in pin && pin.done_by_me === true
}

interface NewTry {
  readonly pinId: PinId
  readonly commentId: CommentId
  readonly text: string
  readonly now: number
}

/** The try as it is shown until the server has answered. Its photo is loaded with that answer. */
function newTry(tables: Tables, { pinId, commentId, text, now }: NewTry): WireComment {
  const id = myId(tables)!
  const author = authorOf(id, tables.users.get(id) ?? null)
  return { ...newComment({ id: commentId, pinId, parentId: null, author, text, now }), tried: { photo: null } }
}

function mustWrite(tables: Tables, { pinId, note }: TryArgs) {
  return firstFailure([
    () => mustBeMember(tables),
    () => mustExist(tables.pins, pinId),
    () => mustReach(tables, pinId),
    () =>
      typeof note === 'string' && note.length <= PIN_NOTE_MAX
        ? null
        : invalid('note', `must have at most ${PIN_NOTE_MAX} characters`),
  ])
}

function withText({ id, tags, tagged_users: taggedUsers }: CommentRow, text: string) {
  return { type: 'comment/edited', payload: { commentId: id, text, tags, taggedUsers } } as const
}

async function sendTry(
  { pinId, note, uploadId, photo }: TryArgs,
  more: { readonly id?: CommentId; readonly expects?: string },
  wire: Wire,
  key: string,
) {
  const sent = photo ? await sendPhoto(photo, wire) : ok(uploadId)
  if (!sent.ok) return sent
  const input = { pin_id: pinId, note, ...(sent.value === undefined ? {} : { upload_id: sent.value }), ...more }
  // After a lost answer, the photo is sent as another upload, and the server refuses another input under the same key.
  const own = photo ? `${key}-${sent.value}` : key
  const answer = await wire.call(endpoint('markTried'), input, own)
  if (!answer.ok) return answer
  if (photo) await removePrivateFile(photo.folder, photoName(photo.file))
  return ok([])
}

export const triedCommands = {
  markTried: {
    check: ({ commentId, ...args }, { tables }) =>
      firstFailure([
        () => mustWrite(tables, args),
        () => (commentId === undefined || isId(commentId) ? null : invalid('commentId', 'is not the id of a try')),
      ]),
    facts: ({ pinId, note, commentId }, { tables, now }) => {
      const tried = { type: 'pin/tried', payload: { pinId, isTried: true } } as const
      const text = writtenText(note)
      const known = ownTry(tables, pinId)
      if (known) return [tried, withText(known, text)]
      // The member tried the pin on another device, and this device has not read that try. The server's row is shown
      // when it arrives.
      if (commentId === undefined || isMarked(tables, pinId)) return [tried]
      return [tried, { type: 'comment/created', payload: { comment: newTry(tables, { pinId, commentId, text, now }) } }]
    },
    // Commands on a new try wait for it.
    lanes: ({ pinId, commentId }) => [
      ...lanes({ pinId }),
      ...(commentId === undefined ? [] : [commentLane(commentId)]),
    ],
    makes: ({ commentId }) => (commentId === undefined ? undefined : commentLane(commentId)),
    subject,
    send: ({ commentId, ...args }, wire, key) =>
      sendTry(args, commentId === undefined ? {} : { id: commentId }, wire, key),
    // The command can be undone only if the pin was not tried before, because only the server knows the previous note.
    invert: ({ pinId }, inverse) =>
      inverse.rows[`pins/${pinId}`]?.some(({ path }) => path[0] === 'done_by_me')
        ? [{ name: 'unmarkTried', args: { pinId } }]
        : [],
  },
  changeTry: {
    isEdit: true,
    check: ({ expects, ...args }, { tables }) =>
      firstFailure([
        () => mustWrite(tables, args),
        () =>
          mustBeAsExpected(
            { note: ownTry(tables, args.pinId)?.text },
            expects === undefined ? undefined : { note: expects },
            { note: args.note },
          ),
      ]),
    facts: ({ pinId, note }, { tables }) => {
      const known = ownTry(tables, pinId)
      return known ? [withText(known, writtenText(note))] : []
    },
    lanes,
    subject,
    send: ({ expects, ...args }, wire, key) => sendTry(args, expects === undefined ? {} : { expects }, wire, key),
    // A new photo stays: only the server knows the one before.
    invert: ({ pinId, note }, { rows }, present) => {
      const patches = Object.entries(rows).find(([row]) => row.startsWith('comments/'))?.[1]
      const before = patches?.findLast(({ path }) => path[0] === 'text')?.value as string | undefined
      const now = present && ownTry(present.tables, pinId)?.text
      if (before === undefined || isSameValue(before, note)) return []
      if (now !== undefined && !isSameValue(now, note)) return []
      return [{ name: 'changeTry', args: { pinId, note: before, expects: writtenText(note) } }]
    },
  },
  unmarkTried: {
    check: ({ pinId }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustExist(tables.pins, pinId)]),
    facts: ({ pinId }, { tables }) => {
      const known = ownTry(tables, pinId)
      return [
        { type: 'pin/tried', payload: { pinId, isTried: false } },
        ...(known ? [{ type: 'comment/missed' as const, payload: { commentIds: [known.id] } }] : []),
      ]
    },
    lanes,
    subject,
    send: async ({ pinId }, wire, key) => {
      const answer = await wire.call(endpoint('unmarkTried'), { pin_id: pinId }, key)
      return answer.ok ? ok([]) : answer
    },
  },
} satisfies Pick<CommandTable, keyof TriedTypes['commands']>
