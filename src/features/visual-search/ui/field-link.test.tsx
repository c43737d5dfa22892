import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { Place, FillsContext, sortFills } from '#app/plug/slots.tsx'
import { searchFieldEnd } from '#features/search/ui/search-slots.ts'
import { visualSearchPage } from '../page.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

test('the search field leads to the search by picture, by a link with a name and a tooltip', () => {
  const markup = renderToStaticMarkup(
    <FillsContext value={sortFills(visualSearchPage.fills ?? [])}>
      <StaticRouter location="/">
        <Place of={searchFieldEnd} with={{}} />
      </StaticRouter>
    </FillsContext>,
  )
  expect(markup).toMatch(
    /<a (?=[^>]*href="\/visual-search")(?=[^>]*aria-label="visualSearch")(?=[^>]*title="visualSearch")/,
  )
})
