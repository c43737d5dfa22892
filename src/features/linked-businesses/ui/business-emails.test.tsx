import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { SentMail } from './business-emails.tsx'

beforeAll(async () => {
  const texts = join(import.meta.dirname, '../../../../locales/en_US/late/settings.json')
  const settings = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, unknown>
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { settings } } })
})

const partner = {
  contact_email: 'shop@acme.example',
  is_contact_email_verified: false,
  biz_ownership_email: null,
  business_name: 'Acme',
  is_linked_business: false,
}

test('a member is told which mail verifies the address for customers, until it is verified', () => {
  expect(renderToStaticMarkup(<SentMail partner={partner} />)).toMatch(
    /Open the link in the mail to shop@acme\.example/,
  )
  expect(renderToStaticMarkup(<SentMail partner={{ ...partner, is_contact_email_verified: true }} />)).toBe('')
})
