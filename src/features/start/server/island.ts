import type { Sync } from '#contracts/sync.ts'
import type { Island } from '#features/start/contract.ts'
import type { DemoAccount, Viewer } from '#features/session/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { wireUser } from '#features/users/server/shared/user-record.ts'
import { findUser } from '#features/users/server/shared/users.ts'
import type { Database } from '#server/storage/database.ts'
import { NO_CONTENT, type FirstContent } from './first-content.ts'
import { isRtl } from './shared/locale.ts'

const BOTS = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i

export interface IslandParts {
  readonly appVersion: string
  readonly viewer: Member | null
  readonly locale: string
  readonly userAgent: string
  readonly demoAccounts: readonly DemoAccount[] | null
  readonly isDeveloperPanelOn: boolean
  readonly content: FirstContent
  /** Of the snapshot that the content was read from. */
  readonly sync: Sync
}

/** The request context that the page starts from (spec viewer §3 and §4). */
export async function makeIsland(db: Database, parts: IslandParts): Promise<Island> {
  const { viewer, locale } = parts
  const user = viewer ? await findUser(db, viewer.id) : null
  return {
    ...emptyIsland(parts.appVersion, locale, parts.userAgent),
    viewer: describe(viewer),
    user: user ? wireUser(user) : null,
    demoAccounts: parts.demoAccounts,
    isDeveloperPanelOn: parts.isDeveloperPanelOn,
    ...parts.content,
    changesCursor: parts.sync.seq,
    sync: parts.sync,
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
    isBot: isBot(userAgent),
    demoAccounts: null,
    isDeveloperPanelOn: false,
    ...NO_CONTENT,
    error: null,
  }
}

export function isBot(userAgent: string): boolean {
  return BOTS.test(userAgent)
}

function describe(member: Member | null): Viewer {
  if (!member) return { login_state: 'UNAUTH', isAuth: false, id: null, role: null }
  return { login_state: 'AUTH', isAuth: true, id: member.id, role: member.role }
}
