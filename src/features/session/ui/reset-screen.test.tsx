import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { failed, ok } from '#contracts/result.ts'
import security from '../../../../locales/en_US/late/security.json' with { type: 'json' }
import { ResetScreen, stateOf } from './reset-screen.tsx'

beforeAll(async () => {
  setClient({ calls: { request: async () => ok(null) } } as unknown as Client)
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { security, kit: {} } } })
})

const drawn = (hash: string) =>
  renderToStaticMarkup(
    <StaticRouter location={`/password/reset${hash}`}>
      <ResetScreen />
    </StaticRouter>,
  )

test('a page without a link offers a new one at once, and a link is checked before its form is shown', () => {
  expect(drawn('')).toContain(security.reset.again)
  expect(drawn('#token')).not.toContain('<form')
})

test('only the answer that a link is over ends it: without an answer the form is shown', () => {
  expect(stateOf(failed('mail/link-over', 'token: has expired'))).toBe('over')
  expect(stateOf(failed('request/invalid', 'token: is too long'))).toBe('over')
  expect(stateOf(ok(null))).toBe('open')
  expect(stateOf(failed('network/offline', ''))).toBe('open')
})
