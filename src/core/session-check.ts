import { isStale } from '#features/boards/domain/board-row.ts'
import { state } from '#features/session/contract/standing.ts'
import { SHELL_CACHE } from '#features/start/constants.ts'
import type { Engine } from './engine-parts.ts'
import { UNCERTAIN_LOOK_MS } from './reads.ts'
import { isKnown } from './store/same.ts'
import type { Surroundings } from './surroundings.ts'

/** The page may come from a cache: who does the server say is looking, and what are the member's counts? */
export interface SessionCheck {
  /** A page was loaded. */
  begin(online: boolean): void
  check(): Promise<void>
  /** Makes up for a check that the server did not answer. */
  networkBack(): void
}

export function createSessionCheck(current: () => Engine | null, surroundings: Surroundings): SessionCheck {
  /** The server has still to be asked. */
  let isOwed = false
  let isWaiting = false
  /** The question that is under way, and of which account: whoever doubts meanwhile waits for the same answer. */
  let asking: { readonly of: Engine; readonly answered: Promise<void> } | null = null

  function check(): Promise<void> {
    const of = current()
    if (!of) return Promise.resolve()
    if (asking?.of === of) return asking.answered
    const answered = ask(of).finally(() => {
      if (asking?.of === of) asking = null
    })
    asking = { of, answered }
    return answered
  }

  async function ask(checked: Engine): Promise<void> {
    const askedAt = checked.now()
    const answer = await checked.wire.call(state, {})
    if (!answer.ok || current() !== checked) return
    isOwed = false
    const { session, users } = answer.value.data
    if ((session.id ?? 'visitor') !== checked.account) {
      await surroundings.deleteCaches([SHELL_CACHE])
      checked.notify({ t: 'reload', reason: session.id === null ? 'signed-out' : 'session-changed' })
      return
    }
    checked.sender.sessionConfirmed()
    const me = session.id === null ? undefined : users[session.id]
    const { tables } = checked.store
    if (me && !isKnown(tables.users.get(me.id), me)) {
      // The server may have counted what waits, or was confirmed since it was asked, and nobody can tell: it is asked once more
      // when nothing waits.
      const isBeforeAct = isStale(askedAt, tables.users.confirmed(me.id)?.actedAt)
      if (isBeforeAct || tables.queue.by('touches', `users/${me.id}`).length > 0) askLater(checked)
      else await checked.receive([{ type: 'user/received', payload: { users: [me] } }], askedAt)
    }
    // The answer may have brought a new CSRF cookie.
    checked.notify({ t: 'csrf' })
  }

  function askLater(waiting: Engine): void {
    if (isWaiting) return
    isWaiting = true
    const { queue } = waiting.store.tables
    void waiting.stopped.then(() => {
      isWaiting = false
    })
    const stopLooking = waiting.every(UNCERTAIN_LOOK_MS, () => {
      if (!waiting.page().online || queue.by('touches', `users/${waiting.account}`).length > 0) return
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
