import type { Part } from '#core/log/storage.ts'
import type { StoredReader } from './stored-reader.ts'

/** Records per read. It is small, so that one step takes about as long as a slice of a background job. */
const RECORDS_PER_READ = 16

/** Reads a store's records in small batches, each with the progress from 0 to 1. */
export async function* batches<Row>(
  stored: StoredReader,
  part: Part,
  name: string,
): AsyncGenerator<readonly [rows: readonly Row[], progress: number], void> {
  const keys = (await stored.read(part, name, (rows) => rows.keys())) ?? []
  for (let i = 0; i < keys.length; i += RECORDS_PER_READ) {
    const last = Math.min(keys.length, i + RECORDS_PER_READ) - 1
    const rows = await stored.read(part, name, (store) => store.all<Row>({ from: keys[i]!, to: keys[last]! }))
    yield [rows ?? [], (last + 1) / keys.length]
  }
}
