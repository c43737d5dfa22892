import { expect, test } from 'vitest'
import { chiSquaredP, compareRates, expectedPeople, rateInterval, sampleRatioP } from './statistics.ts'

test('the tail of the chi-squared distribution equals published tables', () => {
  for (const [value, degrees, p] of [
    [3.841458820694124, 1, 0.05],
    [6.634896601021213, 1, 0.01],
    [5.991464547107979, 2, 0.05],
    [18.307038053275146, 10, 0.05],
    [0.003932140000019522, 1, 0.95],
  ] as const)
    expect(chiSquaredP(value, degrees)).toBeCloseTo(p, 9)
  expect(chiSquaredP(0, 1)).toBe(1)
})

test('sizes that fit the shares are likely; sizes that do not fit raise an alarm', () => {
  const even = [
    { share: 50, people: 5_000 },
    { share: 50, people: 5_000 },
  ]
  expect(sampleRatioP(even)).toBe(1)
  // Reference values: 821,588 against 815,482 people at equal shares give a chi-squared of 22.77.
  expect(
    sampleRatioP([
      { share: 50, people: 821_588 },
      { share: 50, people: 815_482 },
    ]),
  ).toBeCloseTo(1.8e-6, 7)
  expect(
    sampleRatioP([
      { share: 10, people: 110 },
      { share: 90, people: 890 },
    ]),
  ).toBeCloseTo(0.2918, 4)
  expect(sampleRatioP([{ share: 50, people: 10 }])).toBeNull()
  expect(
    sampleRatioP([
      { share: 50, people: 0 },
      { share: 50, people: 0 },
    ]),
  ).toBeNull()
})

test("a rate has Wilson's interval", () => {
  // Reference values of Newcombe 1998: 81 of 263 is 0.3080, from 0.2553 to 0.3662; 15 of 148 from 0.0624 to 0.1605; 0
  // of 20 up to 0.1611.
  expect(rateInterval(81, 263)).toMatchObject({ low: expect.closeTo(0.2553, 4), high: expect.closeTo(0.3662, 4) })
  expect(rateInterval(15, 148)).toMatchObject({ low: expect.closeTo(0.0624, 4), high: expect.closeTo(0.1605, 4) })
  expect(rateInterval(0, 20)).toMatchObject({ low: 0, high: expect.closeTo(0.1611, 4) })
  expect(rateInterval(0, 0)).toBeNull()
})

test("two rates have Newcombe's difference and interval", () => {
  // Reference values of Newcombe 1998, method 10: 56 of 70 and 48 of 80 differ by 0.2, from 0.0524 to 0.3339.
  const compared = compareRates({ converted: 56, people: 70 }, { converted: 48, people: 80 })
  expect(compared).toMatchObject({
    difference: expect.closeTo(0.2, 10),
    low: expect.closeTo(0.0524, 4),
    high: expect.closeTo(0.3339, 4),
    p: expect.closeTo(0.0083, 3),
  })
  expect(compareRates({ converted: 0, people: 10 }, { converted: 0, people: 10 })).toMatchObject({
    difference: 0,
    p: 1,
  })
  expect(compareRates({ converted: 0, people: 0 }, { converted: 1, people: 10 })).toBeNull()
})

test('the expected people of all groups are as many as there are', () => {
  const groups = (people: number) => [
    { share: 50, people },
    { share: 50, people: 0 },
  ]
  expect(expectedPeople(groups(1))).toEqual([0.5, 0.5])
  expect(expectedPeople(groups(0))).toEqual([0, 0])
  expect(
    expectedPeople([
      { share: 10, people: 30 },
      { share: 30, people: 70 },
    ]),
  ).toEqual([25, 75])
})
