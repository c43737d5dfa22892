import type { Reads } from '../index.ts'
import { DRAFTS_READ } from './projections.ts'

/** The code is loaded when the first command is sent. */
const sending = () => import('./effects/sending.ts')

/** A short time, so that drafts are requested again whenever their screen is opened. */
const FRESH_MS = 1_000

const plan = {
  key: DRAFTS_READ,
  freshMs: FRESH_MS,
  missing: [],
  run: async (wire: Parameters<Awaited<ReturnType<typeof sending>>['readDrafts']>[0]) =>
    (await sending()).readDrafts(wire),
}

export const draftReads = {
  'drafts/list': () => plan,
  'drafts/one': () => plan,
} satisfies Reads
