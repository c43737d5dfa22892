import { databaseName } from '#contracts/storage.ts'
import type { AnyFact } from '#features/index.ts'
import { toChunks } from '#core/log/schema.ts'
import { openDisk } from '#testing/open-disk.ts'
import { workerSurroundings } from '#core/surroundings.ts'
import type { CoreJob, Samples } from './core-bench-job.ts'
import { pin } from './core-boot-data.ts'
import { likes } from './core-facts.ts'

const FACTS_PER_COMMIT = 250
/** The other tab likes the first quarter of the pins, far from the reader, who is in the middle. */
const FAR = 4
/** The title that the last fact gives the pin in the middle. When the page shows it, all facts are folded. */
export const LAST_TITLE = 'The last fact'

/**
 * C7: another tab writes facts without telling this one. Then one message follows, so that the core notices the gap and
 * reads all missing facts from disk.
 */
export async function writeUnannounced({ pins, facts }: CoreJob): Promise<Samples> {
  const account = String(pins)
  const { idb, channel } = workerSurroundings()
  const disk = await openDisk(account, idb)
  for (let from = 0; from < facts; from += FACTS_PER_COMMIT)
    await disk.append(toChunks(likes(from, FACTS_PER_COMMIT, Math.floor(pins / FAR)), 'another'))
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
