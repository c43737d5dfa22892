import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { useTableMoment } from './use-table-moment.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

function Moments({ at }: { readonly at: string | null }) {
  const { day, moment } = useTableMoment()
  return `${day(at)} | ${moment(at)}`
}

test('tables write the same day with and without its time, and nothing as a dash', () => {
  const at = new Date(2026, 10, 27, 20).toISOString()
  expect(renderToStaticMarkup(<Moments at={at} />)).toBe('Nov 27, 2026 | Nov 27, 2026, 8:00\u00A0PM')
  expect(renderToStaticMarkup(<Moments at={null} />)).toBe('– | –')
})
