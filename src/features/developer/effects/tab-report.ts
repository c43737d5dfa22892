import type { TabReport } from '../contract.ts'
import type { Engine } from '#core/engine-parts.ts'
import { presenceOf, type Presence } from './roll-call.ts'

/** A tab that does not answer within this many milliseconds is frozen or closed. */
const ROLL_CALL_MS = 250

/** Asks all tabs of the account for a report over their channel. */
export function createTabReport(
  engine: Engine,
  isLeading: () => boolean,
  now: () => number,
): () => Promise<readonly TabReport[]> {
  let calls = 0
  let asked: { readonly call: string; readonly at: number; readonly answers: (Presence & { ms: number })[] } | null =
    null

  engine.channel.onMessage((message) => {
    const presence = message as Partial<Presence>
    if (asked && presence.kind === 'present' && presence.call === asked.call)
      asked.answers.push({ ...(presence as Presence), ms: now() - asked.at })
  })

  return async () => {
    calls += 1
    const call = `${engine.tab}.${calls}`
    const own = { ...presenceOf(engine, isLeading(), call), ms: 0 }
    const answers = [own]
    asked = { call, at: now(), answers }
    engine.channel.post({ kind: 'roll-call', call })
    await new Promise((resolve) => setTimeout(resolve, ROLL_CALL_MS))
    const highest = Math.max(...answers.map(({ head }) => head))
    return answers.map(({ tab, head, ms, isVisible, isOnline, storage, path, isLeading: leads }) => ({
      tab,
      isSelf: tab === engine.tab,
      isLeading: leads,
      head,
      lag: highest - head,
      isVisible,
      isOnline,
      storage,
      path,
      roundTripMs: ms,
    }))
  }
}
