import { Navigate, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'

/** For visitors of a page that is a member's own: log in, then come back. */
export function ToLogIn() {
  const { pathname } = useLocation()
  return <Navigate to={`${links.logIn}?next=${encodeURIComponent(pathname)}`} replace />
}
