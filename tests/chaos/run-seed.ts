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
  /** Equal for two runs of a seed. */
  readonly digest: string
  /** The steps that were carried out. */
  readonly story: readonly string[]
}

/** Situations in which a tab knows less than the server until it asks again. */
const INCOMPARABLE = /the cache is evicted|everything is evicted|power is cut|another account|no storage any more/
const ELSEWHERE = /another device|another member/
/** After such an act, lists and shown rows are read again; a row that is only in memory is not. */
const WIDE = /touches more than its answer/
/**
 * Open tabs are told by message that another device's act changed a list. A tab that missed it asks when the list is
 * old.
 */
const MESSAGES_LOST = /messages between tabs are lost/
/** A store whose page did not have the feed's position asks for it. Acts elsewhere before that are in neither. */
const FEED_BEGINS = /a change feed begins/
/** Long enough for any timer that an ended tab might have left. */
const LEFT_BEHIND_MS = 10 * 60_000

/**
 * One schedule from its seed to the check of its end state. The same seed gives the same schedule as long as the code
 * is the same.
 */
export async function runSeed(seed: string, without: readonly StepName[] = []): Promise<SeedReport> {
  const from = performance.now()
  const world = createWorld(seed)
  const restore = installVirtualGlobals(world.time, seeded(`${seed}/globals`))
  const onRejection = (error: unknown): void => {
    // Rejections of a worker that died in the middle of its work are ignored.
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

/** Closes the tabs in good order. None of their timers may be left. */
async function endAll(world: World): Promise<readonly string[]> {
  for (const tab of openTabs(world)) {
    tab.core.engine()?.stop()
    tab.life.isOver = true
  }
  await world.time.pass(LEFT_BEHIND_MS)
  const left = world.time.leftBehind()
  return left > 0 ? [`${left} timers go on after their tabs have ended`, ...world.broken] : world.broken
}
