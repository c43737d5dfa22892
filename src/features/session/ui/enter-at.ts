import { unmarkLoggedOut } from '#client/log-out-marks.ts'
import { links } from '#contracts/links.ts'
import type { Entered } from '#features/session/contract.ts'
import type { WireUser } from '#features/users/contract.ts'
import { rememberAccount } from './forget-site.ts'
import { markReactivated } from './reactivated.ts'

/**
 * Loads the page again after a log-in, at the address of `?next=` if it is on this site, otherwise at home. A route
 * change would not be enough, because the worker, its database and the shell belong to one account.
 */
export function enterAt(
  search: string,
  user: Pick<WireUser, 'id' | 'full_name'> & Pick<Entered, 'reactivated_from'>,
  home: string = links.home,
): void {
  unmarkLoggedOut(user.id)
  rememberAccount(user.id, user.full_name)
  if (user.reactivated_from !== undefined) markReactivated(user.reactivated_from)
  window.location.assign(nextAddress(search, window.location.origin, home))
}

/** The path in `?next=`. Only a path of this origin is accepted: `//evil.example` and `https:…` are refused. */
export function nextAddress(search: string, origin: string, home: string = links.home): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return home
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : home
}
