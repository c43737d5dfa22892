import { databaseName } from '#contracts/storage.ts'
import { FREED, type FreedCounts } from '#core/log/schema.ts'
import { visibleItems, wireBoard, wirePin, ownUser } from '#testing/server/model-data.ts'
import { wrongCommands } from './oracle-commands.ts'
import { COMPARED, differences, pinsOf, replayOf, rowsOf } from './replay.ts'
import { openTabs } from './steps.ts'
import type { Tab } from './tab.ts'
import { ANA, type World } from './world.ts'

/** Warnings that the core may give when the disk or the network fails. */
const EXPECTED_WARNINGS = [
  /^core: storage was given up/,
  /^core: what was stored (cannot be read|is damaged) and is fetched again/,
  /^core: no snapshot was taken/,
  /^core: this tab cannot lead yet/,
  // Operations that were running when the databases were removed.
  /^core: (AbortError|LoginOverError)/,
]
/** If messages are lost: a tab that missed a log-out removes its journal only when it learns of it. */
const EXPECTED_WITHOUT_MESSAGES = /^core: a journal is still open elsewhere/
/** Without a fault of the disk there must be no warning. */
const DISK_STEPS = /the disk|evicted|power|dies|killed|closes|reload|account|log/

/**
 * What must be true when everything works again and nothing is left to do. Returns what is wrong, as sentences.
 * @param comparable which data of the tabs can be compared with the server, because nothing happened that they cannot
 * know
 */
export async function judge(
  world: World,
  comparable: { readonly rows: boolean; readonly lists: boolean },
): Promise<readonly string[]> {
  const wrong: string[] = [...world.broken, ...wrongCommands(world), ...wrongWarnings(world), ...wrongWipes(world)]
  for (const tab of openTabs(world)) {
    if (!tab.core.engine()) {
      wrong.push(`${tab.life.name} has no engine`)
      continue
    }
    if (tab.hangs > 0) wrong.push(`${tab.name} had to give up its worker ${tab.hangs} times: it did not answer`)
    if (comparable.rows) wrong.push(...wrongRows(world, tab))
    if (comparable.lists) wrong.push(...wrongLists(world, tab))
    wrong.push(...unconfirmedRows(tab), ...wrongPage(tab))
  }
  if (wrong.length === 0) wrong.push(...(await wrongReplay(world)))
  return wrong
}

function wrongWarnings(world: World): readonly string[] {
  const mayWarn = world.story.some((line) => DISK_STEPS.test(line))
  const areMessagesLost = world.story.some((line) => line.includes('messages between tabs are lost'))
  const expected = areMessagesLost ? [...EXPECTED_WARNINGS, EXPECTED_WITHOUT_MESSAGES] : EXPECTED_WARNINGS
  return world.browser.warnings
    .filter(({ text }) => !mayWarn || !expected.some((one) => one.test(text)))
    .map(({ life, text }) => `${life} warned: ${text}`)
}

function wrongWipes(world: World): readonly string[] {
  return [...world.wiped].flatMap((account) =>
    world.disk
      .names()
      .filter((name) => name.includes(`.${account}.`))
      .map((name) => `${name} is there after the log-out`),
  )
}

/** So much of a row's JSON tells which row it is. */
const ROW_START = 60

/** Compares rows in the tab's memory with the server's own. */
function wrongRows(world: World, tab: Tab): readonly string[] {
  const { data } = world.server
  const engine = tab.core.engine()
  if (!engine) return [`${tab.life.name}: has no engine, though everything works`]
  const { tables } = engine.store
  const wrong: string[] = []
  const check = (what: string, here: unknown, there: unknown): void => {
    const [a, b] = [JSON.stringify(here), JSON.stringify(there)]
    if (a !== b) wrong.push(`${tab.life.name}: ${what} is ${a} here and ${b} on the server`)
  }
  // A deleted board keeps its pins, and no view shows it.
  const isShown = (board: { readonly id: string }): boolean => !tables.boards.confirmed(board.id)?.deleted
  const idsOf = (boards: readonly { readonly id: string }[]) => boards.map(({ id }) => id).sort()
  for (const [id, row] of tables.pins.confirmedRows()) {
    const pin = data.pins.get(id)
    if (!pin) continue
    check(`deletion of ${id}`, row.deleted === true, pin.isDeleted)
    if (pin.isDeleted) continue
    const there = wirePin(data, pin, ANA)
    check(`title of ${id}`, row.title, there.title)
    check(`like of ${id}`, row.reaction_by_me, there.reaction_by_me)
    check(`likes of ${id}`, row.reaction_counts['1'], there.reaction_counts['1'])
    check(`boards of ${id}`, idsOf(row.saved_to.filter(isShown)), idsOf(there.saved_to))
  }
  for (const [id, row] of tables.boards.confirmedRows()) {
    const board = data.boards.get(id)
    if (!board) continue
    check(`deletion of board ${id}`, row.deleted === true, board.isDeleted)
    if (board.isDeleted) continue
    const there = wireBoard(data, board)
    check(`name of board ${id}`, row.name, there.name)
    check(`privacy of board ${id}`, row.privacy, there.privacy)
    check(`pins of board ${id}`, row.pin_count, there.pin_count)
  }
  const me = tables.users.get(ANA)
  const meThere = ownUser(data, ANA)
  if (me) check('number of boards', me.board_count, meThere.board_count)
  if (me) check('number of pins', me.pin_count, meThere.pin_count)
  return wrong.slice(0, 4)
}

