import { createRxDatabase } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

/** A document in RxDB with the data of a fact or an intent. */
export interface RxFact {
  readonly id: string
  readonly type: string
  readonly at: number
  readonly by: string
  readonly payload: object
}

/**
 * RxDB as its documentation recommends for one tab: Dexie storage, no development mode, event reduce on.
 * @param durability of its IndexedDB transactions, the same as ours
 */
export async function openRxFacts(name: string, durability: 'relaxed' | 'strict') {
  const database = await createRxDatabase({
    name: `rxdb-${name}`,
    storage: getRxStorageDexie({ chromeTransactionDurability: durability }),
    multiInstance: false,
    eventReduce: true,
  })
  const { facts } = await database.addCollections({
    facts: {
      schema: {
        version: 0,
        primaryKey: 'id',
        type: 'object',
        properties: {
          id: { type: 'string', maxLength: 40 },
          type: { type: 'string' },
          at: { type: 'number' },
          by: { type: 'string' },
          payload: { type: 'object' },
        },
        required: ['id', 'type', 'at', 'by', 'payload'],
      },
    },
  })
  return { facts, close: () => database.close() }
}
