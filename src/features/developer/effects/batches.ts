import type { Part } from '#core/log/storage.ts'
import type { StoredReader } from './stored-reader.ts'

/** Records read at once, so that a piece of work stays near a slice. */
const RECORDS_PER_READ = 16

/** A store's records, a few at a time, with how far that is, from 0 to 1. */
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
