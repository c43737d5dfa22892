import { BEN_ID } from '#testing/server/model-data.ts'
import { STEPS, openTabs, type StepName } from './steps.ts'
import { ANA, type World } from './world.ts'
import type { ListKey } from '#contracts/ids.ts'
import { databaseName } from '#contracts/storage.ts'
import { runAs } from './virtual-time.ts'

/** How often a step happens if a seed has picked it. */
const WEIGHTS: Readonly<Partial<Record<StepName, number>>> = {
  act: 40,
  again: 3,
  openTab: 5,
  closeTab: 3,
  killWorker: 5,
  killBrowser: 1,
  networkFails: 3,
  networkHeals: 2,
  goOffline: 3,
  goOnline: 4,
  restartServer: 2,
  refuse: 3,
  messagesFail: 2,
  messagesHeal: 2,
  diskFails: 2,
  diskFailsMore: 1,
  clockJumps: 2,
  loseLocks: 2,
  flushDisk: 2,
  cutPower: 1,
  evictCache: 1,
  evictAll: 0.5,
  resetDatabases: 0.7,
  endSession: 1.5,
  logInAgain: 3,
  switchAccount: 1,
  logOut: 1,
  elsewhere: 4,
  othersAct: 4,
  wideAct: 3,
  backUp: 2,
  restoreBackup: 1,
  dismiss: 2,
  retry: 2,
  discard: 2,
  undo: 4,
  redo: 2,
  undoCrossed: 3,
  wait: 6,
  waitLong: 2,
}
/** Every seed has these steps. Of the others it has only some, so that rare ones occur without all the rest. */
const ALWAYS: readonly StepName[] = ['act', 'openTab', 'goOnline', 'logInAgain', 'wait']
const PICKED_SHARE = 0.3

export interface Plan {
  readonly steps: number
  readonly kinds: Readonly<Partial<Record<StepName, number>>>
}

/** @param without kinds of steps that no seed picks, because the core does not promise them yet */
export function planOf(world: World, without: readonly StepName[] = []): Plan {
  const random = world.random.fork('plan')
  const kinds: Partial<Record<StepName, number>> = {}
  for (const name of Object.keys(STEPS) as StepName[]) {
    const isPicked = ALWAYS.includes(name) || random.chance(PICKED_SHARE)
    if (isPicked && !without.includes(name)) kinds[name] = WEIGHTS[name] ?? 1
  }
  return { steps: 15 + random.int(30), kinds }
}

/** Carries out the seed's steps with a short pause between two of them, often none, so that they overlap. */
export async function play(world: World, plan: Plan): Promise<void> {
  const { random, time, server } = world
  server.backUp()
  world.note(`${world.openTab().name} opens`)
  await time.pass(random.next() * 400)
  for (let n = 0; n < plan.steps; n += 1) {
    if (openTabs(world).length === 0) world.note(`${world.openTab().name} opens`)
    await STEPS[random.weighted(plan.kinds as Record<StepName, number>)](world)
    await time.pass(random.chance(0.5) ? random.next() * 3 : random.next() * 150)
  }
}

/** Several times the sender's longest pause. */
const QUIET_LIMIT_MS = 20 * 60_000
/** A log-out that was requested by a worker that died meanwhile is never answered. */
const LOG_OUT_LIMIT_MS = 60_000
/** Missed messages are made up for within this time. */
const AFTERWARDS_MS = 95_000

/**
 * Makes everything work again, with Ana logged in and one tab open. Waits until nothing is left to do.
 * @returns what did not come to an end; null if all did
 */
export async function healAndDrain(world: World): Promise<string | null> {
  const { network, browser, server, time } = world
  world.note('everything works again')
  network.weights = { good: 1 }
  browser.messageWeights = { good: 1 }
  server.refuseNext = []
  world.disk.heal()
  if (!network.isUp) STEPS.goOnline(world)
  if (!(await time.runUntil(() => world.logOuts === 0, LOG_OUT_LIMIT_MS)))
    for (const account of [ANA, BEN_ID])
      if (world.emptiedQueues.has(databaseName(account, 'commands')))
        world.excuse(account, 'a log-out wiped it and was not answered')
  // The request of a log-out may still be on its way although the device was wiped meanwhile. It ends the session in
  // which it was made.
  if (world.story.some((line) => line.endsWith('logs out'))) server.memberId = null
  if (server.memberId !== ANA) {
    server.memberId = ANA
    for (const tab of openTabs(world)) tab.reload(world.island())
  }
  for (const tab of openTabs(world)) if (tab.account !== ANA) tab.reload(world.island())
  if (openTabs(world).length === 0) world.openTab()
  world.wiped.delete(ANA)
  // If no tab has storage any more, commands on disk wait for the next start.
  const isAnyOnDisk = (): boolean => openTabs(world).some((tab) => tab.core.engine()?.disk.kind === 'disk')
  const isQuiet = (): boolean =>
    openTabs(world).every((tab) => tab.isReady && tab.unanswered === 0 && tab.account === ANA) &&
    (!isAnyOnDisk() || world.outboxRows(ANA).every(({ state }) => state === 'rejected')) &&
    network.underWay() === 0
  let checks = 0
  // Checked only from time to time, because it reads the disk.
  const drain = (): Promise<boolean> => time.runUntil(() => (checks += 1) % 20 === 0 && isQuiet(), QUIET_LIMIT_MS)
  if (!(await drain())) return whyNot(world)
  // Tabs whose storage failed have journals that the next start takes over. Their commands are late, not lost.
  const broken = openTabs(world).filter((tab) => tab.core.engine()?.disk.kind === 'memory')
  if (broken.length > 0) {
    await time.pass(AFTERWARDS_MS)
    world.forgetRefusals('the tab had no storage')
    for (const tab of openTabs(world)) tab.close()
    world.note(`${world.openTab().name} opens, with storage`)
    await time.pass(AFTERWARDS_MS)
    if (!(await drain())) return whyNot(world)
  }
  retryLists(world)
  await time.pass(AFTERWARDS_MS)
  // Polls never end, so one may be running at this moment.
  return (await drain()) ? null : whyNot(world)
}

/** A list that could not be fetched says so, and is fetched again only if the member asks. */
function retryLists(world: World): void {
  for (const tab of openTabs(world)) {
    const engine = tab.core.engine()
    for (const { key } of tab.lists) {
      if (engine?.store.tables.lists.get(key)?.state !== 'error') continue
      world.note(`${tab.name}: tries again to fetch ${key}`)
      runAs(tab.life, () => engine.pages.retry(key as ListKey))
    }
  }
}

function whyNot(world: World): string {
  const waiting = world.outboxRows(ANA).filter(({ state }) => state !== 'rejected')
  const tabs = openTabs(world).map(
    (tab) => `${tab.life.name} ready ${tab.isReady} unanswered ${tab.unanswered} of ${tab.account}`,
  )
  return `it does not come to rest: ${waiting.length} wait in ${databaseName(ANA, 'commands')} (${waiting.map(({ id }) => id).join(' ')}), ${world.network.underWay()} calls under way; ${tabs.join('; ')}`
}
