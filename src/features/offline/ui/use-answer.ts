import { useCarried } from '#client/use-carried.ts'
import { useCallback, useEffect, useState } from 'react'
import type { CoreLink } from '#client/core-link.ts'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from './use-failure-text.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { RequestName, Requests } from '#features/index.ts'

export interface Asked<Reply> {
  /** The former answer stays until the next one arrives. */
  readonly answer: Reply | null
  /** Why the latest request failed, in words. */
  readonly error: string | null
  /** The failure's code. A thing that does not exist needs another text than a lost network. */
  readonly code: FailureCode | null
  readonly isLoading: boolean
  readonly reload: () => void
}

/**
 * Asks the server while a screen is shown. Inputs with equal content make one request. Use it for data that are not
 * stored offline.
 * @param ask a stable function that makes the request
 */
export function useAnswer<Name extends RequestName>(
  name: Name,
  input: Requests[Name]['input'],
  ask?: CoreLink['request'],
): Asked<Requests[Name]['reply']> {
  const plain = useRequest()
  const request = ask ?? plain
  const failureText = useFailureText()
  const [turn, setTurn] = useState(0)
  const carried = useCarried(name, input)
  const isCarried = turn === 0 && carried !== null
  const key = `${turn} ${JSON.stringify(input)}`
  const [state, setState] = useState<{
    readonly of: string
    readonly answer: Requests[Name]['reply'] | null
    readonly code: FailureCode | null
  }>({ of: '', answer: null, code: null })

  useEffect(() => {
    if (isCarried) return
    let isOver = false
    const question = JSON.parse(key.slice(key.indexOf(' ') + 1)) as Requests[Name]['input']
    void request(name, question).then((result) => {
      if (isOver) return
      setState(({ answer }) =>
        result.ok ? { of: key, answer: result.value, code: null } : { of: key, answer, code: result.failure.code },
      )
    })
    return () => {
      isOver = true
    }
  }, [request, name, key, isCarried])

  const reload = useCallback(() => setTurn((now) => now + 1), [])
  if (isCarried) return { answer: carried, error: null, code: null, isLoading: false, reload }
  const { answer, code } = state
  return { answer, error: code === null ? null : failureText(code), code, isLoading: state.of !== key, reload }
}
