import { expect, test } from 'vitest'
import { matchesTarget, type Audience, type Targeting } from './matches-target.ts'

const somebody: Audience = { years: 30, gender: 'female', country: 'US', locale: null, interests: new Set(['art']) }
const all: Targeting = { ages: [], genders: [], interests: [], audiences: [] }

test.each([
  [null, {}, true],
  [null, { country: 'DE' }, false],
  [null, { country: null }, true],
  [all, {}, true],
  [{ ...all, ages: ['25-34'] }, {}, true],
  [{ ...all, ages: ['18-24'] }, {}, false],
  [{ ...all, ages: ['18-24', '65+'] }, { years: 70 }, true],
  [{ ...all, ages: ['25-34'] }, { years: null }, false],
  [{ ...all, genders: ['male'] }, {}, false],
  [{ ...all, genders: ['female'] }, { gender: null }, false],
  [{ ...all, interests: ['food', 'art'] }, {}, true],
  [{ ...all, interests: ['food'] }, {}, false],
] as const)('targets %o and a member %o: %s', (targeting, change, isFor) => {
  expect(matchesTarget(targeting, { country: 'US', language: null }, { ...somebody, ...change })).toBe(isFor)
})

test.each([
  [null, 'de', true],
  ['de', 'de', true],
  ['de', 'fr', false],
  ['de', null, true],
  ['en_US', 'en_GB', true],
  ['zh_CN', 'zh_TW', false],
] as const)('an ad in %s and a member who reads %s: %s', (language, locale, isFor) => {
  expect(matchesTarget(null, { country: 'US', language }, { ...somebody, locale })).toBe(isFor)
})
