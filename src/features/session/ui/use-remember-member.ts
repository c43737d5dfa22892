import { useEffect } from 'react'
import { loggedOutMark } from '#client/log-out-marks.ts'
import { rememberAccount } from './forget-site.ts'
import { useViewer } from '#client/use-viewer.ts'

/** This browser knows its members by name however they signed in: what waits of them is told of when their session is lost. */
export function useRememberMember(): void {
  const { user } = useViewer()
  const id = user?.id ?? null
  const name = user?.full_name ?? ''
  useEffect(() => {
    if (id !== null && loggedOutMark(id) === null) rememberAccount(id, name)
  }, [id, name])
}
