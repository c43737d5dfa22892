import { Navigate, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'

/** For visitors of a member's own page: sends them to the log-in, and back afterwards. */
export function ToLogIn() {
  const { pathname } = useLocation()
  return <Navigate to={`${links.logIn}?next=${encodeURIComponent(pathname)}`} replace />
}
