import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { AwayContext, LoadAgainContext, NotLoaded } from './not-loaded.tsx'

beforeAll(async () => {
  const errors = {
    notLoaded: 'Wrong',
    unreachableTitle: 'No server',
    offline: { title: 'Offline' },
    loadsLater: 'It loads later.',
    retry: 'Again',
  }
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { errors } } })
})

const words = (away: 'offline' | 'unreachable' | null, of: Parameters<typeof NotLoaded>[0]) =>
  renderToStaticMarkup(
    <AwayContext value={away}>
      <LoadAgainContext value={() => undefined}>
        <NotLoaded {...of} />
      </LoadAgainContext>
    </AwayContext>,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

const failure = { title: 'Something failed', text: 'The server had a problem.' }

test.each([
  ['offline', 'Offline'],
  ['unreachable', 'No server'],
] as const)('a screen says the same as the banner while it is %s, whatever failed', (away, title) => {
  expect(words(away, { awayText: 'Not stored here.', ...failure, onRetry: () => undefined })).toEqual([
    title,
    'Not stored here. It loads later.',
    'Again',
  ])
  expect(words(away, failure)).toEqual([title, 'It loads later.'])
})

test('a screen does not blame the connection for another failure', () => {
  expect(words(null, { awayText: 'Not stored here.', ...failure })).toEqual([failure.title, failure.text, 'Again'])
  expect(words(null, { awayText: 'Not stored here.' })).toEqual(['Wrong', 'Not stored here.', 'Again'])
})
