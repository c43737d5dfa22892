import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { VisualHead } from '../contract.ts'
import { readParameters } from '../constants/list-subject.ts'
import { VisualFilters } from './visual-filters.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

function chipsOf(price: VisualHead['filters']['price'], search = ''): string {
  const head = { filters: { domain: [], category: [{ value: 'home', name: 'Home', count: 3 }], price } } as const
  const subject = readParameters('0'.repeat(32), search)
  return renderToString(
    <VisualFilters subject={subject} head={head as unknown as VisualHead} onChange={() => undefined} />,
  )
}

test('prices are offered only if something with a price looks like the picture; a chosen one can be removed', () => {
  expect(chipsOf([])).not.toContain('filter.price')
  expect(chipsOf([{ min: 25, max: 50, count: 1 }])).toContain('filter.price')
  expect(chipsOf([], '?min=100')).toContain('filterChosen')
})
