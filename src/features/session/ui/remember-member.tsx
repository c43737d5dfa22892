import { useEffect } from 'react'
import { loggedOutMark } from '#client/log-out-marks.ts'
import { useViewer } from '#client/use-viewer.ts'
import { rememberAccount } from './forget-site.ts'

/** This browser knows its members by name, however they logged in: a lost session is reported with what still waits to sync. */
export function RememberMember() {
  const { user } = useViewer()
  const id = user?.id ?? null
  const name = user?.full_name ?? ''
  useEffect(() => {
    if (id !== null && loggedOutMark(id) === null) rememberAccount(id, name)
  }, [id, name])
  return null
}
