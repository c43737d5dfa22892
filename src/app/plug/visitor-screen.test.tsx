import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { latePageFeatures } from '#features/late-page-features.tsx'
import { startPageFeatures } from '#features/page-features.tsx'
import type { AnyScreen, PageScreen } from './define-page-feature.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

const screens: Readonly<Record<string, AnyScreen>> = Object.assign(
  {},
  ...[...startPageFeatures, ...latePageFeatures].map((feature) => feature.screens),
)

test.each([
  ['trash/list', '/trash', 'Trash'],
  ['notifications/inbox', '/notifications', 'Your notifications'],
  ['settings/page', '/settings/privacy', 'Your settings'],
  ['passcode/page', '/parental-passcode', 'Your settings'],
  ['messages/thread', '/messages/12', 'Messages'],
  ['business/hub', '/business/hub', 'The business hub is for business accounts'],
  ['ads/campaigns', '/business/ads', 'Advertising'],
  ['business/access', '/business/access', 'Business access'],
])('a visitor at %s reads what is there, and the link to log in leads back to %s', async (name, path, heading) => {
  const screen = screens[name]
  if (!screen || !('visitor' in screen)) throw new Error(`${name} has no screen for visitors`)
  const visitor = screen.visitor as PageScreen<object>
  await visitor.preload?.()
  const html = renderToString(
    <StaticRouter location={path}>
      <visitor.Screen />
    </StaticRouter>,
  )
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  expect(html).toMatch(new RegExp(`href="/login\\?next=${encodeURIComponent(path)}"[^>]*>Log in</a>`))
})
