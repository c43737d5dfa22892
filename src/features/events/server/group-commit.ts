import type { BatchOutcome, IncomingBatch } from './write-group.ts'

/** Batches of one transaction. */
const GROUP_MAX = 128
/** Batches that wait for their transaction; above it the server asks senders to retry later. */
const WAITING_MAX = 1_024

interface Waiting {
  readonly incoming: IncomingBatch
  readonly resolve: (outcome: BatchOutcome) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommit {
  /** Settles once the batch is on disk. Null if too many batches wait. */
  add(incoming: IncomingBatch): Promise<BatchOutcome> | null
  /** Settles once nothing waits. */
  idle(): Promise<void>
}

/**
 * Batches that arrive while one transaction is written share the next one. A single connection writes at a time, so events
 * never take the connections that members' requests need.
 */
export function createGroupCommit(
  write: (group: readonly IncomingBatch[]) => Promise<readonly BatchOutcome[]>,
): GroupCommit {
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null

  const settle = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await write(group.map(({ incoming }) => incoming))
      group.forEach(({ resolve, reject }, at) => {
        const outcome = outcomes[at]
        if (outcome) resolve(outcome)
        else reject(new Error('A batch has no outcome.'))
      })
    } catch (error) {
      // A single batch may be the cause. Written alone, each batch can only fail itself.
      if (group.length === 1) group[0]?.reject(error)
      else for (const each of group) await settle([each])
    }
  }
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting.slice(0, GROUP_MAX)
      waiting = waiting.slice(GROUP_MAX)
      await settle(group)
    }
    running = null
  }

  return {
    add(incoming) {
      if (waiting.length >= WAITING_MAX) return null
      return new Promise((resolve, reject) => {
        waiting.push({ incoming, resolve, reject })
        running ??= run()
      })
    },
    async idle() {
      while (running) await running
    },
  }
}
