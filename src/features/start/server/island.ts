import type { Island } from '#features/start/contract.ts'
import type { DemoAccount, Viewer } from '#features/session/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { readGridPage, viewerId, type GridPage } from '#server/records/grid-pins.ts'
import { HOME_FEED_ID, feedStatement } from '#server/records/list-statements.ts'
import { wireUser } from '#server/records/user-record.ts'
import { findUser } from '#server/records/users.ts'
import type { Database } from '#server/storage/database.ts'
import { isRtl } from './locale.ts'

/** Enough for a phone's first screens; the client asks for more while these are painted. */
const FIRST_PAGE_SIZE = 25
const BOTS = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i

export interface IslandParts {
  readonly appVersion: string
  readonly viewer: Member | null
  readonly locale: string
  readonly userAgent: string
  readonly demoAccounts: readonly DemoAccount[] | null
  /** True where the page shows the home feed. */
  readonly withHomeFeed: boolean
}

/** The request context that the page starts from (viewer.md §3 and §4). */
export async function makeIsland(db: Database, parts: IslandParts): Promise<Island> {
  const { viewer, locale } = parts
  const [user, homeFeed] = await Promise.all([
    viewer ? findUser(db, viewer.id) : null,
    parts.withHomeFeed ? readFirstPage(db, viewer) : null,
  ])
  return {
    ...emptyIsland(parts.appVersion, locale, parts.userAgent),
    viewer: describe(viewer),
    user: user ? wireUser(user) : null,
    demoAccounts: viewer ? null : parts.demoAccounts,
    homeFeed,
  }
}

/** A visitor's context without anything from the database. */
export function emptyIsland(appVersion: string, locale: string, userAgent: string): Island {
  return {
    appVersion,
    viewer: describe(null),
    user: null,
    locale,
    isRtl: isRtl(locale),
    isBot: BOTS.test(userAgent),
    demoAccounts: null,
    homeFeed: null,
    error: null,
  }
}

function readFirstPage(db: Database, viewer: Member | null): Promise<GridPage> {
  return readGridPage(db, { page_size: FIRST_PAGE_SIZE }, (start, limit) =>
    feedStatement(viewerId(viewer), HOME_FEED_ID, start, limit),
  )
}

function describe(member: Member | null): Viewer {
  if (!member) return { login_state: 'UNAUTH', isAuth: false, id: null, role: null }
  return { login_state: 'AUTH', isAuth: true, id: member.id, role: member.role }
}
