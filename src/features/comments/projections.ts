import { loadedState } from '#core/store/loaded-state.ts'
import { ME, type QueueRow } from '#core/store/tables.ts'
import { LIKE } from '#features/pins/constants.ts'
import type { ProjectionOf, Tables, View } from '../index.ts'
import type { CommentRow } from './contract.ts'
import { isClosed } from './domain/is-closed.ts'
import { isCommentShown } from './domain/shown-comment.ts'

const END = '-end-'

/**
 * Highlighted comments first, then the most liked, then the newest. The viewer's own like is not counted, so that a
 * comment does not move while the viewer likes it.
 */
export const thread: ProjectionOf<'comments/thread'> = {
  reads: ({ pinId }) => [
    'comments/*',
    'hiddenCommenters/*',
    'queue/*',
    `threads/${pinId}`,
    `pins/${pinId}`,
    `reads/${threadRead(pinId)}`,
    'app/me',
  ],
  build: (tables, { pinId }) => {
    const row = tables.threads.get(pinId)
    const rows = shown(
      tables,
      tables.comments.by('pin', pinId).filter(({ parent_id, tried }) => parent_id === null && tried === undefined),
    ).sort(byRank)
    const me = tables.app.get(ME)
    const owner = tables.pins.get(pinId)?.pinner.id
    return {
      state: loadedState(tables, threadRead(pinId), row !== undefined || rows.length > 0),
      rows,
      count: row?.count ?? null,
      bookmark: row && row.bookmark !== END ? row.bookmark : null,
      isOwner: owner !== undefined && owner === me?.viewer.id,
      isClosed: isClosed(tables.pins.get(pinId)),
      pending: pendingOf(tables, rows),
      refused: refusedOf(tables, pinId),
    }
  },
}

/** Tries are refused with these codes, too. Their text is a note. */
const TURNED_OFF: readonly (string | null)[] = ['comment/off', 'comment/photos-off']

function refusedOf({ queue }: Pick<Tables, 'queue'>, pinId: string): View<'comments/thread'>['refused'] {
  return Array.from(queue.rows())
    .sort((a, b) => a.at - b.at)
    .flatMap(({ id, state, failure, args }) => {
      const of = args as { readonly pinId?: string; readonly text?: string; readonly note?: string }
      return state === 'rejected' && TURNED_OFF.includes(failure) && of.pinId === pinId
        ? [{ id, text: (of.text ?? of.note ?? '').trim(), failure: failure! }]
        : []
    })
}

export const tries: ProjectionOf<'comments/tries'> = {
  reads: ({ pinId }) => ['comments/*', 'hiddenCommenters/*', 'queue/*', `threads/${pinId}`],
  build: (tables, { pinId }) => {
    const all = tables.comments.by('pin', pinId).filter(({ tried }) => tried !== undefined)
    const rows = shown(tables, all).sort((a, b) => byAge(b, a))
    return { rows, pending: pendingOf(tables, rows), shift: tables.threads.get(pinId)?.tryShift ?? 0 }
  },
}

export const page: ProjectionOf<'comments/page'> = {
  reads: ({ pinId, bookmark }) => [`reads/${pageRead(pinId, bookmark)}`, 'app/me'],
  build: (tables, { pinId, bookmark }) => ({ state: loadedState(tables, pageRead(pinId, bookmark), false) }),
}

export const newer: ProjectionOf<'comments/newer'> = {
  reads: ({ pinId, count }) => [`reads/${newerRead(pinId, count)}`, 'app/me'],
  build: (tables, { pinId, count }) => ({ state: loadedState(tables, newerRead(pinId, count), false) }),
}

export const followed: ProjectionOf<'comments/followed'> = { reads: () => [], build: () => null }

/** The replies, oldest first. */
export const replies: ProjectionOf<'comments/replies'> = {
  reads: ({ commentId }) => [
    'comments/*',
    'hiddenCommenters/*',
    'queue/*',
    `reads/${repliesRead(commentId)}`,
    'app/me',
  ],
  build: (tables, { commentId }) => {
    const rows = shown(tables, tables.comments.by('parent', commentId)).sort(byAge)
    const state = loadedState(tables, repliesRead(commentId), rows.length > 0)
    return { state, rows, pending: pendingOf(tables, rows) }
  },
}

export const translation: ProjectionOf<'comments/translation'> = {
  reads: ({ commentId, language }) => [`comments/${commentId}`, `reads/${translationRead(commentId, language)}`],
  build: (tables, { commentId, language }) => {
    const read = tables.reads.get(translationRead(commentId, language))
    const isAsked = read?.state === 'ready' || read?.state === 'missing'
    const text = isAsked ? (tables.comments.get(commentId)?.translatedText ?? '') : null
    return { text: read?.state === 'failed' ? '' : text }
  },
}

export const hiddenMembers: ProjectionOf<'comments/hidden-members'> = {
  reads: () => ['hiddenCommenters/*', `reads/${HIDDEN_READ}`, 'app/me'],
  build: (tables) => {
    const users = [...tables.hiddenCommenters.rows()].filter(({ isHidden }) => isHidden).map(({ user }) => user)
    return { state: loadedState(tables, HIDDEN_READ, users.length > 0), users }
  },
}

export const hiddenComments: ProjectionOf<'comments/hidden-comments'> = {
  reads: () => ['comments/*', `reads/${HIDDEN_COMMENTS_READ}`, 'app/me'],
  build: (tables) => {
    const rows = [...tables.comments.rows()].filter(({ hidden, deleted }) => hidden === true && deleted !== true)
    return { state: loadedState(tables, HIDDEN_COMMENTS_READ, rows.length > 0), rows: rows.sort((a, b) => byAge(b, a)) }
  },
}

/** The comments without those that the viewer deleted or hid. */
function shown(tables: Tables, rows: readonly CommentRow[]): CommentRow[] {
  return rows.filter((row) => isCommentShown(tables, row))
}

function pendingOf(tables: Tables, rows: readonly CommentRow[]) {
  return rows.flatMap(({ id }) =>
    tables.queue.by('touches', `comments/${id}`).some((command) => isAbout(command, id)) ? [id] : [],
  )
}

/** False for an act on another comment, such as a reply, which changes this one's count. */
function isAbout({ args }: Pick<QueueRow, 'args'>, id: string): boolean {
  const { commentId = id } = args as { readonly commentId?: string }
  return commentId === id
}

function byRank(a: CommentRow, b: CommentRow): number {
  return (
    Number(b.highlighted_by_pin_owner) - Number(a.highlighted_by_pin_owner) ||
    likesOfOthers(b) - likesOfOthers(a) ||
    -byAge(a, b)
  )
}

function likesOfOthers({ reaction_counts, reaction_by_me }: CommentRow): number {
  return (reaction_counts[LIKE] ?? 0) - (reaction_by_me === LIKE ? 1 : 0)
}

/** Ids are ordered by time: the longer one is the later one. */
function byAge(a: CommentRow, b: CommentRow): number {
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
}

export const HIDDEN_READ = 'hidden-commenters'

export const HIDDEN_COMMENTS_READ = 'hidden-comments'

export function threadRead(pinId: string): string {
  return `thread:${pinId}`
}

export function pageRead(pinId: string, bookmark: string): string {
  return `thread:${pinId}:${bookmark}`
}

export function newerRead(pinId: string, count: number): string {
  return `thread:${pinId}:of:${count}`
}

export function repliesRead(commentId: string): string {
  return `replies:${commentId}`
}

export function translationRead(commentId: string, language: string): string {
  return `translation:${commentId}:${language}`
}
