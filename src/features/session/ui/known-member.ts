import { readVisit, type LoggedOutUserInfo } from '#client/session-state.ts'
import type { NetworkName } from '#features/networks/constants.ts'
import type { LimitedLogin, Viewer } from '#features/session/contract.ts'
import type { WireUser } from '#features/users/contract.ts'

/** The member whom the log-in page expects, and how this member can log in. */
interface KnownMember {
  /** The prefilled name: the email, or else the username. */
  readonly name: string
  readonly firstName: string
  readonly hasPassword: boolean
  /** Networks that the member connected. */
  readonly networks: readonly NetworkName[]
}

/** What the tab stores about a member in case the session ends by itself (spec viewer §3, logged-out info). */
export function loggedOutInfoOf(user: WireUser, limited: LimitedLogin | undefined): LoggedOutUserInfo {
  const { username, first_name, image_medium_url: medium_image_url } = user
  return {
    username,
    email: user.email ?? limited?.email ?? null,
    first_name,
    medium_image_url,
    connected_to_facebook: user.connected_to_facebook ?? limited?.connected_to_facebook ?? false,
    connected_to_google: user.connected_to_google ?? limited?.connected_to_google ?? false,
    has_password: user.has_password ?? limited?.has_password ?? true,
  }
}

/** The member of a limited log-in, or the member whose session ended by itself in this tab; otherwise null. */
export function knownMember(viewer: Viewer): KnownMember | null {
  const left = viewer.isAuth ? null : readVisit().loggedOutUserInfo
  const info = viewer.limited ?? left
  if (!info) return null
  return {
    name: info.email ?? left?.username ?? '',
    firstName: info.first_name,
    hasPassword: info.has_password,
    networks: [
      ...(info.connected_to_facebook ? (['facebook'] as const) : []),
      ...(info.connected_to_google ? (['google'] as const) : []),
    ],
  }
}
