import { expect, test } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import { looksSame } from '#features/media/server/shared/perceptual-hash.ts'
import { areFirst } from './distinct-pictures.ts'

const of = (...names: string[]) => names as ImageSignature[]

test('hashes look the same if at most three of 64 bits differ, whatever their sign', () => {
  expect(looksSame('7', '0')).toBe(true)
  expect(looksSame('15', '0')).toBe(false)
  expect(looksSame('-1', '-8')).toBe(true)
  expect(looksSame('-1', '9223372036854775807')).toBe(true)
  expect(looksSame('-1', '0')).toBe(false)
})

test('the first of near-same pictures stays', () => {
  const hashes = new Map([
    [of('a')[0]!, '0'],
    [of('b')[0]!, '-1'],
    [of('c')[0]!, '3'],
  ])
  expect(areFirst(of('a', 'b', 'c'), hashes)).toEqual([true, true, false])
  expect(areFirst(of('c', 'b', 'a'), hashes)).toEqual([true, true, false])
})

test('a picture is dropped only in favour of one that is shown', () => {
  const hashes = new Map([
    [of('a')[0]!, '0'],
    [of('b')[0]!, '7'],
    [of('c')[0]!, '63'],
  ])
  expect(areFirst(of('a', 'b', 'c'), hashes)).toEqual([true, false, true])
})

test('the same picture is shown once, and pictures without a hash are all shown', () => {
  expect(areFirst(of('x', 'y', 'x'), new Map())).toEqual([true, true, false])
})

test('in a long list the same picture may return after a page', () => {
  expect(areFirst(of('x', 'y', 'x', 'z', 'x'), new Map(), 2)).toEqual([true, true, false, true, true])
})
