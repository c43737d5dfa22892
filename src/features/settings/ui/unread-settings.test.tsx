import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { KeptNote, UnreadSettings } from './unread-settings.tsx'

beforeAll(async () => {
  const settings = {
    unreadable: 'Not loaded',
    kept: 'As last read.',
    retry: 'Again',
    needsPassword: 'Your password, please.',
    enterPassword: 'Enter it',
  }
  const errors = { retry: 'Again' }
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { settings, errors } } })
})

const words = (page: React.ReactNode) =>
  renderToStaticMarkup(page)
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

const reload = () => undefined
const limited = { error: 'Refused.', code: 'session/limited', reload } as const
const offline = { error: 'Offline.', code: 'network/offline', reload } as const

test('a settings page asks a limited log-in for the password, and blames no connection', () => {
  expect(words(<UnreadSettings of={[offline, limited]} />)).toEqual(['Your password, please.', 'Enter it'])
})

test('a settings page that was never read states why, and offers to load it again', () => {
  expect(words(<UnreadSettings of={[offline]} />)).toEqual(['Not loaded', 'Offline.', 'Again'])
})

test('a settings page says that it shows what was read before, and only then', () => {
  expect(words(<KeptNote of={[{ ...offline, isKept: true }]} />)).toEqual(['Offline. As last read.', 'Again'])
  expect(words(<KeptNote of={[{ error: null, reload, isKept: false }]} />)).toEqual([])
})
