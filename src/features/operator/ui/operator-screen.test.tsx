import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { Overview } from './operator-screen.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

test('the overview of an operator leads to the console of the analysts', () => {
  const shown = renderToStaticMarkup(
    <StaticRouter location="/admin">
      <Overview facts={[]} error={null} onRetry={() => undefined} />
    </StaticRouter>,
  )
  expect(shown).toContain('href="/analytics"')
})
