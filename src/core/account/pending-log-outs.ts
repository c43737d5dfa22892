import { VISITOR_ACCOUNT } from '#contracts/storage.ts'
import type { FeatureParts } from '../feature-parts.ts'
import type { CoreStart } from '../boundary.ts'
import type { Engine } from '../engine-parts.ts'
import type { Surroundings } from '../surroundings.ts'
import { createWire } from '../wire/wire.ts'

/** A server that did not answer is told of the log-out again after this time. */
const END_AGAIN_MS = 10_000

type PageState = Omit<CoreStart, 'island' | 'loggedOut' | 'pendingLogOuts'>

/**
 * Handles members who logged out while the server was unreachable. The server is told of the log-out as soon as it
 * answers. Until then the page reads and sends nothing, because the browser still has that member's cookie (spec viewer
 * §4, logout).
 */
export interface PendingLogOuts {
  /**
   * Call when a page starts.
   * @returns the options for the engine of that page, changed if a log-out is pending
   */
  take(options: CoreStart): CoreStart
  /** `fetch` for the engine. It rejects until the server has been told. */
  readonly fetch: Surroundings['fetch']
  /** @returns true if this account may not send before the server has been told of a log-out */
  begin(started: Engine): boolean
  /** @returns the page state for the engine; it is offline until the server has been told */
  pageChanged(next: PageState): PageState
}

export function createPendingLogOuts(
  { session }: Pick<FeatureParts, 'session'>,
  surroundings: Surroundings,
  sessionChanged: () => Promise<void>,
): PendingLogOuts {
  let page: PageState | null = null
  let waiting: readonly string[] = []
  let ended: Engine | null = null
  let isAsking = false

  function held<State extends PageState>(state: State): State {
    return waiting.length > 0 ? { ...state, online: false } : state
  }

  async function tell(): Promise<void> {
    if (isAsking || ended === null || !session || !page?.online) return
    const told = ended
    isAsking = true
    try {
      for (const member of waiting) {
        const answer = await session.end(createWire(surroundings, () => page ?? told.page(), { memberId: member }))
        if (!answer.ok || ended !== told) return
      }
      waiting = []
      ended = null
      await sessionChanged()
      told.notify({ t: 'reload', reason: 'session-ended' })
    } finally {
      isAsking = false
    }
  }

  return {
    take(options) {
      page = options
      waiting = membersToEnd(options)
      ended = null
      return held(options)
    },
    fetch: (...asked) =>
      waiting.length > 0
        ? Promise.reject(new TypeError('a log-out has to be told to the server first'))
        : surroundings.fetch(...asked),
    begin(started) {
      if (waiting.length === 0) return false
      ended = started
      started.every(END_AGAIN_MS, () => void tell())
      void tell()
      return true
    },
    pageChanged(next) {
      page = next
      void tell()
      return held(next)
    },
  }
}

/**
 * The members whose session must be ended first: the page's own member if its log-out is pending, and on a visitor's
 * page every member whose log-out is pending.
 */
function membersToEnd({ island, loggedOut, pendingLogOuts = [] }: CoreStart): readonly string[] {
  const account = island.viewer.id ?? VISITOR_ACCOUNT
  if (account === VISITOR_ACCOUNT) return pendingLogOuts
  return loggedOut === 'pending' ? [account] : []
}
