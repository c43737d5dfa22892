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

/** A view of the core that is included in the document (`useProjection`). */
export type FirstView = readonly [name: string, params: object, view: unknown]

/** The server's answer to a question that the first screen asks (`useCarried`): name, input, reply. */
export type FirstAnswer = readonly [name: string, input: object, reply: unknown]

/**
 * The embedded page data (spec viewer §3): the part of the request context that this release reads. The parameters of
 * the address (`handlerProps`) are left out, because the page reads them from the address itself.
 */
export interface Island {
  readonly appVersion: string
  readonly viewer: Viewer
  readonly user: WireUser | null
  /** `en_US`, `ar_SA`, … */
  readonly locale: string
  readonly isRtl: boolean
  readonly isBot: boolean
  /** From the user agent; absent in an older cached page. */
  readonly deviceClass?: 'phone' | 'tablet' | 'desktop'
  /** The site that this page is of (spec viewer §3 and §7): that for phones or that for others. */
  readonly site?: Site
  /** The document shows fewer items of a list before its scripts run. */
  readonly isMobile?: boolean
  /** Name of the address's page handler, `pin/[id].js`; null for an unknown address and for the shell. */
  readonly initialHandlerId?: string | null
  /** `server`: the document shows its first screen already. The page hydrates it and does not draw it again. */
  readonly renderMode?: RenderMode
  readonly demoAccounts: readonly DemoAccount[] | null
  /** The address of the developer panel shows it; elsewhere it is unknown. */
  readonly isDeveloperPanelOn: boolean
  /** Origin of the main site, on a page of a country's site; absent elsewhere. */
  readonly mainSite?: string
  /** The page is at the address at which the newest version is tried: it never reloads by itself; absent elsewhere. */
  readonly isLatestHost?: boolean
  /** True if the server requires a token of the bot check; absent if no check is set up. */
  readonly isBotCheckOn?: boolean
  /** True if the server has an ads tag; absent if none is set up. */
  readonly isAdsTagOn?: boolean
  /** The member's groups; null for a visitor, absent in an older kept page. */
  readonly experiments?: RequestExperiments | null
  /** The feed on `/` or of a topic, so that the first screen needs no further request; null elsewhere. */
  readonly list: FirstList | null
  /** The pin that this address shows; null elsewhere. */
  readonly pin: WirePin | null
  /** Values of further views until the worker provides its own: name, parameters, value. Absent if there are none. */
  readonly views?: readonly FirstView[]
  /** Answers to requests of the first screen. Absent if there are none. */
  readonly answers?: readonly FirstAnswer[]
  /**
   * The member's cursor in the change feed before this page was read (getChanges); null for a visitor, absent in an
   * older cached page.
   */
  readonly changesCursor?: string | null
  /** Which state of the database this page shows; absent in an error's page and in an older kept one. */
  readonly sync?: Sync
  /** An error that the server met while it made this page (spec viewer §4: PlatformError). */
  readonly error: { readonly message: string; readonly stack: string } | null
}
