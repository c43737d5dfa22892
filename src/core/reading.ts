import { createListPages, type ListPages } from './lists/list-pages.ts'
import { createNeeds, type Needs } from './needs.ts'
import { createReadRunner, type ReadRunner } from './reads.ts'
import { isOutOfReach } from './wire/out-of-reach.ts'

/** The parts that read from the server or the disk what a page shows. */
export interface Reading {
  readonly needs: Needs
  readonly reads: ReadRunner
  readonly pages: ListPages
}

export function createReading(
  options: Parameters<typeof createNeeds>[0] &
    Omit<Parameters<typeof createListPages>[0], 'statuses' | 'isOutOfReach'> &
    Omit<Parameters<typeof createReadRunner>[0], 'reads'>,
): Reading {
  const { reads, lists, app } = options.store.tables
  return {
    needs: createNeeds(options),
    reads: createReadRunner({ ...options, reads }),
    pages: createListPages({ ...options, statuses: lists, isOutOfReach: (code) => isOutOfReach({ code }, { app }) }),
  }
}
