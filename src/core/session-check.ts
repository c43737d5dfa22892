import { VISITOR_ACCOUNT } from '#contracts/storage.ts'
import type { Registry } from './registry.ts'
import type { Engine } from './engine-parts.ts'
import { UNCERTAIN_LOOK_MS } from './reads.ts'
import type { Surroundings } from './surroundings.ts'

/** The page may come from a cache: who does the server say is looking, and what are the member's counts? */
export interface SessionCheck {
  /** A page was loaded. */
  begin(online: boolean): void
  check(): Promise<void>
  /** Makes up for a check that the server did not answer. */
  networkBack(): void
}

export function createSessionCheck(
  { session, caches }: Pick<Registry, 'session' | 'caches'>,
  current: () => Engine | null,
  surroundings: Surroundings,
): SessionCheck {
  /** The server has still to be asked. */
  let isOwed = false
  let isWaiting = false
  /** The question that is under way, and of which account: whoever doubts meanwhile waits for the same answer. */
  let asking: { readonly of: Engine; readonly answered: Promise<void> } | null = null

  function check(): Promise<void> {
    const of = current()
    if (!of || !session) return Promise.resolve()
    if (asking?.of === of) return asking.answered
    const answered = ask(of, session).finally(() => {
      if (asking?.of === of) asking = null
    })
    asking = { of, answered }
    return answered
  }

  async function ask(checked: Engine, asked: NonNullable<typeof session>): Promise<void> {
    const askedAt = checked.now()
    const answer = await asked.ask(checked.wire)
    if (!answer.ok || current() !== checked) return
    isOwed = false
    const { memberId, counters } = answer.value
    if ((memberId ?? VISITOR_ACCOUNT) !== checked.account) {
      await surroundings.deleteCaches(caches.ofSession)
      checked.notify({ t: 'reload', reason: memberId === null ? 'signed-out' : 'session-changed' })
      return
    }
    checked.sender.sessionConfirmed()
    const { tables } = checked.store
    const news = counters(tables, askedAt)
    if (memberId !== null && news.length > 0) {
      const row = asked.row(memberId)
      // The server may have counted what is pending, or was confirmed since the request: it is asked again when nothing is
      // pending.
      if (news === 'uncertain' || tables.queue.by('touches', row).length > 0) askLater(checked, row)
      else await checked.receive(news, askedAt)
    }
    // The answer may have brought a new CSRF cookie.
    checked.notify({ t: 'csrf' })
  }

  function askLater(waiting: Engine, row: string): void {
    if (isWaiting) return
    isWaiting = true
    const { queue } = waiting.store.tables
    void waiting.stopped.then(() => {
      isWaiting = false
    })
    const stopLooking = waiting.every(UNCERTAIN_LOOK_MS, () => {
      if (!waiting.page().online || queue.by('touches', row).length > 0) return
      stopLooking()
      isWaiting = false
      void check()
    })
  }

  return {
    begin(online) {
      isOwed = true
      if (online) void check()
    },
    check,
    networkBack() {
      if (isOwed) void check()
    },
  }
}
