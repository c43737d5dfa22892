import { expect, test } from 'vitest'
import { landingOf } from '#client/landing.ts'
import { trackLanding } from './track-landing.ts'

function given(search: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const recorded: object[] = []
  const load = () => trackLanding(landingOf(search, '', '/'), storage, (_type, details) => void recorded.push(details))
  return { recorded, load }
}

function keptStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a visit with landing parameters is recorded once, however often it loads the page', () => {
  const storage = keptStorage()
  const { recorded, load } = given('?utm_source=letter&utm_pai=1&invite_code=abc', () => storage)
  load()
  load()
  expect(recorded).toEqual([
    {
      event_data: {
        utm_source: 'letter',
        utm_campaign: '',
        utm_content: '',
        ad_img: '',
        is_paid: true,
        is_open_unauth: false,
        is_invited: true,
      },
    },
  ])
})

test('a visit without landing parameters, or without storage, is not recorded', () => {
  const storage = keptStorage()
  const plain = given('?q=oak', () => storage)
  plain.load()
  expect(plain.recorded).toEqual([])
  const blocked = given('?utm_source=letter', () => {
    throw new Error('storage is blocked')
  })
  blocked.load()
  expect(blocked.recorded).toEqual([])
})
