import type { IntentRow, NewOutboxRow } from './rows.ts'
import { answered, type Write } from './transactions.ts'

const STORES = ['intents', 'outbox'] as const
/** The number of a command that is over: it was queued before, and settled or taken back since. None in the outbox has it. */
export const OVER = 0

/**
 * Intents and their commands in one strict transaction; answers the commands' numbers in the outbox, those that they have
 * already where an intent was written before, and `OVER` where it is known and waits no longer: done once more behind what
 * was done since, it would change what a later act made. That is found out only by the refusal of the unique index: looking first
 * would cost every act a turn of the disk (C2), for the rare one that a page sends again after its worker died.
 */
export async function enqueueWith(
  write: Write,
  rows: readonly NewOutboxRow[],
  intents: readonly IntentRow[],
  whileCommitting?: () => void,
): Promise<readonly number[]> {
  try {
    return await write(STORES, 'strict', (transaction) => addAll(transaction, rows, intents), true, whileCommitting)
  } catch (error) {
    if (!isKnownAlready(error)) throw error
    return write(STORES, 'strict', (transaction) => addUnknown(transaction, rows, intents))
  }
}

async function addAll(
  transaction: IDBTransaction,
  rows: readonly NewOutboxRow[],
  intents: readonly IntentRow[],
): Promise<readonly number[]> {
  const outbox = transaction.objectStore('outbox')
  const log = transaction.objectStore('intents')
  // All are listened to: the one that is refused says why, the others only that they were aborted.
  const logged = intents.map((intent) => answered(log.add(intent)))
  const numbers = rows.map((row) => answered(outbox.add(row)) as Promise<number>)
  await Promise.all([...logged, ...numbers])
  return Promise.all(numbers)
}

function addUnknown(
  transaction: IDBTransaction,
  rows: readonly NewOutboxRow[],
  intents: readonly IntentRow[],
): Promise<readonly number[]> {
  const outbox = transaction.objectStore('outbox')
  const log = transaction.objectStore('intents')
  return Promise.all(
    rows.map(async (row, i) => {
      // Asked for at once, so that rows are added in their order.
      const [intent, waiting] = await Promise.all([
        answered(log.index('id').getKey(row.id)),
        answered(outbox.index('id').getKey(row.id)),
      ])
      if (waiting !== undefined) return waiting as number
      if (intent !== undefined) return OVER
      const [number] = await Promise.all([answered(outbox.add(row)), answered(log.add(intents[i]!))])
      return number as number
    }),
  )
}

function isKnownAlready(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'ConstraintError'
}
