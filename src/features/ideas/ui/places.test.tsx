import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { Places } from './places.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

test("a topic's page has the tabs with the topic's own ideas, videos and products", () => {
  const linksOf = (markup: string) => [...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
  const at = (location: string, places: React.ReactNode) =>
    renderToStaticMarkup(<StaticRouter location={location}>{places}</StaticRouter>)
  expect(linksOf(at('/ideas', <Places />))).toEqual(['/today', '/ideas', '/videos', '/shopping'])
  const ofTopic = at('/ideas/food/7', <Places topic={{ interest: 'food', id: '7' }} />)
  expect(linksOf(ofTopic)).toEqual(['/today', '/ideas/food/7', '/videos/food/7', '/shopping/food/7'])
  expect(ofTopic).toMatch(
    /href="\/ideas\/food\/7"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/ideas\/food\/7"/,
  )
})
