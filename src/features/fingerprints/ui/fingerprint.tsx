import { useEffect } from 'react'
import { useProjection } from '#client/use-projection.ts'
import { startFingerprint } from './start-fingerprint.ts'

/** Renders nothing. It makes no fingerprint in a limited log-in (spec viewer §7), which only the core knows about. */
export function Fingerprint() {
  const loginState = useProjection('session/viewer', {})?.viewer.login_state
  const isWanted = loginState !== undefined && loginState !== 'LIMITED_LOGIN'
  useEffect(() => {
    if (isWanted) startFingerprint()
  }, [isWanted])
  return null
}
