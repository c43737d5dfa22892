import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { hostileLine } from '#features/importer/server/test-lines.ts'
import { collectionLines } from './collection.ts'

/** The expected result of importing the file. */
export interface HostileCollection {
  readonly goodLines: number
  /** Numbers of the bad lines, from 1. */
  readonly badLines: ReadonlySet<number>
}

/**
 * Writes a collection in which the last of every `every` lines is hostile: broken, too long, repeated, or merely
 * strange.
 */
export async function writeHostileCollection(file: string, count: number, every: number): Promise<HostileCollection> {
  const out = createWriteStream(file)
  const badLines = new Set<number>()
  let n = 0
  for (const good of collectionLines(count)) {
    n += 1
    let text = JSON.stringify(good)
    if (n % every === 0) {
      const hostile = hostileLine(n / every - 1, good.id, 'bench-0')
      if (hostile.isBad) badLines.add(n)
      text = hostile.text
    }
    if (!out.write(`${text}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return { goodLines: count - badLines.size, badLines }
}
