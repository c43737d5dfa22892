import { useEffect } from 'react'
import { countOutcome } from '#client/count-outcome.ts'
import { useProjection } from '#client/use-projection.ts'

/** Suggested recipients for a term. A failed read is counted (spec viewer §8). */
export function usePeople(term: string) {
  const view = useProjection('messages/people', { term })
  const hasFailed = view?.state === 'offline'
  useEffect(() => {
    if (hasFailed) countOutcome('share_suggestions', { status: 'failure' })
  }, [hasFailed])
  return view
}
