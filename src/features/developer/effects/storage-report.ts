import type { StorageReport, StoreSize } from '../contract.ts'
import { FREE_STEPS, FREED } from '#core/log/schema.ts'
import { batches } from './batches.ts'
import type { Work } from './job.ts'
import type { Part } from '#core/log/storage.ts'
import type { StoredReader } from './stored-reader.ts'

const PARTS = ['commands', 'cache'] as const satisfies readonly Part[]
/** Approximate size of a number or boolean in JSON. */
const SCALAR_BYTES = 8

/** Counts the records and bytes of every store of the account by reading all of them once. */
export async function* measureStores(stored: StoredReader): Work<readonly StoreSize[]> {
  const sizes: StoreSize[] = []
  const names = await Promise.all(
    PARTS.map(async (part) => (await stored.storesOf(part)).map((store) => ({ part, store }))),
  )
  const all = names.flat()
  for (const { part, store } of all) {
    let records = 0
    let bytes = 0
    for await (const [rows, progress] of batches(stored, part, store)) {
      records += rows.length
      for (const row of rows) bytes += sizeOf(row)
      yield (sizes.length + progress) / all.length
    }
    sizes.push({ database: part, store, records, bytes })
  }
  return sizes
}

/** Approximate bytes of a stored value, to compare stores: characters of texts, and byte lengths of typed arrays. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength
  if (typeof value !== 'object' || value === null) return SCALAR_BYTES
  return Object.entries(value).reduce((sum, [key, field]) => sum + key.length + sizeOf(field), 0)
}

/** Numbers of records that were dropped because the disk was full; 0 if that never happened. */
export async function readFreed(stored: StoredReader): Promise<StorageReport['freed']> {
  const known = (await stored.read('cache', 'meta', (meta) => meta.get<Partial<StorageReport['freed']>>(FREED))) ?? {}
  const counts = FREE_STEPS.map((step) => [step, known[step] ?? 0] as const)
  return Object.fromEntries(counts) as StorageReport['freed']
}
