import { useCallback, useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { OperatorRequests } from '#features/operator/contract.ts'

type Names = keyof OperatorRequests

interface Asked<Reply> {
  /** The former answer stays until the next one arrives. */
  readonly answer: Reply | null
  readonly error: string | null
  readonly isLoading: boolean
  readonly reload: () => void
}

/** Reads something for a page of the operator; inputs that are equal in content are one question. */
export function useOperator<Name extends Names>(
  name: Name,
  input: OperatorRequests[Name]['input'],
): Asked<OperatorRequests[Name]['reply']> {
  const request = useRequest()
  const failureText = useFailureText()
  const [turn, setTurn] = useState(0)
  const key = `${turn} ${JSON.stringify(input)}`
  const [state, setState] = useState<{
    readonly of: string
    readonly answer: OperatorRequests[Name]['reply'] | null
    readonly error: string | null
  }>({ of: '', answer: null, error: null })

  useEffect(() => {
    let isOver = false
    const question = JSON.parse(key.slice(key.indexOf(' ') + 1)) as OperatorRequests[Name]['input']
    void request(name, question).then((result) => {
      if (isOver) return
      setState(({ answer }) =>
        result.ok
          ? { of: key, answer: result.value, error: null }
          : { of: key, answer, error: failureText(result.failure.code) },
      )
    })
    return () => {
      isOver = true
    }
  }, [request, failureText, name, key])

  const reload = useCallback(() => setTurn((now) => now + 1), [])
  return { answer: state.answer, error: state.error, isLoading: state.of !== key, reload }
}
