import { useCallback, useEffect, useState } from 'react'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { DuplicateGroup, Merge } from '../contract.ts'

interface State {
  readonly groups: readonly DuplicateGroup[]
  readonly merges: readonly Merge[]
  readonly bookmark: string | null
  readonly error: string | null
  readonly isLoading: boolean
}

const NONE: State = { groups: [], merges: [], bookmark: null, error: null, isLoading: true }

/**
 * Groups of duplicates, read page by page. `reload` starts with the first page; the former groups stay until it has
 * arrived.
 */
export function useDuplicates() {
  const request = useRequest()
  const failureText = useFailureText()
  const [asked, setAsked] = useState<{ readonly turn: number; readonly bookmark: string | null }>({
    turn: 0,
    bookmark: null,
  })
  const [state, setState] = useState<State>(NONE)
  useEffect(() => {
    let isOver = false
    void request('duplicateGroups', { bookmark: asked.bookmark }).then((result) => {
      if (isOver) return
      setState((before) => {
        if (!result.ok) return { ...before, isLoading: false, error: failureText(result.failure.code) }
        const { groups, merges, bookmark } = result.value
        const isFirst = asked.bookmark === null
        return {
          groups: isFirst ? groups : [...before.groups, ...groups],
          merges: isFirst ? merges : before.merges,
          bookmark,
          error: null,
          isLoading: false,
        }
      })
    })
    return () => {
      isOver = true
    }
  }, [request, failureText, asked])
  const ask = useCallback((bookmark: string | null) => {
    setState((before) => ({ ...before, isLoading: true }))
    setAsked(({ turn }) => ({ turn: turn + 1, bookmark }))
  }, [])
  const reload = useCallback(() => ask(null), [ask])
  const { bookmark } = state
  return { ...state, reload, more: bookmark === null ? null : () => ask(bookmark) }
}
