import type { Sync } from '#contracts/sync.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { RequestExperiments } from '#features/experiments/contract.ts'
import type { WireListedPin } from '#features/feed/contract.ts'
import type { WirePin } from '#features/pins/contract.ts'
import type { DemoAccount, Viewer } from '#features/session/contract.ts'
import type { WireUser } from '#features/users/contract.ts'

import type { RenderMode, Site } from './constants.ts'

export { ASSET_CACHE, IMAGE_CACHE, SHELL_CACHE, SHELL_URL } from './constants.ts'

/** The first page of the list that an address shows. */
export interface FirstList {
  readonly key: ListKey
  readonly pins: readonly WireListedPin[]
  readonly bookmark: string
}

/** A value for a view of the core (`useProjection`) that is included in the document. */
export type FirstView = readonly [name: string, params: object, view: unknown]

/** The server's answer to a request of the first screen (`useCarried`): name, input, reply. */
export type FirstAnswer = readonly [name: string, input: object, reply: unknown]

/**
 * The embedded page data (spec viewer §3): the part of the request context that this release uses. The parameters of
 * the address (`handlerProps`) are left out, because the page reads them from the address itself.
 */
export interface Island {
  readonly appVersion: string
  readonly viewer: Viewer
  readonly user: WireUser | null
  /** Such as `en_US` or `ar_SA`. */
  readonly locale: string
  readonly isRtl: boolean
  readonly isBot: boolean
  /** Derived from the user agent; absent in an older cached page. */
  readonly deviceClass?: 'phone' | 'tablet' | 'desktop'
  /** The site to which this page belongs (spec viewer §3 and §7): the one for phones, or the one for other devices. */
  readonly site?: Site
  /** True if the document shows fewer items of a list before its scripts run. */
  readonly isMobile?: boolean
  /** Name of the address's page handler, such as `pin/[id].js`; null for an unknown address and for the shell. */
  readonly initialHandlerId?: string | null
  /**
   * `server` if the document already contains its first screen. The page then hydrates that screen instead of rendering
   * it.
   */
  readonly renderMode?: RenderMode
  readonly demoAccounts: readonly DemoAccount[] | null
  /** True if the server offers the developer panel. Otherwise the panel's address is unknown. */
  readonly isDeveloperPanelOn: boolean
  /** Origin of the main site, on a page of a country's site; otherwise absent. */
  readonly mainSite?: string
  /**
   * Set at the address at which the newest version is tried, whose pages never reload by themselves; otherwise absent.
   */
  readonly isLatestHost?: boolean
  /** True if the server requires a token of the bot check; absent if no check is set up. */
  readonly isBotCheckOn?: boolean
  /** True if the server has an ads tag; absent if none is set up. */
  readonly isAdsTagOn?: boolean
  /** The member's experiment groups; null for a visitor, absent in an older cached page. */
  readonly experiments?: RequestExperiments | null
  /** The feed on `/` or of a topic, so that the first screen needs no further request; otherwise null. */
  readonly list: FirstList | null
  /** The pin that this address shows; otherwise null. */
  readonly pin: WirePin | null
  /**
   * Values of further views, which are used until the worker provides its own: name, parameters, value. Absent if there
   * are none.
   */
  readonly views?: readonly FirstView[]
  /** Answers to requests of the first screen. Absent if there are none. */
  readonly answers?: readonly FirstAnswer[]
  /**
   * The member's cursor in the change feed before this page was read (getChanges); null for a visitor, absent in an
   * older cached page.
   */
  readonly changesCursor?: string | null
  /** The state of the database that this page shows; absent on an error page and in an older cached page. */
  readonly sync?: Sync
  /** An error that the server met while it created this page (spec viewer §4: PlatformError). */
  readonly error: { readonly message: string; readonly stack: string } | null
}
