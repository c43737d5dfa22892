import { Session } from 'node:inspector/promises'
import { setTimeout } from 'node:timers/promises'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'
import { row, type Measurement, type Row } from '../row.ts'

const LIMIT_MS = 10_000
const LOOK_MS = 5
/** Number of the first counted save. Earlier ones load code, so they are not counted. */
const FIRST = 2
const COUNTED = [1, 3, 4, 5, 6]

/** C14: the code outside the feature that one save executes, from the command to its confirmation. */
export const savePath: Measurement = { id: 'C14', measure: measureSavePath }

async function measureSavePath(): Promise<readonly Row[]> {
  const browser = createFakeBrowser(createFakeServer())
  const tab = await browser.openTab(islandOf(ana))
  const home = tab.list('home')
  const queue = tab.watch('offline/queue', {})
  const save = async (number: number): Promise<void> => {
    const args = { pinId: pinId(number), boardId: FOOD_ID }
    const answer = await tab.core.dispatch({ id: `save ${number}`, name: 'savePin', args })
    if (!answer.ok) throw new Error(`save ${number} was refused: ${answer.failure.message}`)
    await until(() => (home.card(number)?.savedTo ?? null) !== null && queue()?.rows.length === 0)
  }
  await until(() => home.card(COUNTED.at(-1)!) !== undefined)
  await save(FIRST)
  const runs: ReadonlyMap<string, number>[] = []
  for (const number of COUNTED) runs.push(await linesRun(() => save(number)))
  tab.close()
  // Code that only sometimes runs beside a save must not count. So a file counts only if it runs in every save, with
  // the smallest number of its lines.
  const fewest = [...runs[0]!.keys()].map((path) => Math.min(...runs.map((run) => run.get(path) ?? 0)))
  const counted = fewest.filter((lines) => lines > 0)
  const how = `V8's coverage of ${runs.length} saves against a server in memory; the fewest of each file; without the save's own feature and comments`
  return [
    row('C14.files', 'files that one save runs through', counted.length, '', { atMost: 15 }, how, true),
    row('C14.lines', 'lines of their functions', sum(counted), '', { atMost: 1_500 }, how, true),
  ]
}

/** Number of lines of the functions that ran, per file of the worker outside `src/features/pins`, without comments. */
async function linesRun(work: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const session = new Session()
  session.connect()
  await session.post('Debugger.enable')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const lines = new Map<string, number>()
  for (const { scriptId, url, functions } of result) {
    const path = /\/(src\/(?:core|contracts|features)\/[^?]*)/.exec(url)?.[1]
    const ran = functions.filter(({ ranges }) => ranges[0]!.count > 0)
    if (path === undefined || path.startsWith('src/features/pins/') || ran.length === 0) continue
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    const numbers = new Set<number>()
    for (const { ranges } of ran) {
      const { startOffset, endOffset } = ranges[0]!
      const first = scriptSource.slice(0, startOffset).split('\n').length
      const texts = scriptSource.slice(startOffset, endOffset).split('\n')
      for (const [i, text] of texts.entries()) if (/^\s*[^\s/*]/.test(text)) numbers.add(first + i)
    }
    lines.set(path, numbers.size)
  }
  session.disconnect()
  return lines
}

async function until(isTrue: () => boolean): Promise<void> {
  const from = performance.now()
  while (!isTrue()) {
    if (performance.now() - from > LIMIT_MS) throw new Error(`a save was not confirmed within ${LIMIT_MS} ms`)
    await setTimeout(LOOK_MS)
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
