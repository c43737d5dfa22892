import { startIndex, type TableState } from '#kit/table/table-state.ts'
import type { TablePage } from '#kit/table/table.tsx'

export const ROLES = ['ADMIN', 'ANALYST', 'FINANCE'] as const

export interface Person {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly role: (typeof ROLES)[number]
  /** Amount in micro-units of US dollars. */
  readonly spent: bigint
}

const COUNT = 1_000
const FIRST_NAMES = ['Mira', 'Samira', 'Jonas', 'Layla', 'Noor', 'Tom', 'Ada', 'Omar', 'Ines', 'ليلى']
const LAST_NAMES = ['Keller', 'Haddad', 'Berg', 'Santos', 'Okafor', 'Novak', 'Lind']
const CITIES = ['Berlin', 'Cairo', 'Lisbon', 'Oslo', 'Riyadh']

const PEOPLE: readonly Person[] = Array.from({ length: COUNT }, (_, i) => ({
  id: String(i + 1),
  name: `${FIRST_NAMES[i % FIRST_NAMES.length]} ${LAST_NAMES[i % LAST_NAMES.length]} ${i + 1}`,
  city: CITIES[i % CITIES.length] ?? '',
  role: ROLES[i % ROLES.length] ?? 'ADMIN',
  spent: BigInt((i * 7_919) % 100_000) * 10_000n,
}))

/** Answers like a server: searches, filters and sorts (by id last), then returns one page. */
export function readPeople(state: TableState): TablePage<Person> {
  const term = state.searchTerm.toLowerCase()
  const role = state.filters['role']
  const sign = state.sortDirection === 'ASCENDING' ? 1 : -1
  const found = PEOPLE.filter(
    (person) =>
      (role === undefined || person.role === role) &&
      person[state.searchBy === 'city' ? 'city' : 'name'].toLowerCase().includes(term),
  )
  const sorted = found.toSorted((a, b) => sign * compare(a, b, state.sortBy) || Number(a.id) - Number(b.id))
  return { rows: sorted.slice(startIndex(state), startIndex(state) + state.limit), totalCount: found.length }
}

function compare(a: Person, b: Person, by: string): number {
  if (by === 'spent') return a.spent < b.spent ? -1 : a.spent > b.spent ? 1 : 0
  return by === 'city' ? a.city.localeCompare(b.city) : a.name.localeCompare(b.name)
}
