import { useCallback, useEffect } from 'react'
import { useIsland } from '#client/island-context.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { RequestName, Requests } from '#features/index.ts'
import { isOutOfReach, keepAnswer, readKeptAnswer } from './kept-answers.ts'
import { useAnswer, type Asked } from './use-answer.ts'

interface KeptAsked<Reply> extends Asked<Reply> {
  /** True if the answer is from this browser's storage, because the server could not be asked. */
  readonly isKept: boolean
  /** Stores the answer as it is after a change. A stable function. */
  readonly keep: (answer: Reply) => void
}

/** Like `useAnswer`, but the last answer is stored in this browser and can be read offline. Not for secrets. */
export function useKeptAnswer<Name extends RequestName>(
  name: Name,
  input: Requests[Name]['input'],
): KeptAsked<Requests[Name]['reply']> {
  type Reply = Requests[Name]['reply']
  const asked = useAnswer(name, input)
  const { id: viewer } = useViewer().viewer
  const { appVersion: version } = useIsland()
  const question = `${name} ${JSON.stringify(input)}`
  const { answer, code } = asked
  const keep = useCallback(
    (newest: Reply) => {
      if (viewer !== null) keepAnswer({ viewer, version, question }, newest)
    },
    [viewer, version, question],
  )
  useEffect(() => {
    if (answer !== null) keep(answer)
  }, [answer, keep])
  const kept =
    answer === null && viewer !== null && isOutOfReach(code)
      ? (readKeptAnswer({ viewer, version, question }) as Reply | null)
      : null
  return { ...asked, answer: answer ?? kept, isKept: kept !== null, keep }
}
