import type { Result } from '#contracts/result.ts'
import type { Intent } from '#features/index.ts'
import { registry } from '#testing/product.ts'
import { drawCommand } from './draw-command.ts'
import type { Tab } from './tab.ts'
import { islandOf, pinId } from '#testing/samples.ts'
import { ANA, type Given, type World } from './world.ts'
import { BEN_ID } from '#testing/server/model-data.ts'

type Step = (world: World) => Promise<void> | void

const TABS_MAX = 3
/** A worker dies within this number of effects. A start has about sixty. */
const EFFECTS_PER_LIFE_MAX = 120

const FAULTY_NETWORK = {
  good: 6,
  slow: 1,
  'request-lost': 1,
  'answer-lost': 2,
  twice: 2,
  'refused-5xx': 1,
  'failed-after': 1,
  limited: 1,
  portal: 1,
  'cut-off': 1,
} as const
/** Acts whose undo may find that another device changed something. */
const CROSSED = /^edit(Pin|Board)$|^createBoard$/
const FAULTY_MESSAGES = { good: 5, late: 2, twice: 1, dropped: 1 } as const

export function openTabs(world: World): readonly Tab[] {
  return world.tabs.filter(({ isOpen }) => isOpen)
}

function someTab(world: World): Tab | null {
  const tabs = openTabs(world)
  return tabs.length > 0 ? world.random.pick(tabs) : null
}

const isUnknownOutcome = (result: Result<unknown>): boolean => !result.ok && result.failure.code === 'core/unresponsive'

/**
 * Acts on a board that another act creates. If that act is discarded, dismissed or tried again under a new id, so are
 * they. They need not reach the server under their own ids.
 */
function actsOnBoardOf(world: World, { intent }: Given): readonly Given[] {
  if (intent.name !== 'createBoard') return []
  const { boardId } = intent.args
  const names = ({ args }: Intent): boolean =>
    ['boardId', 'fromBoardId', 'toBoardId'].some((field) => (args as Record<string, unknown>)[field] === boardId)
  return [...world.given.values()].filter((one) => one.intent !== intent && names(one.intent))
}

/** A member's request for one of the changes in the queue. */
function askAbout(name: string, state: string): Step {
  return (world) => {
    const tab = someTab(world)
    if (!tab?.account || !tab.isReady || !(name in registry.requests)) return
    const rows = world.outboxRows(tab.account).filter((row) => row.state === state)
    if (rows.length === 0) return
    const { id } = world.random.pick(rows)
    world.note(`${tab.name}: ${name} ${id}`)
    const known = name === 'sendChanges' ? undefined : world.given.get(id)
    const asked = known ? [known, ...actsOnBoardOf(world, known)] : []
    for (const one of asked) one.unansweredAsks += 1
    void tab.request(name as 'dismissChange', { id }).then((result) => {
      if (!known || isUnknownOutcome(result)) return
      for (const one of asked) one.unansweredAsks -= 1
      if (!result.ok) return
      for (const one of [known, ...actsOnBoardOf(world, known)]) one.excuse ??= `the member asked to ${name}`
    })
  }
}

function takeBack(name: 'undo' | 'redo'): Step {
  return (world) => {
    const tab = someTab(world)
    if (!tab?.account || !tab.isReady || !(name in registry.requests)) return
    world.note(`${tab.name}: ${name}`)
    void tab.request(name, {})
  }
}

/** The act's own call reaches the server directly from another device, or from another member's. */
function actElsewhere(world: World, { name, args }: Pick<Intent, 'name' | 'args'>, member = ANA): Promise<void> {
  const who = member === ANA ? 'another device' : 'another member'
  world.note(`${who}: ${name} ${JSON.stringify(args)}`)
  const key = `elsewhere-${world.story.length}`
  return world.server.actElsewhere(member, (wire) => registry.commands[name]!.send(args, wire, key))
}

/** What another device might do, which knows the boards of the server. */
function drawElsewhere({ random, server, time }: World, member: string): Pick<Intent, 'name' | 'args'> {
  const boards = [...server.data.boards.values()].filter((board) => [board.owner, ...board.writers].includes(member))
  const tables = { boards: { by: () => boards } } as unknown as Parameters<typeof drawCommand>[0]['tables']
  return drawCommand({ random, tables, member, nowMs: Math.floor(time.now) })
}

