import type { IncomingHttpHeaders } from 'node:http'
import { directionOf } from '#contracts/locales.ts'
import type { Island } from '#features/start/contract.ts'
import type { DemoAccount } from '#features/session/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { readAdsTag } from '#features/ads-tag/server/shared/ads-tag-settings.ts'
import { askerOf, requestExperiments } from '#features/experiments/server/shared/request-experiments.ts'
import { readBotCheckSettings } from '#features/session/server/shared/bot-check.ts'
import { mainSiteOf, readCountrySites } from '#features/session/server/shared/country-sites.ts'
import { describeViewer } from '#features/session/server/shared/describe-viewer.ts'
import { readLimitedLogin } from '#features/session/server/shared/limited-login.ts'
import { sessionUser } from '#features/users/server/shared/user-record.ts'
import { findUser } from '#features/users/server/shared/users.ts'
import { readLatestOrigin } from '#server/settings.ts'
import type { Database } from '#server/storage/database.ts'
import { NO_CONTENT, type PageContent } from './first-content.ts'
import type { DeviceClass } from '#contracts/device-class.ts'
import type { PageSubject } from './page-subject.ts'
import { isBot } from './shared/is-bot.ts'

export interface IslandParts {
  readonly appVersion: string
  readonly viewer: Member | null
  readonly locale: string
  readonly userAgent: string
  readonly deviceClass: DeviceClass
  readonly subject: PageSubject
  /** The origin in the request. */
  readonly origin: string
  readonly headers: IncomingHttpHeaders
  readonly demoAccounts: readonly DemoAccount[] | null
  readonly isDeveloperPanelOn: boolean
  readonly content: PageContent
}

/** The request context with which the page starts (spec viewer §3 and §4), without the state of its snapshot. */
export async function makeIsland(db: Database, parts: IslandParts): Promise<Island> {
  const { viewer } = parts
  const mainSite = mainSiteOf(readCountrySites(process.env), parts.origin)
  const user = viewer ? await findUser(db, viewer.id) : null
  return {
    ...emptyIsland(parts.appVersion, parts),
    viewer: describeViewer(viewer, await readLimitedLogin(db, viewer)),
    user: viewer && user ? sessionUser(user, viewer) : null,
    ...(mainSite === null ? {} : { mainSite }),
    ...(readLatestOrigin(process.env) === parts.origin ? { isLatestHost: true } : {}),
    ...(readBotCheckSettings(process.env) ? { isBotCheckOn: true } : {}),
    ...(readAdsTag(process.env) ? { isAdsTagOn: true } : {}),
    demoAccounts: parts.demoAccounts,
    isDeveloperPanelOn: parts.isDeveloperPanelOn,
    // All visitors share a document, so a visitor's page asks for its groups later.
    experiments: viewer
      ? await requestExperiments(db, askerOf({ viewer, visitorId: null, headers: parts.headers }))
      : null,
    ...parts.content,
  }
}

/** A visitor's context that needs nothing from the database. */
export function emptyIsland(
  appVersion: string,
  { locale, userAgent, deviceClass, subject }: Pick<IslandParts, 'locale' | 'userAgent' | 'deviceClass' | 'subject'>,
): Island {
  const match = subject.kind === 'page' ? subject.match : null
  return {
    appVersion,
    viewer: describeViewer(null),
    user: null,
    locale,
    isRtl: directionOf(locale) === 'rtl',
    isBot: isBot(userAgent),
    deviceClass,
    site: deviceClass === 'phone' ? 'mweb' : 'www',
    isMobile: deviceClass === 'phone',
    initialHandlerId: match?.address.handler ?? null,
    renderMode: 'client',
    demoAccounts: null,
    isDeveloperPanelOn: false,
    experiments: null,
    ...NO_CONTENT,
    error: null,
  }
}
