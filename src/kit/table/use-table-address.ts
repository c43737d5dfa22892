import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { changedState, readState, sortedBy, writeState, type TableChange, type TableRules } from './table-state.ts'

/**
 * Keeps the state of a table in the page's address. The state then survives a reload and can be shared, and the back
 * button reverts a change of page.
 */
export function useTableAddress(rules: TableRules) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, rules), [params, rules])
  return {
    state,
    rules,
    /** @param isTyped true if a search is being typed; the change then adds no entry to the browser's history */
    change(change: TableChange, isTyped = false): void {
      setParams((now) => writeState(changedState(readState(now, rules), change), now, rules), {
        replace: isTyped,
        preventScrollReset: true,
      })
    },
    sort(column: string): void {
      setParams((now) => writeState(sortedBy(readState(now, rules), column), now, rules), { preventScrollReset: true })
    },
  }
}

export type TableAddress = ReturnType<typeof useTableAddress>
