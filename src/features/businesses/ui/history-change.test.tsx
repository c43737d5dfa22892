import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { HistoryEntry } from '#features/businesses/contract/overview.ts'
import { HistoryChange } from './history-change.tsx'

beforeAll(async () => {
  const texts = join(import.meta.dirname, '../../../../locales/ar_SA/late/access.json')
  const access = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, unknown>
  await i18next.use(initReactI18next).init({ lng: 'ar_SA', resources: { ar_SA: { access } } })
})

/** The text of a rendered change, without its markup. */
function textOf(before: HistoryEntry['before'], after: HistoryEntry['after']): string {
  const entry = { id: '1', at: '', actor: null, action: 'business.edited', subject: '', before, after } as HistoryEntry
  return renderToStaticMarkup(<HistoryChange entry={entry} />).replaceAll(/<[^>]*>/g, '')
}

test('the history of a business names what changed in the language of the page', () => {
  expect(textOf({ business_role: 'EMPLOYEE' }, { business_role: 'OWNER' })).toBe('الدور: موظف مالك')
  expect(textOf(null, { permissions: ['ADMIN', 'ANALYST'] })).not.toMatch(/[A-Z_]/)
  expect(textOf({ country: 'DE' }, { country: 'DK' })).not.toMatch(/[A-Za-z]/)
  expect(textOf({ payment_method: 'test' }, { payment_method: 'invoice' })).not.toMatch(/[A-Za-z_]/)
})

test('the history of a business leaves out what stayed as it was', () => {
  expect(textOf({ name: 'Lamps', country: 'DE' }, { name: 'Lamps and more', country: 'DE' })).toBe(
    'الاسم: Lamps Lamps and more',
  )
  expect(textOf(null, { business_role: null })).toBe('–')
  expect(textOf(null, null)).toBe('–')
})
