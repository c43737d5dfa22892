import { useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import type { PageKind } from '../constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import type { Requests } from '#features/index.ts'
import type { IdeaTopic, NearTopic, PopularNow } from '../contract.ts'

/** Topics with their ids; empty until they are known, and offline. */
export function useIdeaTopics(kind: PageKind | null): readonly IdeaTopic[] | null {
  const request = useRequest()
  const [topics, setTopics] = useState<readonly IdeaTopic[] | null>(null)
  useEffect(() => {
    let isOver = false
    void request('ideaTopics', { kind }).then((result) => {
      if (!isOver) setTopics(result.ok ? result.value : [])
    })
    return () => {
      isOver = true
    }
  }, [request, kind])
  return topics
}

export function useNearTopics(interest: string): readonly NearTopic[] {
  const request = useRequest()
  const [known, setKnown] = useState<{ readonly interest: string; readonly topics: readonly NearTopic[] } | null>(null)
  useEffect(() => {
    let isOver = false
    void request('nearTopics', { interest }).then((result) => {
      if (!isOver && result.ok) setKnown({ interest, topics: result.value })
    })
    return () => {
      isOver = true
    }
  }, [request, interest])
  return known?.interest === interest ? known.topics : []
}

/** What is popular; what was known stays until the next is. Null until anything is known, and offline. */
export function usePopularNow(asked: Requests['popularNow']['input']): PopularNow | null {
  return useAnswer('popularNow', asked).answer
}
