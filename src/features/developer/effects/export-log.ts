import { failed, ok, type Result } from '#contracts/result.ts'
import { EXPORT_FORMAT, EXPORT_VERSION } from '../constants.ts'
import type { DeveloperRequests, ExportedPart } from '../contract.ts'
import type { AnyFact } from '#core/facts.ts'
import { factsOf, type ChunkRow, type HeadRow } from '#core/log/schema.ts'
import { createMadeUpMembers, type MadeUpMembers } from './made-up-members.ts'
import type { StoredReader } from './stored-reader.ts'

const CHUNKS_PER_PART = 32

/**
 * Exports the log as NDJSON, one part per call: a header, then one fact per line. Accounts get invented names unless
 * the real names are requested. All parts use the same names. The header says whether the names are invented.
 */
export function createLogExport(
  stored: StoredReader,
): (input: DeveloperRequests['exportLog']['input']) => Promise<Result<ExportedPart>> {
  let members: MadeUpMembers | null = null

  async function chunksAfter(after: number): Promise<readonly ChunkRow[]> {
    const chunks = await stored.read('cache', 'log', (log) => log.all<ChunkRow>({ after }, CHUNKS_PER_PART))
    return chunks ?? []
  }

  async function meetAll(): Promise<MadeUpMembers> {
    const met = createMadeUpMembers()
    for (let after: number | null = 0; after !== null;) {
      const chunks: readonly ChunkRow[] = await chunksAfter(after)
      for (const chunk of chunks) for (const fact of factsOf(chunk)) met.meet(fact)
      after = nextAfter(chunks)
    }
    return met
  }

  return async ({ after, withAccount }) => {
    if (after === 0) members = withAccount ? null : await meetAll()
    if (!withAccount && !members)
      return failed('request/invalid', 'after: the export begins with 0', { field: 'after' })
    const chunks = await chunksAfter(after)
    const facts = chunks.flatMap((chunk) => factsOf(chunk) as readonly AnyFact[])
    const lines = facts.map((fact) => JSON.stringify(withAccount ? fact : members!.renamed(fact)))
    if (after === 0) {
      const head = await stored.read('cache', 'meta', (meta) => meta.get<HeadRow>('head'))
      const accounts = withAccount ? 'kept' : 'made-up'
      // Facts up to the anchor were compacted into the snapshot, so the lines do not contain them.
      lines.unshift(
        JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, anchor: head?.anchor ?? 0, accounts }),
      )
    }
    return ok({ text: lines.map((line) => `${line}\n`).join(''), facts: facts.length, after: nextAfter(chunks) })
  }
}

/** The value of `after` for the next part; null if these are the last chunks. */
function nextAfter(chunks: readonly ChunkRow[]): number | null {
  const last = chunks.at(-1)
  return last && chunks.length === CHUNKS_PER_PART ? last.seq : null
}
