import { useEffect, useState } from 'react'
import type { RequestName, Requests } from '#features/index.ts'
import type { FirstAnswer } from '#features/start/contract.ts'
import { useIsland } from './island-context.ts'

/** Answers from the page's data that a screen has already shown. A second screen must ask the server again. */
const shown = new WeakSet<FirstAnswer>()

/** The answer to a request, if it came with the page and no other screen has used it; otherwise null. */
export function useCarried<Name extends RequestName>(
  name: Name,
  input: Requests[Name]['input'],
): Requests[Name]['reply'] | null {
  const { answers = [] } = useIsland()
  const question = JSON.stringify(input)
  const [carried] = useState(() =>
    answers.find((each) => each[0] === name && JSON.stringify(each[1]) === question && !shown.has(each)),
  )
  useEffect(() => {
    if (carried) shown.add(carried)
  }, [carried])
  return carried && JSON.stringify(carried[1]) === question ? (carried[2] as Requests[Name]['reply']) : null
}
