import type { LimitedLogin, Viewer } from '#features/session/contract.ts'
import type { Member } from '#server/http/handle.ts'

/**
 * The viewer as pages and `/_/_/state` show it (spec viewer §3 and §4).
 * @param limited data of a limited log-in, otherwise null
 */
export function describeViewer(member: Member | null, limited: LimitedLogin | null = null): Viewer {
  if (!member) return { login_state: 'UNAUTH', isAuth: false, id: null, role: null }
  const viewer = {
    isAuth: true,
    id: member.id,
    role: member.role,
    ...(member.isWritingStopped === true ? { is_write_banned: true as const } : {}),
  }
  return limited ? { login_state: 'LIMITED_LOGIN', ...viewer, limited } : { login_state: 'AUTH', ...viewer }
}
