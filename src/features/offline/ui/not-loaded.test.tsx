import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { NotLoaded } from './not-loaded.tsx'

const status = { banner: 'hidden' }

beforeAll(async () => {
  const view = { subscribe: () => () => undefined, get: () => status, first: () => status }
  setClient({ views: { of: () => view } } as unknown as Client)
  const errors = { default: 'Wrong', unreachableTitle: 'No server', offline: { title: 'Offline' }, retry: 'Again' }
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { errors } } })
})

const words = (of: Parameters<typeof NotLoaded>[0]) =>
  renderToStaticMarkup(<NotLoaded {...of} />)
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

test.each([
  ['offline', 'Offline'],
  ['unreachable', 'No server'],
])('a screen says the same as the banner while it is %s, whatever failed', (banner, title) => {
  status.banner = banner
  const failure = { title: 'Something failed', text: 'The server had a problem.' }
  expect(words({ text: 'Not stored here.', failure, onRetry: () => undefined })).toEqual([
    title,
    'Not stored here.',
    'Again',
  ])
  expect(words({ failure })).toEqual([title])
})

test('a screen does not blame the connection for another failure', () => {
  status.banner = 'hidden'
  expect(words({ text: 'Not stored here.', failure: { title: 'Failed', text: 'Why' } })).toEqual(['Failed', 'Why'])
  expect(words({ text: 'Not stored here.' })).toEqual(['Wrong', 'Not stored here.'])
})
