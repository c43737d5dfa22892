import type { BehaviorSubject } from 'rxjs'
import { VISITOR_ACCOUNT } from '#contracts/storage.ts'
import type { FeatureParts } from '../feature-parts.ts'
import type { Engine } from '../engine-parts.ts'
import type { Surroundings } from '../surroundings.ts'
import { recordSyncs } from '../wire/record-syncs.ts'
import type { CacheNames } from '../feature-parts.ts'

/**
 * Asks the server who is logged in and for the member's counters, because the page may be from a cache and outdated.
 */
export interface SessionCheck {
  /** Call when a page was loaded. */
  begin(online: boolean): void
  /**
   * @returns true if the server says that this account is still logged in, with the same kind of log-in (limited or
   * full)
   */
  check(): Promise<boolean>
  /** Call when the network is back: a check that the server did not answer is repeated. */
  networkBack(): void
}

export function createSessionCheck(
  { session, caches }: Pick<FeatureParts, 'session' | 'caches'>,
  engine$: BehaviorSubject<Engine | null>,
  surroundings: Surroundings,
): SessionCheck {
  /** True if a check is due that the server has not answered yet. */
  let isOwed = false
  /** The running request and its account. Further checks during the request wait for the same answer. */
  let asking: { readonly of: Engine; readonly answered: Promise<boolean> } | null = null

  function check(): Promise<boolean> {
    const of = engine$.value
    if (!of || !session) return Promise.resolve(false)
    if (asking?.of === of) return asking.answered
    const answered = ask(of, session).finally(() => {
      if (asking?.of === of) asking = null
    })
    asking = { of, answered }
    return answered
  }

  async function ask(checked: Engine, asked: NonNullable<typeof session>): Promise<boolean> {
    const { wire, syncs } = recordSyncs(checked.wire)
    const answer = await asked.ask(wire)
    if (!answer.ok || engine$.value !== checked) return false
    isOwed = false
    const { memberId, facts, isLimited = false, isSuspended = false } = answer.value
    // A page that was loaded after the suspension is a visitor's page already. It is reloaded to tell the member.
    if (isSuspended || (memberId ?? VISITOR_ACCOUNT) !== checked.account || isLimited !== checked.isLimited) {
      await surroundings.deleteCaches(cachesToDrop(caches, checked.account))
      const ended = isSuspended ? 'suspended' : 'signed-out'
      checked.notify({ t: 'reload', reason: memberId === null ? ended : 'session-changed' })
      return false
    }
    checked.sender.sessionConfirmed()
    await checked.receive(facts, syncs[0] ?? null)
    // The answer may have set a new CSRF cookie, which the page must read.
    checked.notify({ t: 'csrf' })
    return true
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

/**
 * Names of the caches to delete when the session of an account ends or another session begins.
 * @param account null if no account is open
 */
export function cachesToDrop({ ofSession, ofMember = [] }: CacheNames, account: string | null): readonly string[] {
  return account === VISITOR_ACCOUNT ? ofSession : [...ofSession, ...ofMember]
}
