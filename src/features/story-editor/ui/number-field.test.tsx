import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { STORY_TEXT_LIMITS, STORY_TEXT_STYLE } from '#features/story-pins/constants.ts'
import { NumberField } from './number-field.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} })
})

test('the default height of a line is shown with both of its digits; other numbers have one', () => {
  const { lineHeight, size } = STORY_TEXT_LIMITS
  const shown = (value: number, allowed: typeof size) =>
    renderToStaticMarkup(<NumberField label="n" value={value} allowed={allowed} onChange={() => undefined} />)
  expect(shown(STORY_TEXT_STYLE.line_height, lineHeight)).toContain(' value="1.25"')
  expect(shown(28.333, size)).toContain(' value="28.3"')
})
