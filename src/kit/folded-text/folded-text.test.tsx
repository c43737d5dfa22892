import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { ServedScreenContext } from '#kit/overlay/use-is-phone.ts'
import { FoldedText } from './folded-text.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { kit: { more: 'More' } } } })
})

const served = (letters: number, screen: 'small' | 'large') =>
  renderToString(
    <ServedScreenContext value={screen}>
      <FoldedText lines={4} text={'x'.repeat(letters)} />
    </ServedScreenContext>,
  )

test('a served text that is longer than its lines has the button from the start, on a phone earlier', () => {
  expect(served(300, 'large')).toContain('More')
  expect(served(200, 'large')).not.toContain('More')
  expect(served(200, 'small')).toContain('More')
  expect(served(100, 'small')).not.toContain('More')
})
