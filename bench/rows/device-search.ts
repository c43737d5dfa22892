import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { parseQuery } from '#features/search/domain/parse-query.ts'
import { createTextIndex } from '#features/search/domain/text-index.ts'
import { COUNT_MAX } from '#features/search/constants.ts'
import { figure, row, type Measurement } from '../row.ts'
import { quantile } from '../statistics.ts'
import { writeCollection } from '../support/collection.ts'

const PINS = 100_000
const SEARCHES = 300

interface Line {
  readonly title: string
  readonly description: string
  readonly author: string | null
  readonly board: string
}

/** D4: the search on the device, as in the worker, over 100,000 pins. */
export const deviceSearch: Measurement = {
  id: 'D4',
  measure: async ({ collection }) => {
    const folder = await mkdtemp(join(tmpdir(), 'pinfold-device-search-'))
    const source = collection ?? join(folder, 'collection.ndjson')
    if (collection === null) await writeCollection(source, PINS)
    const lines = await readLines(source)
    await rm(folder, { recursive: true, force: true })
    const index = createTextIndex()
    const from = performance.now()
    for (let n = 0; n < PINS; n += 1) {
      const { title, description, author, board } = lines[n % lines.length]!
      index.put({
        id: String(n),
        names: `Ada Member${n % 5_000}`,
        texts: [
          [3, title],
          [2, author ?? ''],
          [1, board],
          [0, description],
        ],
        facets: ['kind:image', `shape:${n % 3 === 0 ? 'wide' : 'tall'}`],
        isMine: n % 5 === 0,
        points: n % 1_000,
      })
    }
    const filled = performance.now() - from
    const times: number[] = []
    for (let n = 0; n < SEARCHES; n += 1) {
      const words = lines[(n * 7_919) % lines.length]!.title.match(/\p{L}{3,}/gu) ?? ['oak']
      const query = words.slice(0, 1 + (n % 3)).join(' ')
      const begin = performance.now()
      index.find(parseQuery(query), { max: COUNT_MAX, ...(n % 4 === 0 ? { facets: ['shape:wide'] } : {}) })
      times.push(performance.now() - begin)
    }
    const how = `${index.size} pins, ${SEARCHES} searches of one to three words of titles, a quarter of them filtered, in this process`
    return [
      row('D4', 'search on the device, 95th percentile', quantile(times, 0.95), 'ms', { atMost: 30 }, how),
      figure('D4.p50', 'the same, median', quantile(times, 0.5), 'ms', how),
      figure('D4.index', 'time to index all of them, in slices behind the first screen', filled, 'ms', how),
    ]
  },
}

async function readLines(file: string): Promise<readonly Line[]> {
  const bytes = createReadStream(file)
  const lines: Line[] = []
  for await (const line of createInterface({ input: file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes })) {
    if (line !== '') lines.push(JSON.parse(line) as Line)
    if (lines.length === PINS) break
  }
  return lines
}
