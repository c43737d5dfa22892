import type { StoredPart, StoredReader } from './stored-reader.ts'

/** Records read at once, so that a piece of work stays near a slice. */
const RECORDS_PER_READ = 16

/** A store's records, a few at a time, with how far that is, from 0 to 1. */
export async function* batches<Row>(
  stored: StoredReader,
  part: StoredPart,
  name: string,
): AsyncGenerator<readonly [rows: readonly Row[], progress: number], void> {
  const keys = (await stored.read(part, name, (store) => store.getAllKeys())) ?? []
  for (let i = 0; i < keys.length; i += RECORDS_PER_READ) {
    const last = Math.min(keys.length, i + RECORDS_PER_READ) - 1
    const range = stored.between(keys[i]!, keys[last]!)
    const rows = (await stored.read(part, name, (store) => store.getAll(range))) as readonly Row[] | null
    yield [rows ?? [], (last + 1) / keys.length]
  }
}
