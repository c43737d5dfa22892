import { useEffect, useState } from 'react'
import { useCarried } from '#client/use-carried.ts'
import { useRequest } from '#client/use-request.ts'
import type { SearchHead } from '../contract.ts'

/** Data about a search as a whole; null until they are known, and offline. */
export function useSearchHead(subject: string | null): SearchHead | null {
  const request = useRequest()
  const carried = useCarried('searchHead', { subject: subject ?? '' })
  const isCarried = carried !== null
  const [known, setKnown] = useState<{ readonly subject: string; readonly head: SearchHead } | null>(null)
  useEffect(() => {
    if (subject === null || isCarried) return
    let isOver = false
    void request('searchHead', { subject }).then((result) => {
      // A failure is shown by the list of results.
      if (!isOver && result.ok) setKnown({ subject, head: result.value })
    })
    return () => {
      isOver = true
    }
  }, [request, subject, isCarried])
  if (carried !== null) return carried
  return known?.subject === subject ? known.head : null
}
