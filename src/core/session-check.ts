import { VISITOR_ACCOUNT } from '#contracts/storage.ts'
import type { Registry } from './registry.ts'
import type { Engine } from './engine-parts.ts'
import type { Surroundings } from './surroundings.ts'
import { hearing } from './wire/hearing.ts'

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
    const { wire, heard } = hearing(checked.wire)
    const answer = await asked.ask(wire)
    if (!answer.ok || current() !== checked) return
    isOwed = false
    const { memberId, facts } = answer.value
    if ((memberId ?? VISITOR_ACCOUNT) !== checked.account) {
      await surroundings.deleteCaches(caches.ofSession)
      checked.notify({ t: 'reload', reason: memberId === null ? 'signed-out' : 'session-changed' })
      return
    }
    checked.sender.sessionConfirmed()
    await checked.receive(facts, heard[0] ?? null)
    // The answer may have brought a new CSRF cookie.
    checked.notify({ t: 'csrf' })
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
