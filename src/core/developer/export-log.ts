import { EXPORT_FORMAT, EXPORT_VERSION } from '#features/developer/constants.ts'
import type { ExportedPart } from '#features/developer/contract.ts'
import { factsOf } from '../log/chunk.ts'
import type { ChunkRow, HeadRow } from '../log/rows.ts'
import type { StoredReader } from './stored-reader.ts'

const CHUNKS_A_PART = 32

/**
 * A part of the log as NDJSON: a header, then a fact a line. Facts are named by what happened; who it happened to is left
 * out unless it is asked for; what the member's own counts follow from is left out with it.
 * @param after 0 begins, with the header
 */
export async function exportLog(stored: StoredReader, after: number, withAccount: boolean): Promise<ExportedPart> {
  const chunks = ((await stored.read('cache', 'log', (log) => log.getAll(stored.after(after), CHUNKS_A_PART))) ??
    []) as readonly ChunkRow[]
  const lines = chunks.flatMap((chunk) =>
    factsOf(chunk).map(({ by, ...fact }) => JSON.stringify(withAccount ? { ...fact, by } : fact)),
  )
  const facts = lines.length
  if (after === 0) {
    const head = (await stored.read('cache', 'meta', (meta) => meta.get('head'))) as HeadRow | null | undefined
    // Facts up to the anchor were compacted into the snapshot and are not among the lines.
    lines.unshift(JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, anchor: head?.anchor ?? 0 }))
  }
  const last = chunks.at(-1)
  return {
    text: lines.map((line) => `${line}\n`).join(''),
    facts,
    after: last && chunks.length === CHUNKS_A_PART ? last.seq : null,
  }
}
