import { useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import { useKeptCarried, useKeptRequest } from '#features/offline/ui/use-kept-request.ts'
import type { SearchHead } from '../contract.ts'

/** Data about the results as a whole; null until they are loaded. Offline, as they were read last. */
export function useSearchHead(subject: string | null, isDevice: boolean): SearchHead | null {
  const request = useRequest()
  const keptRequest = useKeptRequest()
  const carried = useKeptCarried('searchHead', { subject: subject ?? '' })
  const isCarried = carried !== null && !isDevice
  const [known, setKnown] = useState<{ readonly key: string; readonly head: SearchHead } | null>(null)
  const key = `${isDevice} ${subject}`
  useEffect(() => {
    if (subject === null || isCarried) return
    let isOver = false
    const asked = isDevice ? request('deviceSearchHead', { subject }) : keptRequest('searchHead', { subject })
    void asked.then((result) => {
      // A failure is not shown here, because the list of results shows it.
      if (!isOver && result.ok) setKnown({ key, head: result.value })
    })
    return () => {
      isOver = true
    }
  }, [request, keptRequest, subject, isDevice, isCarried, key])
  if (isCarried) return carried
  return known?.key === key ? known.head : null
}
