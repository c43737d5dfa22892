import type { LedgerEntry } from '#testing/server/model-server.ts'
import { commandOf } from '#testing/server/server-call.ts'
import { openTabs } from './steps.ts'
import type { Tab } from './tab.ts'
import { ANA, SERVER_RESTORED, type Enqueued, type Given, type World } from './world.ts'

/** Answers for an act that may or may not be on disk, because the worker died or the disk failed in between. */
const UNKNOWN_OUTCOME = new Set(['core/unresponsive', 'storage/failed'])

/**
 * Commands that write a rejection into their own row, where the member sees it (`sending.ts` of drafts and scheduled
 * pins).
 */
const REFUSED_IN_ROW: ReadonlySet<string> = new Set(['publishDraft', 'schedulePin'])

/** Commands whose refusal is reverted and shown nowhere (spec viewer §8); tests of `interests` hold that it is reverted. */
const REVERTED_SILENTLY: ReadonlySet<string> = new Set(['followInterest', 'unfollowInterest'])

/**
 * Every acknowledged act reached the server once, in its lane's order and as its member, or its rejection is visible.
 */
export function wrongCommands(world: World): readonly string[] {
  const wrong: string[] = []
  const byKey = new Map<string, LedgerEntry>()
  for (const entry of world.server.ledger) {
    if (byKey.has(entry.key)) wrong.push(`${entry.key} was carried out twice`)
    byKey.set(entry.key, entry)
  }
  const entryOf = (id: string) => byKey.get(id) ?? world.server.ledger.find(({ key }) => commandOf(key) === id)
  const enqueuedIds = new Set(world.enqueued.map(({ id }) => id))
  for (const { key, member, name } of world.server.ledger) {
    // An undo has its act's id as a prefix. A storage that was given up has no rows to check.
    const isKnown = enqueuedIds.has(commandOf(key)) || world.given.has(commandOf(key.split(':')[0]!))
    if (!isKnown) wrong.push(`the server carried out ${name} under ${key}, which nobody queued`)
    const one = world.given.get(key)
    if (one && one.account !== member) wrong.push(`${key} of ${one.account} was sent as ${member}`)
  }
  for (const one of world.given.values()) wrong.push(...wrongAnswer(world, one, entryOf(one.intent.id), enqueuedIds))
  wrong.push(...wrongOrder(world))
  wrong.push(...world.network.impatient)
  return wrong
}

function wrongAnswer(
  world: World,
  one: Given,
  entry: LedgerEntry | undefined,
  enqueued: ReadonlySet<string>,
): readonly string[] {
  const { intent, answer, excuse, unansweredAsks, account } = one
  const named = `${intent.id} (${intent.name})`
  if (excuse !== null || unansweredAsks > 0 || account !== ANA) return []
  if (answer?.ok === false && entry && entry.refusal === null && !UNKNOWN_OUTCOME.has(answer.failure.code))
    return [`${named} was refused to the page with ${answer.failure.code}, yet carried out`]
  if (!answer?.ok && !entry) return []
  const isRefusalShown = isShownAsRefused(world, intent.id)
  if (entry?.refusal)
    return isRefusalShown || REFUSED_IN_ROW.has(intent.name) || REVERTED_SILENTLY.has(intent.name)
      ? []
      : [`${named} was refused by the server (${entry.refusal}), and nobody can see it`]
  if (entry) return isRefusalShown ? [`${named} was carried out and is shown as refused`] : []
  if (isRefusalShown) return []
  // An act that changes nothing is answered at once and never queued.
  if (!enqueued.has(intent.id)) return []
  return [`${named} was acknowledged and is lost`]
}

/** In every tab, and after a restart. A rejection in a tab without storage disappears with the tab. */
function isShownAsRefused(world: World, id: string): boolean {
  const isOnDisk = world.outboxRows(ANA).some((row) => row.id === id && row.state === 'rejected')
  const isRefusedIn = (tab: Tab): boolean => tab.core.engine()?.store.tables.queue.get(id)?.state === 'rejected'
  const isOfMemory = (tab: Tab): boolean => tab.core.engine()?.disk.kind === 'memory' && isRefusedIn(tab)
  const tabs = openTabs(world)
  return isOnDisk ? tabs.every(isRefusedIn) : tabs.some(isOfMemory)
}

/** The last act of a lane that the server carried out, and when it was queued. */
interface LaneEnd {
  readonly id: string
  readonly at: number
}

/** Acts that share a lane reach the server in the order in which they were queued. */
function wrongOrder(world: World): readonly string[] {
  const wrong: string[] = []
  const rowOf = new Map<string, Enqueued & { readonly at: number }>()
  for (const row of world.enqueued) {
    const at = row.number()
    // An act that was queued again after a loss keeps its first position; one from memory alone has none on disk.
    const first = rowOf.get(row.id)
    if (at !== undefined && !row.isDone && !first) rowOf.set(row.id, { ...row, at })
  }
  const last = new Map<Enqueued['database'], Map<string, LaneEnd>>()
  for (const { key } of world.server.ledger) {
    // Discarded before any tab knew that it was being sent: the acts behind it no longer wait for it.
    const excuse = world.given.get(key)?.excuse
    const isTakenBack = excuse === 'the member asked to discardChange'
    // Carried out before the server was restored. A proxy may repeat its request afterwards, and the server no longer
    // knows its key.
    const isForgotten = excuse === SERVER_RESTORED
    const row = isTakenBack || isForgotten ? undefined : rowOf.get(key)
    if (!row) continue
    const lanes = last.get(row.database) ?? new Map<string, LaneEnd>()
    last.set(row.database, lanes)
    for (const lane of row.lanes) {
      const before = lanes.get(lane)
      if (before && before.at > row.at)
        wrong.push(`${key} came after ${before.id} in lane ${lane}, though it was queued before`)
      lanes.set(lane, { id: key, at: row.at })
    }
  }
  return wrong
}
