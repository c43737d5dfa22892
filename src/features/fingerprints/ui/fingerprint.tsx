import { useEffect } from 'react'
import { useProjection } from '#client/use-projection.ts'
import { startFingerprint } from './start-fingerprint.ts'

/** Renders nothing. A limited log-in makes no fingerprint (spec viewer §7); the core knows the login state. */
export function Fingerprint() {
  const loginState = useProjection('session/viewer', {})?.viewer.login_state
  const isWanted = loginState !== undefined && loginState !== 'LIMITED_LOGIN'
  useEffect(() => {
    if (isWanted) startFingerprint()
  }, [isWanted])
  return null
}
