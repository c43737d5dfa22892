import { judge } from './oracle.ts'
import { hashOf, seeded } from './random.ts'
import { healAndDrain, planOf, play } from './schedule.ts'
import { openTabs, type StepName } from './steps.ts'
import { installVirtualGlobals } from './virtual-globals.ts'
import { currentLife } from './virtual-time.ts'
import { createWorld, type World } from './world.ts'

export interface SeedReport {
  readonly seed: string
  readonly failures: readonly string[]
  readonly acts: number
  readonly tasks: number
  readonly ms: number
  /** The same for two runs of a seed. */
  readonly digest: string
  /** What was done. */
  readonly story: readonly string[]
}

/** What the core does not promise to show at once: a tab then knows less than the server until it asks anew. */
const INCOMPARABLE = /the cache is evicted|everything is evicted|power is cut|another account|no storage any more/
const ELSEWHERE = /another device|another member/
/** Lists and what views show are read again after such an act; a row that is only in memory is not. */
const WIDE = /touches more than its answer/
/** That another device's act changed a list is told by message to tabs that live: one that did not hear of it asks when the list is old. */
const MESSAGES_LOST = /messages between tabs are lost/
/** A store whose page did not say where the changes stood asks for it: what happens elsewhere before is in neither. */
const FEED_BEGINS = /a change feed begins/
/** Long enough for whatever an ended tab might have left to ring. */
const LEFT_BEHIND_MS = 10 * 60_000

/** One schedule from its seed to its judgement. The same seed gives the same one, as long as the code is the same. */
export async function runSeed(seed: string, without: readonly StepName[] = []): Promise<SeedReport> {
  const from = performance.now()
  const world = createWorld(seed)
  const restore = installVirtualGlobals(world.time, seeded(`${seed}/globals`))
  const onRejection = (error: unknown): void => {
    // Of a worker that died in the middle of a turn: nobody is there to look.
    if (currentLife()?.isDead) return
    world.broken.push(
      `a promise was rejected and nobody looked: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    )
  }
  process.on('unhandledRejection', onRejection)
  let failures: readonly string[]
  try {
    await play(world, planOf(world, without))
    const blocker = await healAndDrain(world)
    const has = (what: RegExp): boolean => world.story.some((line) => what.test(line))
    const feeds = world.story.findLastIndex((line) => FEED_BEGINS.test(line))
    const isToldOfAll = feeds < 0 || !world.story.slice(0, feeds).some((line) => ELSEWHERE.test(line))
    const comparable = {
      rows: !has(INCOMPARABLE) && !has(WIDE) && isToldOfAll,
      lists: !has(INCOMPARABLE) && isToldOfAll && !(has(ELSEWHERE) && has(MESSAGES_LOST)),
    }
    failures = blocker === null ? await judge(world, comparable) : [blocker, ...world.broken]
    if (failures.length === 0) failures = await endAll(world)
  } finally {
    process.off('unhandledRejection', onRejection)
    restore()
  }
  const { story, time, given } = world
  const digest = (hashOf([...story, ...failures, time.tasksRun].join('\n')) >>> 0).toString(16)
  return {
    seed,
    failures,
    acts: given.size,
    tasks: time.tasksRun,
    ms: performance.now() - from,
    digest,
    story,
  }
}

/** Tabs end in good order: nothing of them rings for ever. */
async function endAll(world: World): Promise<readonly string[]> {
  for (const tab of openTabs(world)) {
    tab.core.engine()?.stop()
    tab.life.isOver = true
  }
  await world.time.pass(LEFT_BEHIND_MS)
  const left = world.time.leftBehind()
  return left > 0 ? [`${left} timers go on after their tabs have ended`, ...world.broken] : world.broken
}
