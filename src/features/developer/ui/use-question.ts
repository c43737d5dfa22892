import { useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import type { Failure } from '#contracts/result.ts'
import type { DeveloperRequests } from '#features/developer/contract.ts'

type Names = keyof DeveloperRequests
type Reply<Name extends Names> = DeveloperRequests[Name]['reply']

export interface Answered<Name extends Names> {
  readonly answer: Reply<Name> | null
  readonly failure: Failure | null
}

/**
 * Sends a request to the core. While the answer says that work remains, the request is repeated at once, then every
 * `everyMs`. A request with other content replaces the present one.
 * @param everyMs null to stop when the work is done
 */
export function useQuestion<Name extends Names>(
  name: Name,
  input: DeveloperRequests[Name]['input'],
  everyMs: number | null,
): Answered<Name> {
  const request = useRequest()
  const [answered, setAnswered] = useState<Answered<Name>>({ answer: null, failure: null })
  const key = JSON.stringify(input)

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (question: DeveloperRequests[Name]['input']): Promise<void> => {
      const result = await request(name, question)
      if (isOver) return
      setAnswered(({ answer }) =>
        result.ok ? { answer: result.value, failure: null } : { answer, failure: result.failure },
      )
      const waitMs = result.ok && isUnderWay(result.value) ? 0 : everyMs
      if (waitMs === null) return
      timer = setTimeout(() => {
        // Only the first request may discard earlier results; repeated ones must not.
        void ask('restart' in question ? { ...question, restart: false } : question)
      }, waitMs)
    }
    void ask(JSON.parse(key) as DeveloperRequests[Name]['input'])
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request, name, key, everyMs])

  return answered
}

function isUnderWay(answer: unknown): boolean {
  return (answer as { readonly progress?: number } | null)?.progress !== undefined
    ? (answer as { readonly progress: number }).progress < 1
    : false
}
