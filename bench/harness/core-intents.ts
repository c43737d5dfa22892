import type { PortMessage, PortRequest } from '#contracts/stream.ts'
import { pinId } from '#testing/samples.ts'
import type { CoreAnswer, Samples } from './core-bench-job.ts'
import { HOME, SHAPE } from './core-boot-data.ts'
import { startOnPage } from './core-page.ts'
import { LAST_TITLE } from './core-unannounced.ts'

const SHOWN = 60
const EVERY_MS = 12
const LIMIT_MS = 60_000

/**
 * C7: from the page's call until the patch of the like arrives, while the core reads and folds facts of another tab.
 * `quiet` is the same without such facts. Credits are returned at once, because waiting for an animation frame is not a
 * cost of the core.
 */
export async function measureIntents(
  pins: number,
  facts: number,
  writeUnannounced: () => Promise<CoreAnswer>,
): Promise<Samples> {
  const core = await startOnPage(pins)
  let isFolded = false
  let patched: (handles: readonly number[]) => void = () => undefined
  const handles = new Map<string, number>()
  const shown = new Promise<void>((resolve) => {
    core.port.onmessage = (event: MessageEvent<PortMessage>) => {
      const message = event.data
      if (message.t !== 'frame') return
      for (const update of message.updates) {
        if (update.kind === 'cards')
          for (const [handle, card] of update.cards) handles.set((card as { readonly id: string }).id, handle)
        if (update.kind !== 'patches') continue
        patched(update.patches.map(([handle]) => handle))
        isFolded ||= update.patches.some(([, fields]) => (fields as { readonly title?: string }).title === LAST_TITLE)
      }
      if (handles.size >= SHOWN * 2) resolve()
      send({ t: 'credit' })
    }
  })
  const send = (request: PortRequest): void => {
    core.port.postMessage(request)
  }
  send({ t: 'watchList', watch: 1, key: HOME, shape: SHAPE })
  await core.start()
  await shown
  const liked = [...handles.keys()].filter((id) => id !== pinId(Math.floor(pins / 2)))

  let number = 0
  async function act(): Promise<number> {
    const id = liked[number % liked.length]!
    const name = Math.floor(number / liked.length) % 2 === 0 ? 'likePin' : 'unlikePin'
    number += 1
    const came = new Promise<void>((resolve) => {
      patched = (told) => {
        if (told.includes(handles.get(id)!)) resolve()
      }
    })
    const from = performance.now()
    const args = { pinId: id as ReturnType<typeof pinId> }
    const done = core.remote.dispatch({ id: `${performance.timeOrigin}-${number}`, name, args })
    await came
    const ms = performance.now() - from
    await done
    return ms
  }

  const quiet: number[] = []
  for (let n = 0; n < 40; n += 1) {
    quiet.push(await act())
    await pause()
  }
  const answer = await writeUnannounced()
  if (answer.error !== '') throw new Error(answer.error)
  const busy: number[] = []
  const until = performance.now() + LIMIT_MS
  while (!isFolded) {
    if (performance.now() > until) throw new Error(`the replay of ${facts} facts was not over after ${LIMIT_MS} ms`)
    busy.push(await act())
    await pause()
  }
  core.end()
  return { quiet, busy }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, EVERY_MS))
}
