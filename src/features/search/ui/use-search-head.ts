import { useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import type { SearchHead } from '../contract.ts'

/** What is said about a search as a whole; null until it is known, and offline. */
export function useSearchHead(subject: string | null): SearchHead | null {
  const request = useRequest()
  const [known, setKnown] = useState<{ readonly subject: string; readonly head: SearchHead } | null>(null)
  useEffect(() => {
    if (subject === null) return
    let isOver = false
    void request('searchHead', { subject }).then((result) => {
      // The results tell by themselves of a failure.
      if (!isOver && result.ok) setKnown({ subject, head: result.value })
    })
    return () => {
      isOver = true
    }
  }, [request, subject])
  return known?.subject === subject ? known.head : null
}
