import type { IntentRow, NewOutboxRow } from './rows.ts'
import { answered, type Write } from './transactions.ts'

/** What a member did or wrote that stands in databases of an older format. */
export interface OlderRows {
  readonly outbox: readonly NewOutboxRow[]
  readonly intents: readonly IntentRow[]
  readonly drafts: readonly { readonly id: string }[]
}

/**
 * Takes rows over under their ids, in one strict transaction. A command that was queued here before, sent or not, is left
 * out: doing it again after a crash changes nothing.
 * @returns the commands that are new here
 */
export function adoptWith(write: Write, { outbox, intents, drafts }: OlderRows): Promise<readonly NewOutboxRow[]> {
  return write(['intents', 'outbox', 'drafts'], 'strict', async (transaction) => {
    const stores = {
      outbox: transaction.objectStore('outbox'),
      intents: transaction.objectStore('intents'),
      drafts: transaction.objectStore('drafts'),
    }
    const isKnown = async (name: 'outbox' | 'intents', id: string): Promise<boolean> =>
      (await answered(stores[name].index('id').getKey(id) as IDBRequest<unknown>)) !== undefined
    const [newRows, newIntents, newDrafts] = await Promise.all([
      missing(outbox, async ({ id }) => (await isKnown('outbox', id)) || isKnown('intents', id)),
      missing(intents, ({ id }) => isKnown('intents', id)),
      missing(drafts, async ({ id }) => (await answered(stores.drafts.getKey(id))) !== undefined),
    ])
    for (const intent of newIntents) stores.intents.add(intent)
    for (const row of newRows) stores.outbox.add(row)
    for (const draft of newDrafts) stores.drafts.add(draft)
    return newRows
  })
}

async function missing<Row>(rows: readonly Row[], isKnown: (row: Row) => Promise<boolean>): Promise<readonly Row[]> {
  const known = await Promise.all(rows.map(isKnown))
  return rows.filter((_, i) => !known[i])
}
