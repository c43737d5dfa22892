import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { ArticleDetails } from './article-details.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {} })
})

const article = {
  type: 'article',
  site_name: 'The Kitchen',
  author_name: 'Ada Lark',
  date_published: '2025-03-01',
  excerpt: 'On rye.',
} as const
const attribution = { author_name: 'Ada Lark', provider_name: 'The Kitchen', licence: null, source_url: null }
const htmlWith = (shown: Parameters<typeof ArticleDetails>[0]['attribution']) =>
  renderToStaticMarkup(<ArticleDetails article={article} attribution={shown} />)

test('an article names its author and its site, unless the attribution below it does', () => {
  expect(htmlWith(null)).toContain('The Kitchen · Ada Lark · March 1, 2025')
  expect(htmlWith({ ...attribution, author_name: 'Bea Finch' })).toContain('>Ada Lark · March 1, 2025')
  expect(htmlWith(attribution)).toContain('>March 1, 2025')
})
