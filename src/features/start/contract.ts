import type { WireGridPin } from '#features/pins/contract.ts'
import type { DemoAccount, Viewer } from '#features/session/contract.ts'
import type { WireUser } from '#features/users/contract.ts'

/** Id of the `<script type="application/json">` that carries the request context (viewer.md §3, §4 start-up). */
export const ISLAND_ID = 'pinfold-context'
/** Addresses that the service worker answers from its cache with the shell: every page address. */
export const SERVICE_WORKER_URL = '/service-worker.js'
/**
 * The page as every address has it: the viewer's context, no first feed page and nothing of a particular pin or person.
 * The service worker keeps this answer and no other, since a kept feed page would be old whenever it is shown.
 */
export const SHELL_URL = '/_/shell'
/** Cache Storage names; the log-out wipe removes the first and the images of secret boards with it. */
export const SHELL_CACHE = 'pinfold-shell'
export const ASSET_CACHE = 'pinfold-assets'
export const IMAGE_CACHE = 'pinfold-images'

/** The part of the request context that this release reads. */
export interface Island {
  readonly appVersion: string
  readonly viewer: Viewer
  readonly user: WireUser | null
  /** `en_US`, `ar_SA`, … */
  readonly locale: string
  readonly isRtl: boolean
  readonly isBot: boolean
  readonly demoAccounts: readonly DemoAccount[] | null
  /** First page of the feed on `/`, so that the first screen needs no further round trip; null elsewhere. */
  readonly homeFeed: { readonly pins: readonly WireGridPin[]; readonly bookmark: string } | null
  /** An error that the server met while it made this page (viewer.md §4: PlatformError). */
  readonly error: { readonly message: string; readonly stack: string } | null
}
