import { produce } from 'immer'
import { createProductCore } from '#testing/product.ts'
import type { ListKey } from '#contracts/ids.ts'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { pinId } from '#testing/samples.ts'
import type { CoreJob, Samples } from './core-bench-job.ts'
import { HOME, islandFor, offline, pin, SHAPE } from './core-boot-data.ts'
import { openTanstack } from './core-peer-tanstack.ts'
import { connectPort } from './core-port.ts'
import { takeTurns } from './core-turns.ts'

const SMALL = 1_000
const SHOWN = 60
const PINS_PER_PAGE = 250
const CHANGES_PER_TURN = 100
const SLOW_CHANGES_PER_TURN = 2

/** C5: one like, from the fact until its patch is sent to the port. Every pin of the store is in memory. */
export async function update({ pins, rounds }: CoreJob): Promise<Samples> {
  const small = await openFull(SMALL)
  const large = await openFull(pins)
  const windowed = await openTanstack(pins, 'window')
  const one = await openTanstack(pins, 'one')
  const whole = openImmer(pins)
  return takeTurns(rounds, {
    small: () => turn(CHANGES_PER_TURN, small.change),
    large: () => turn(CHANGES_PER_TURN, large.change),
    tanstackWindow: () => turn(CHANGES_PER_TURN, windowed),
    tanstackOne: () => turn(CHANGES_PER_TURN, one),
    immer: () => turn(SLOW_CHANGES_PER_TURN, (n) => Promise.resolve(whole(n))),
  })
}

/** Makes `count` changes and returns their mean time. A single change is too short for the resolution of the clock. */
async function turn(count: number, change: (n: number) => Promise<number>): Promise<readonly number[]> {
  let sum = 0
  for (let n = 0; n < count; n += 1) sum += await change(n)
  return [sum / count]
}

/** A core that received this many pins, and a page that shows the first of them. */
async function openFull(pins: number) {
  const core = createProductCore({ ...offline(), withLock: () => undefined })
  await core.start({ island: islandFor(pins), online: false, visible: true, path: '/', csrfToken: '' })
  const engine = core.engine()!
  for (let from = 0; from < pins; from += PINS_PER_PAGE) {
    const page = Array.from({ length: Math.min(PINS_PER_PAGE, pins - from) }, (_, i) => pin(from + i))
    await engine.receive([
      { type: 'pin/received', payload: { pins: page } },
      { type: 'list/page-received', payload: pageOf(HOME, from, pins, page) },
    ])
  }
  const port = connectPort(core)
  const shown = port.until((update) => update.kind === 'cards')
  port.send({ t: 'watchList', watch: 1, key: HOME, shape: SHAPE })
  await shown
  port.send({ t: 'range', watch: 1, first: 0, last: SHOWN, ahead: 0, anchor: null })
  await new Promise((resolve) => setTimeout(resolve, 200))
  return {
    async change(n: number): Promise<number> {
      const id = pinId(n % SHOWN)
      const isLiked = engine.store.tables.pins.get(id)?.reaction_by_me === 1
      const patched = port.until((told) => told.kind === 'patches')
      const from = performance.now()
      void engine.receive([{ type: isLiked ? 'pin/unliked' : 'pin/liked', payload: { pinId: id } }])
      return (await patched) - from
    },
  }
}

function pageOf(key: ListKey, from: number, pins: number, page: readonly ReturnType<typeof pin>[]) {
  const to = from + page.length
  return {
    key,
    after: from === 0 ? null : String(from),
    bookmark: to === pins ? LAST_BOOKMARK : String(to),
    ids: page.map(({ id }) => id),
  }
}

/** immer over one object that contains every pin, which is the usual way to write a store with a single state. */
function openImmer(pins: number): (n: number) => number {
  let state = { pins: Object.fromEntries(Array.from({ length: pins }, (_, n) => [pinId(n), pin(n)])) }
  return (n) => {
    const from = performance.now()
    state = produce(state, (draft) => {
      const row = draft.pins[pinId(n)]!
      row.reaction_by_me = row.reaction_by_me === 0 ? 1 : 0
    })
    return performance.now() - from
  }
}
