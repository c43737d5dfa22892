import type { PageKind } from '../constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useReadAnswer } from '#features/offline/ui/use-kept-request.ts'
import type { Requests } from '#features/index.ts'
import type { NearTopic, PopularNow } from '../contract.ts'

/** Topics with their ids. */
export function useIdeaTopics(kind: PageKind | null) {
  return useReadAnswer('ideaTopics', { kind })
}

export function useNearTopics(interest: string): readonly NearTopic[] {
  const { answer, isLoading } = useAnswer('nearTopics', { interest })
  return isLoading ? [] : (answer ?? [])
}

/** Popular searches and pins. The previous answer stays until the next one arrives. Null before the first answer. */
export function usePopularNow(asked: Requests['popularNow']['input']): PopularNow | null {
  return useReadAnswer('popularNow', asked).answer
}
