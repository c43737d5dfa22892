import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import type { Reads } from '../index.ts'
import {
  HIDDEN_COMMENTS_READ,
  HIDDEN_READ,
  newerRead,
  pageRead,
  repliesRead,
  threadRead,
  translationRead,
} from './projections.ts'

/** The calls are loaded with the first closeup, not at the start. */
const calls = () => import('./effects/calls.ts')

const plan = { freshMs: QUERY_CACHE_MS, missing: ['pin/not-found', 'comment/not-found'] as const }

export const commentReads = {
  'comments/thread': ({ pinId }) => ({
    ...plan,
    key: threadRead(pinId),
    run: async (wire) => (await calls()).readThread(wire, pinId),
  }),
  'comments/page': ({ pinId, bookmark }) => ({
    ...plan,
    key: pageRead(pinId, bookmark),
    run: async (wire) => (await calls()).readThread(wire, pinId, bookmark),
  }),
  'comments/newer': ({ pinId, count }) => ({
    ...plan,
    key: newerRead(pinId, count),
    run: async (wire) => (await calls()).readThread(wire, pinId),
  }),
  'comments/followed': ({ pinId, turn }) => ({
    ...plan,
    key: `thread:${pinId}:followed:${turn}`,
    run: async (wire) => (await calls()).followThread(wire, pinId, turn === 0),
  }),
  'comments/replies': ({ pinId, commentId }) => ({
    ...plan,
    key: repliesRead(commentId),
    run: async (wire) => (await calls()).readReplies(wire, pinId, commentId),
  }),
  'comments/translation': ({ commentId, language }) => ({
    ...plan,
    key: translationRead(commentId, language),
    run: async (wire) => (await calls()).readTranslation(wire, commentId, language),
  }),
  'comments/hidden-comments': () => ({
    ...plan,
    // The change feed does not tell of comments that the viewer hid on another device.
    freshMs: 0,
    key: HIDDEN_COMMENTS_READ,
    run: async (wire) => (await calls()).readHiddenComments(wire),
  }),
  'comments/hidden-members': () => ({
    ...plan,
    key: HIDDEN_READ,
    run: async (wire) => (await calls()).readHidden(wire),
  }),
} satisfies Reads
