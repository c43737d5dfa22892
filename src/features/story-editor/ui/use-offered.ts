import { useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { Result } from '#contracts/result.ts'
import type { StoryRequests } from '#features/story-pins/contract.ts'

type Offers = 'storyProducts' | 'storyComments'
type Offered<Name extends Offers> = StoryRequests[Name]['reply']

/** The choices for a sticker. They are requested once; null before the answer. */
export function useOffered<Name extends Offers>(
  name: Name,
): { readonly items: Offered<Name> | null; readonly failure: FailureCode | null } {
  const request = useRequest()
  const [answer, setAnswer] = useState<Result<Offered<Name>> | null>(null)
  useEffect(() => {
    let isOver = false
    const asked = request(name, {}) as Promise<Result<Offered<Name>>>
    void asked.then((result) => !isOver && setAnswer(result))
    return () => {
      isOver = true
    }
  }, [request, name])
  return {
    items: answer?.ok ? answer.value : null,
    failure: answer && !answer.ok ? answer.failure.code : null,
  }
}
