import { expect, test } from 'vitest'
import { fullPin, gridPin } from '#testing/samples.ts'
import { closeupOfPin } from './closeup-of-pin.ts'

test('the closeup of a pin for ads alone offers no save (spec business §3, pinIsAdsOnly)', () => {
  const isAdsOnly = (pin: Parameters<typeof closeupOfPin>[0]) => closeupOfPin(pin, false).card?.isAdsOnly === true
  expect(isAdsOnly(fullPin(1, { is_ads_only: true, board: null }))).toBe(true)
  expect([isAdsOnly(fullPin(1)), isAdsOnly(gridPin(1))]).toEqual([false, false])
})
