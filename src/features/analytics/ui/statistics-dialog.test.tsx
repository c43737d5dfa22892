import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { Statistics } from './statistics-dialog.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} })
})

const shown = (saves: number) => {
  const metrics = { IMPRESSION: 0, PIN_CLICK: 0, OUTBOUND_CLICK: 0, SAVE: saves }
  const daily_metrics = [{ date: '2026-11-27', metrics }]
  return renderToStaticMarkup(<Statistics statistics={{ summary_metrics: metrics, daily_metrics }} />)
}

test('statistics in which nothing was counted say so instead of a chart', () => {
  expect(shown(0)).toContain('nothingYet')
  expect(shown(1)).not.toContain('nothingYet')
})

test('statistics say what is not counted, also beside a count', () => {
  for (const saves of [0, 1]) for (const text of ['others', 'refused']) expect(shown(saves)).toContain(text)
})
