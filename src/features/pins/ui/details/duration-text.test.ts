import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import ar from '../../../../../locales/ar_SA/pins.json' with { type: 'json' }
import en from '../../../../../locales/en_US/pins.json' with { type: 'json' }
import { durationText } from './duration-text.ts'

let english: TFunction<'pins'>
let arabic: TFunction<'pins'>

beforeAll(async () => {
  const i18n = i18next.createInstance()
  await i18n.init({ lng: 'en_US', resources: { en_US: { pins: en }, ar_SA: { pins: ar } } })
  english = i18n.getFixedT('en_US', 'pins')
  arabic = i18n.getFixedT('ar_SA', 'pins')
})

test('60 minutes and more are written as hours and minutes', () => {
  expect([0, 45, 60, 95, 150].map((minutes) => durationText(english, minutes))).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '1 h 35 min',
    '2 h 30 min',
  ])
})

test('Arabic joins hours and minutes with “and”', () => {
  const format = new Intl.NumberFormat('ar-SA')
  expect(durationText(arabic, 120)).toBe('ساعتان')
  expect(durationText(arabic, 95)).toBe(`ساعة واحدة و${format.format(35)} دقيقة`)
})
