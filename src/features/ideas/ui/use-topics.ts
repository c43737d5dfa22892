import type { PageKind } from '../constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import type { Requests } from '#features/index.ts'
import type { IdeaTopic, NearTopic, PopularNow } from '../contract.ts'

/** Topics with their ids; null until they are known, and empty offline. */
export function useIdeaTopics(kind: PageKind | null): readonly IdeaTopic[] | null {
  const { answer, error, isLoading } = useAnswer('ideaTopics', { kind })
  if (isLoading) return null
  return error === null ? answer : []
}

export function useNearTopics(interest: string): readonly NearTopic[] {
  const { answer, isLoading } = useAnswer('nearTopics', { interest })
  return isLoading ? [] : (answer ?? [])
}

/**
 * Popular searches and pins. The previous answer is shown until the next one arrives. Null before the first answer, and
 * offline.
 */
export function usePopularNow(asked: Requests['popularNow']['input']): PopularNow | null {
  return useAnswer('popularNow', asked).answer
}
