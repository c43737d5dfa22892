import type { Reads } from '../index.ts'
import { SCHEDULED_READ } from './projections.ts'

/** This code is loaded when the first command is sent. */
const sending = () => import('./effects/sending.ts')

const FRESH_MS = 1_000

export const scheduledPinReads = {
  'scheduled-pins/list': () => ({
    key: SCHEDULED_READ,
    freshMs: FRESH_MS,
    missing: [],
    run: async (wire: Parameters<Awaited<ReturnType<typeof sending>>['readScheduled']>[0]) =>
      (await sending()).readScheduled(wire),
  }),
} satisfies Reads
