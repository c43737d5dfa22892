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
 * Asks the core, at once again while the answer says that its work is not done, and then every `everyMs`. Questions that
 * are equal in content are one question; another one takes the place of the former.
 * @param everyMs null asks once
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
        // The first request may discard earlier counts. The repeated ones must not.
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
