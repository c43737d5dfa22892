import { expect, test } from 'vitest'
import { MERCHANT_LABELS } from '#features/business-hub/constants.ts'
import { PARTS } from '#features/operator/addresses.ts'
import { JOB_STATES, PERSON_SORTS, QUEUES } from '#features/operator/constants.ts'
import { CARDS } from './overview-cards.ts'

/** The parameters in the cards' addresses, and what the lists accept there. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  label: MERCHANT_LABELS,
  state: JOB_STATES,
  sortBy: PERSON_SORTS,
}

test('what waits for a decision is first in the overview, and each card leads to rows of its list', () => {
  expect(CARDS.slice(0, QUEUES.length).map(([name]) => name)).toEqual(QUEUES)
  const addresses = CARDS.flatMap(([, to]) => (to === null ? [] : new URL(to, 'http://page')))
  for (const { pathname, searchParams } of addresses) {
    expect(PARTS.map((part) => `/admin/${part}`)).toContain(pathname)
    for (const [name, value] of searchParams) expect(ACCEPTED[name]).toContain(value)
  }
})
