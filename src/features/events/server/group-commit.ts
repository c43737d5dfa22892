import type { BatchOutcome, IncomingBatch } from './write-group.ts'

/** Maximum number of batches in one transaction. */
const GROUP_MAX = 128
/** Maximum number of batches that wait for a transaction. If there are more, senders are asked to retry later. */
const WAITING_MAX = 1_024

interface Waiting {
  readonly incoming: IncomingBatch
  readonly resolve: (outcome: BatchOutcome) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommit {
  /** Adds a batch; resolves when it is on disk. Null if too many batches wait. */
  add(incoming: IncomingBatch): Promise<BatchOutcome> | null
  /** Resolves when no batch waits. */
  idle(): Promise<void>
}

/**
 * Batches that arrive while a transaction is being written share the next one. Only one connection writes at a time, so
 * events never use up the connections that members' requests need.
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
      // One batch may have caused the failure. Each batch is therefore written alone, so that only the faulty one
      // fails.
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
