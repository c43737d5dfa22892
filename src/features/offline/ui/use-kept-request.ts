import { use, useCallback, useEffect, useMemo } from 'react'
import { useIsland } from '#client/island-context.ts'
import { useCarried } from '#client/use-carried.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { RequestName, Requests } from '#features/index.ts'
import { AwayContext, useReturn } from '#kit/empty-state/not-loaded.tsx'
import { askKept, keepAnswerOf, type Keeper } from './ask-kept.ts'
import { useAnswer, type Asked } from './use-answer.ts'

function useKeeper(): Keeper {
  const { id: viewer } = useViewer().viewer
  const { appVersion: version } = useIsland()
  return useMemo(() => ({ viewer, version }), [viewer, version])
}

/** A request whose last answers can be read offline. Not for secrets. A stable function. */
export function useKeptRequest() {
  const request = useRequest()
  const keeper = useKeeper()
  return useCallback(
    <Name extends RequestName>(name: Name, input: Requests[Name]['input']) => askKept(request, keeper, name, input),
    [request, keeper],
  )
}

/** Like `useCarried`, and the answer that came with the page can be read offline. */
export function useKeptCarried<Name extends RequestName>(
  name: Name,
  input: Requests[Name]['input'],
): Requests[Name]['reply'] | null {
  const carried = useCarried(name, input)
  const keeper = useKeeper()
  const question = JSON.stringify(input)
  useEffect(() => {
    if (carried !== null) keepAnswerOf(keeper, name, JSON.parse(question) as Requests[Name]['input'], carried)
  }, [carried, keeper, name, question])
  return carried
}

/**
 * Like `useAnswer`, for pages that are only read: the last answer to each input is shown offline, and asked for again
 * when the server can be reached. `useKeptAnswer` is for forms, which must not change while somebody types.
 */
export function useReadAnswer<Name extends RequestName>(
  name: Name,
  input: Requests[Name]['input'],
): Asked<Requests[Name]['reply']> {
  useKeptCarried(name, input)
  const asked = useAnswer(name, input, useKeptRequest())
  useReturn(use(AwayContext) === null, asked.reload)
  return asked
}
