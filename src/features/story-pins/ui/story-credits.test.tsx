import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { CreditList } from './story-credits.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} })
})

test('a track has its title, artist, licence and attribution; a Creative Commons licence is a link to its text', () => {
  const list = renderToStaticMarkup(
    <CreditList
      credits={[
        { text: 'Rain', artist: 'The Roof', license: 'permission', attribution: 'from the album Weather' },
        { text: 'Sun', license: 'own' },
        { text: 'Snow', artist: 'Ida', license: 'cc-by-sa' },
      ]}
    />,
  )
  const [rain, sun, snow] = [...list.matchAll(/<li dir="auto">(.*?)<\/li>/g)].map(([, item]) => item)
  expect(rain).toBe('Rain · The Roof · licenses.permission · from the album Weather')
  expect(sun).toBe('Sun · licenses.own')
  expect(snow).toMatch(
    /^Snow · Ida · <a href="https:\/\/creativecommons.org\/licenses\/by-sa\/4.0\/"[^>]*>CC BY-SA 4.0<\/a>$/,
  )
})
