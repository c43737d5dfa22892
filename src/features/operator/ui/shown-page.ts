import { SETTING_GROUPS } from '#contracts/setting-groups.ts'
import type { Setting } from '#features/operator/contract.ts'
import type { TablePage } from '#kit/table/table.tsx'
import { startIndex, type TableRules, type TableState } from '#kit/table/table-state.ts'

export const SETTING_STATES = ['set', 'unset'] as const

export const SETTING_RULES = {
  sorts: ['group', 'name'],
  searches: ['name'],
  filters: { group: SETTING_GROUPS, state: SETTING_STATES },
  limit: 100,
} satisfies TableRules

/** The page of a table of settings. The server sends them all, in the order of their groups. */
export function shownPage(settings: readonly Setting[], state: TableState): TablePage<Setting> {
  const { searchTerm, filters, sortBy, sortDirection, limit } = state
  const term = searchTerm.toUpperCase()
  const found = settings.filter(
    (setting) =>
      setting.name.includes(term) &&
      setting.group === (filters['group'] ?? setting.group) &&
      setting.is_set === (filters['state'] === undefined ? setting.is_set : filters['state'] === 'set'),
  )
  const sorted = sortBy === 'name' ? found.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : found
  const rows = sortDirection === 'DESCENDING' ? sorted.toReversed() : sorted
  return { rows: rows.slice(startIndex(state), startIndex(state) + limit), totalCount: found.length }
}