/** Rows that show something that the server has not confirmed, although no command is left. */
function unconfirmedRows(tab: Tab): readonly string[] {
  const { tables } = tab.core.engine()!.store
  return COMPARED.flatMap((name) => {
    const confirmed = new Set(tables[name].confirmedRows().map(([, row]) => JSON.stringify(row)))
    return Array.from<unknown, string>(tables[name].rows(), (row) => JSON.stringify(row))
      .filter((row) => !confirmed.has(row))
      .map((row) => `${tab.life.name}: ${name} shows an act that is over: ${row.slice(0, ROW_START)}`)
  }).slice(0, 4)
}

/** Compares the orders of boards that the page has open. */
function wrongLists(world: World, tab: Tab): readonly string[] {
  const { data } = world.server
  return tab.lists.flatMap((list) => {
    const board = data.boards.get(list.key.slice('board:'.length))
    if (!list.key.startsWith('board:') || !board || board.isDeleted) return []
    const here = list.handles.map((handle) => list.cards.get(handle)?.id ?? '?').join(' ')
    const there = visibleItems(data, board).join(' ')
    return here === there ? [] : [`${tab.life.name}: ${list.key} shows ${here}, the server has ${there}`]
  })
}

/** The page's data must equal the tables, and say that nothing is pending. */
function wrongPage(tab: Tab): readonly string[] {
  const status = tab.value('offline/status') as { readonly waiting: number; readonly banner: string } | undefined
  const wrong: string[] = []
  if (status?.waiting !== 0)
    wrong.push(`${tab.life.name}: the page says that ${status?.waiting ?? 'unknown many'} wait`)
  if (status?.banner === 'offline') wrong.push(`${tab.life.name}: the page says that it is offline`)
  const pins = tab.core.engine()?.store.tables.pins
  for (const list of tab.lists) {
    for (const handle of list.handles) {
      const card = list.cards.get(handle) as { id: string; liked: boolean; pending: boolean; title: string } | undefined
      const row = card && pins?.get(card.id)
      if (!card || !row) continue
      if (card.pending) wrong.push(`${tab.life.name}: the card of ${card.id} says that something waits`)
      if (card.liked !== (row.reaction_by_me === 1) || card.title !== row.title)
        wrong.push(`${tab.life.name}: the card of ${card.id} is older than its row`)
    }
  }
  return wrong.slice(0, 3)
}

/** C13: a new start from snapshot and tail, all facts from the beginning, and the open tabs agree. */
async function wrongReplay(world: World): Promise<readonly string[]> {
  const logged = world.logged.get(databaseName(ANA, 'cache'))
  const live = openTabs(world).filter((tab) => tab.core.engine()?.disk.kind === 'disk')
  // Without a network, the new tab has only the disk as its source.
  world.network.isUp = false
  for (const tab of openTabs(world)) tab.pageChanged()
  const fresh = world.openTab()
  await world.time.runUntil(() => fresh.isReady, 30_000)
  await world.time.pass(1_000)
  const engine = fresh.core.engine()
  if (!engine) return ['the fresh tab has no engine']
  await loadAll(world, fresh)
  const booted = rowsOf(engine.store.tables)
  const wrong: string[] = []
  const droppable = areShardsFreed(world) ? (engine.store.tables.pins.definition.details ?? []) : []
  for (const tab of live) {
    const shown = rowsOf(tab.core.engine()!.store.tables)
    wrong.push(...differences(shown, booted, tab.life.name, 'the fresh boot', false, droppable))
  }
  if (logged) {
    const once = replayOf(logged, 1, 0)
    const tail = replayOf(logged, 1, 1 + world.random.int(logged.length))
    wrong.push(...differences(once, booted, 'the replay', 'the fresh boot', true, droppable))
    wrong.push(...differences(once, replayOf(logged, 2, 0), 'once', 'each twice', true))
    wrong.push(...differences(pinsOf(once), pinsOf(tail), 'once', 'the tail twice', true))
  }
  return wrong.slice(0, 4)
}

/**
 * True if a full disk dropped shards. A tab that opened later fetches such a pin again in a list's form, while another
 * still has its details in memory; they are fetched when the pin is opened. The log still has them, so a replay does too.
 */
function areShardsFreed({ disk }: World): boolean {
  const meta = disk.rows(databaseName(ANA, 'cache'), 'meta') as readonly { readonly name: string }[]
  return meta.some((row) => row.name === FREED && (row as Partial<FreedCounts>).shards !== 0)
}

/** Pins are read by shard on demand; this reads all of them. */
async function loadAll(world: World, tab: Tab): Promise<void> {
  const { shards } = tab.core.engine()!
  let isLoaded = false
  const ids = [...world.server.data.pins.keys()]
  void shards.items.load(ids).then(() => {
    isLoaded = true
  })
  await world.time.runUntil(() => isLoaded, 10_000)
}
