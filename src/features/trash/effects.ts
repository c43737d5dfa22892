import type { Reads } from '../index.ts'
import { pageRead, TRASH_READ } from './projections.ts'

const calls = () => import('./effects/calls.ts')

export const trashReads = {
  'trash/list': () => ({
    key: TRASH_READ,
    // Each visit requests the list, because other devices and other people's decisions change it.
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
