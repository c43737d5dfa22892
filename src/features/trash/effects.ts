import type { Reads } from '../index.ts'
import { pageRead, TRASH_READ } from './projections.ts'

const calls = () => import('./effects/calls.ts')

export const trashReads = {
  'trash/list': () => ({
    key: TRASH_READ,
    // Other devices and members' decisions change it, so each visit requests it.
    freshMs: 0,
    missing: [],
    run: async (wire) => (await calls()).readTrash(wire),
  }),
  'trash/page': ({ bookmark }) => ({
    key: pageRead(bookmark),
    freshMs: 0,
    missing: [],
    run: async (wire) => (await calls()).readTrash(wire, bookmark),
  }),
} satisfies Reads
