import type { Viewer } from '#features/session/contract.ts'
import type { Member } from '#server/http/handle.ts'

/** Who looks, as pages and `/_/_/state` say it (spec viewer §3). */
export function describeViewer(member: Member | null): Viewer {
  if (!member) return { login_state: 'UNAUTH', isAuth: false, id: null, role: null }
  return { login_state: 'AUTH', isAuth: true, id: member.id, role: member.role }
}
