import { databaseName } from '#contracts/storage.ts'
import type { AnyFact } from '#features/index.ts'
import { toChunks } from '#core/log/fact-chunks.ts'
import { openDisk } from '#core/log/stored-disk.ts'
import { workerSurroundings } from '#core/surroundings.ts'
import type { CoreJob, Samples } from './core-bench-job.ts'
import { pin } from './core-boot-data.ts'
import { likes } from './core-facts.ts'

const FACTS_A_COMMIT = 250
/** The other tab likes the first quarter of the pins; the reader stands in the middle. */
const FAR = 4
/** The title that the last fact gives to the pin in the middle, by which the page learns that all is folded. */
export const LAST_TITLE = 'The last fact'

/**
 * C7: what another tab wrote while this one heard nothing; then one message of it, after which the core finds the hole
 * and reads all of it from disk.
 */
export async function writeUnheard({ pins, facts }: CoreJob): Promise<Samples> {
  const account = String(pins)
  const { idb, channel } = workerSurroundings()
  const disk = await openDisk(account, idb)
  for (let from = 0; from < facts; from += FACTS_A_COMMIT)
    await disk.append(toChunks(likes(from, FACTS_A_COMMIT, Math.floor(pins / FAR)), 'another'))
  await disk.append(toChunks([lastOf(pins)], 'another'))
  const [chunk] = toChunks(likes(facts, 1, Math.floor(pins / FAR)), 'another')
  const [seq] = await disk.append([chunk!])
  channel(databaseName(account, 'cache')).post({ kind: 'chunks', chunks: [{ seq, json: chunk!.json }] })
  disk.close()
  return {}
}

function lastOf(pins: number): AnyFact {
  const marked = { ...pin(Math.floor(pins / 2)), title: LAST_TITLE }
  return { id: 'last', type: 'pin/received', at: Date.now(), by: null, payload: { pins: [marked] } }
}
