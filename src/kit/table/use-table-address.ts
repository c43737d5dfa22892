import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { changedState, readState, sortedBy, writeState, type TableChange, type TableRules } from './table-state.ts'

/**
 * A table's state in the address. It survives a reload, can be shared, and the back button reverts a change of page.
 */
export function useTableAddress(rules: TableRules) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, rules), [params, rules])
  return {
    state,
    rules,
    /** @param isTyped true for letters of a search, which add no entry to the history */
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
