import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import styles from './analytics.module.css'
import { ViewEntry } from './dictionary-part.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'ar_SA', resources: {}, react: { useSuspense: false } })
})

test('the name and the text of a view are English, and begin where the lines of the reader begin', () => {
  const shown = renderToStaticMarkup(
    <StaticRouter location="/">
      <ViewEntry view={{ name: 'p75(value)', about: 'About.', example: 'select 1', columns: [] }} />
    </StaticRouter>,
  )
  expect(shown).toContain('<h3><code dir="ltr">p75(value)</code></h3>')
  expect(shown).toContain(`<p class="${styles.english}" dir="ltr">About.</p>`)
})