function reloadAll(world: World): void {
  for (const tab of openTabs(world)) tab.reload(world.island())
  world.wiped.delete(world.server.memberId ?? 'visitor')
}

/** Possible steps by name; a seed picks some of them. */
export const STEPS = {
  act(world) {
    const tab = someTab(world)
    const tables = tab?.isReady && tab.account !== null ? tab.core.engine()?.store.tables : null
    if (!tab?.account || !tables) return
    const draw = { random: world.random, tables, member: tab.account, nowMs: Math.floor(world.time.now) }
    const { name, args } = drawCommand(draw)
    world.giveIntent(tab, { id: `i${world.given.size + 1}`, name, args } as Parameters<Tab['dispatch']>[0])
  },
  /** The page sends an act again, as after the death of its worker. */
  again(world) {
    const own = [...world.given.values()].filter(({ tab, account }) => tab.isOpen && tab.account === account).slice(-4)
    if (own.length === 0) return
    const { tab, intent } = world.random.pick(own)
    world.giveIntent(tab, intent)
  },
  openTab(world) {
    if (openTabs(world).length >= TABS_MAX) return
    world.note(`${world.openTab().name} opens`)
  },
  closeTab(world) {
    const tab = someTab(world)
    if (!tab) return
    world.note(`${tab.name} closes`)
    tab.close()
  },
  killWorker(world) {
    const tab = someTab(world)
    if (!tab) return
    const effects = 1 + world.random.int(EFFECTS_PER_LIFE_MAX)
    world.note(`${tab.name}: its worker dies before its effect ${effects} from now`)
    tab.killWorker(effects)
  },
  killBrowser(world) {
    world.note('the browser is killed')
    for (const tab of openTabs(world)) tab.close()
  },
  networkFails: (world) => void (world.network.weights = FAULTY_NETWORK),
  networkHeals: (world) => void (world.network.weights = { good: 1 }),
  async goOffline(world) {
    world.note('offline')
    world.network.isUp = false
    for (const tab of openTabs(world)) tab.pageChanged()
    await world.time.pass(world.random.next() * 3_000)
  },
  goOnline(world) {
    world.note('online')
    world.network.isUp = true
    for (const tab of openTabs(world)) tab.pageChanged()
  },
  restartServer(world) {
    world.note('the server restarts')
    world.network.restartServer()
  },
  refuse(world) {
    const code = world.random.pick(['access/denied', 'board/not-found', 'request/invalid', 'board/name-taken'] as const)
    world.note(`the next act is refused: ${code}`)
    world.server.refuseNext.push(code)
  },
  messagesFail(world) {
    world.note('messages between tabs are lost')
    world.browser.messageWeights = FAULTY_MESSAGES
  },
  messagesHeal: (world) => void (world.browser.messageWeights = { good: 1 }),
  diskFails(world) {
    const fault = world.random.pick(['abort', 'full', 'hang'] as const)
    world.note(`the disk: ${fault}`)
    world.disk.fail(fault, 1)
  },
  diskFailsMore(world) {
    world.note('the disk is full for a while')
    world.disk.fail('full', 1 + world.random.int(4))
  },
  clockJumps(world) {
    const ms = Math.round((world.random.next() - 0.5) * 4 * 3_600_000)
    world.note(`the clock is set by ${ms} ms`)
    world.browser.clockOffMs += ms
  },
  loseLocks(world) {
    world.note('locks are lost: two tabs lead')
    world.browser.loseLocks()
  },
  flushDisk: (world) => world.disk.flush(),
  cutPower(world) {
    world.note('the power is cut')
    for (const tab of openTabs(world)) tab.close()
    world.disk.cutPower()
    for (const name of world.logged.keys()) world.logged.set(name, null)
  },
  evictCache(world) {
    world.note('the cache is evicted')
    world.disk.evict('cache')
    for (const name of world.logged.keys()) world.logged.set(name, null)
  },
  /** A disk that becomes full may reset IndexedDB and leave the files beside it. */
  resetDatabases(world) {
    world.note('the databases are evicted, the journals stay')
    world.forgetRefusals('the databases were lost')
    world.disk.evict('all')
    for (const name of world.logged.keys()) world.logged.set(name, null)
  },
  evictAll(world) {
    world.note('everything is evicted')
    for (const account of [ANA, BEN_ID]) world.excuse(account, 'the browser evicted it')
    world.disk.evict('all')
    world.browser.journals.evict()
    for (const name of world.logged.keys()) world.logged.set(name, null)
  },
  endSession(world) {
    world.note('the session ends on the server')
    world.server.memberId = null
  },
  logInAgain(world) {
    if (world.server.memberId !== null) return
    world.note('the member signs in again')
    world.server.memberId = ANA
    reloadAll(world)
  },
  switchAccount(world) {
    world.server.memberId = world.server.memberId === BEN_ID ? ANA : BEN_ID
    world.note(`another account: ${world.server.memberId}`)
    // One tab knows at once, the others get a message.
    const tab = someTab(world)
    world.wiped.delete(world.server.memberId)
    tab?.reload(world.island())
  },
  logOut(world) {
    const tab = someTab(world)
    if (!tab?.account || !tab.isReady || !world.network.isUp) return
    const { account } = tab
    world.note(`${tab.name}: logs out`)
    world.logOuts += 1
    void tab.request('logOut', { mayLose: world.random.int(2) === 0 }).then((result) => {
      world.logOuts -= 1
      world.note(`log-out: ${result.ok ? result.value.did : result.failure.code}`)
      if (!result.ok || result.value.did === 'nothing') return
      world.excuse(account, 'a log-out wiped it')
      // As in `use-log-out.ts`, a visitor's page follows.
      if (tab.isOpen && !tab.core.engine()) tab.reload(islandOf(null))
      if (world.tabs.every((one) => !one.isOpen || one.account !== account)) world.wiped.add(account)
    })
  },
  elsewhere: (world) => actElsewhere(world, drawElsewhere(world, ANA)),
  /** Ben may save to one of Ana's boards. He likes and edits what he may, and the rest is rejected. */
  othersAct: (world) => actElsewhere(world, drawElsewhere(world, BEN_ID), BEN_ID),
  wideAct(world) {
    world.note('the next act touches more than its answer lists')
    world.server.wideNext = 1
  },
  backUp(world) {
    world.note('the server is backed up')
    world.server.backUp()
  },
  restoreBackup(world) {
    world.note('the server is restored from its backup')
    world.restoreServer()
  },
  /** What the member last wrote or created is changed on another device and undone here at the same moment. */
  async undoCrossed(world) {
    const tab = someTab(world)
    if (!tab?.account || !tab.isReady || tab.account !== ANA) return
    const last = [...world.given.values()].findLast(
      ({ intent, account, answer }) => CROSSED.test(intent.name) && account === ANA && answer?.ok,
    )
    if (!last) {
      const args = { pinId: pinId(3 * world.random.int(3)), changes: { title: `Title ${world.random.int(1_000)}` } }
      world.giveIntent(tab, { id: `i${world.given.size + 1}`, name: 'editPin', args })
      return
    }
    const { intent } = last
    const text = `Written elsewhere ${world.server.ledger.length}`
    if (intent.name === 'editPin')
      await actElsewhere(world, { name: 'editPin', args: { ...intent.args, changes: { title: text } } })
    else if (intent.name === 'editBoard')
      await actElsewhere(world, { name: 'editBoard', args: { ...intent.args, changes: { name: text } } })
    else if (intent.name === 'createBoard') {
      const args = { pinId: pinId(world.random.int(9)), boardId: intent.args.boardId }
      await actElsewhere(world, { name: 'savePin', args })
    }
    world.note(`${tab.name}: undo ${intent.id}`)
    void tab.request('undo', { id: intent.id })
  },
  dismiss: askAbout('dismissChange', 'rejected'),
  retry: askAbout('retryChange', 'rejected'),
  discard: askAbout('discardChange', 'waiting'),
  undo: takeBack('undo'),
  redo: takeBack('redo'),
  wait: (world) => world.time.pass(world.random.next() * 5_000),
  waitLong: (world) => world.time.pass(10_000 + world.random.next() * 60_000),
} satisfies Readonly<Record<string, Step>>

export type StepName = keyof typeof STEPS
