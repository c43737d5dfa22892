import { useCarried } from '#client/use-carried.ts'
import { useCallback, useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from './use-failure-text.ts'
import type { RequestName, Requests } from '#features/index.ts'

interface Asked<Reply> {
  /** The former answer stays until the next one arrives. */
  readonly answer: Reply | null
  readonly error: string | null
  readonly isLoading: boolean
  readonly reload: () => void
}

/**
 * Asks the server while a screen is shown. Inputs with equal content are one request. For data that are not stored
 * offline.
 */
export function useAnswer<Name extends RequestName>(
  name: Name,
  input: Requests[Name]['input'],
): Asked<Requests[Name]['reply']> {
  const request = useRequest()
  const failureText = useFailureText()
  const [turn, setTurn] = useState(0)
  const carried = useCarried(name, input)
  const isCarried = turn === 0 && carried !== null
  const key = `${turn} ${JSON.stringify(input)}`
  const [state, setState] = useState<{
    readonly of: string
    readonly answer: Requests[Name]['reply'] | null
    readonly error: string | null
  }>({ of: '', answer: null, error: null })

  useEffect(() => {
    if (isCarried) return
    let isOver = false
    const question = JSON.parse(key.slice(key.indexOf(' ') + 1)) as Requests[Name]['input']
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
  }, [request, failureText, name, key, isCarried])

  const reload = useCallback(() => setTurn((now) => now + 1), [])
  if (isCarried) return { answer: carried, error: null, isLoading: false, reload }
  return { answer: state.answer, error: state.error, isLoading: state.of !== key, reload }
}
