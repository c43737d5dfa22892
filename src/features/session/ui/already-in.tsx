import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'

/**
 * Redirects a member who is already logged in. The service worker may have shown an old page whose session has ended,
 * so the server is asked first. If the session has ended, the page reloads and shows the log-in form. Offline, the old
 * page stays.
 */
export function AlreadyIn({ to }: { readonly to: string }) {
  const request = useRequest()
  const [mayLeave, setMayLeave] = useState(!navigator.onLine)
  useEffect(() => {
    let isShown = true
    void request('refreshSession', {}).then((answer) => {
      if (isShown && ((answer.ok && answer.value) || !navigator.onLine)) setMayLeave(true)
    })
    // If the server does not answer in time, the member is redirected anyway.
    const timer = setTimeout(() => setMayLeave(true), ANSWER_LIMIT_MS)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [request])
  return mayLeave ? <Navigate to={to} replace /> : <Spinner />
}

const ANSWER_LIMIT_MS = 4_000
