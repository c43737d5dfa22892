import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { promoteReducer, startForm } from '#features/ads/domain/quick-promote-form.ts'
import { TargetFields } from './target-fields.tsx'

beforeAll(async () => {
  const resources = { de: { shell: { topic: { food: 'Essen' } } } }
  await i18next.use(initReactI18next).init({ lng: 'de', resources })
})

test('interests have the names of the topics in the language of the page, and others their own (spec business §3)', () => {
  const form = promoteReducer(startForm(null), { type: 'change', values: { isAutoTargeting: false } })
  const interests = [
    { id: 'food', name: 'Food' },
    { id: 'kites', name: 'Kites' },
  ]
  const options = { ages: [], genders: [], interests, audiences: [] }
  const markup = renderToStaticMarkup(<TargetFields form={form} options={options} onChange={() => {}} />)
  expect(markup).toContain('Essen')
  expect(markup).not.toContain('Food')
  expect(markup).toContain('Kites')
})
