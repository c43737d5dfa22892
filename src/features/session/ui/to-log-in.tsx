import { Navigate, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'

/** Sends a visitor of a members' page to the log-in, and back afterwards. */
export function ToLogIn() {
  const { pathname } = useLocation()
  return <Navigate to={`${links.logIn}?next=${encodeURIComponent(pathname)}`} replace />
}
