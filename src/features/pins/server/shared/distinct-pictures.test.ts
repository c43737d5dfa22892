import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import { looksSame } from '#features/media/server/shared/perceptual-hash.ts'
import { thumbhashOf } from '#features/media/server/shared/thumbhash.ts'
import { areFirst } from './distinct-pictures.ts'

const of = (...names: string[]) => names as ImageSignature[]
const listed = (...names: string[]) => of(...names).map((signature) => ({ signature, thumbhash: null }))

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
  expect(areFirst(listed('a', 'b', 'c'), hashes)).toEqual([true, true, false])
  expect(areFirst(listed('c', 'b', 'a'), hashes)).toEqual([true, true, false])
})

test('a picture is dropped only in favour of one that is shown', () => {
  const hashes = new Map([
    [of('a')[0]!, '0'],
    [of('b')[0]!, '7'],
    [of('c')[0]!, '63'],
  ])
  expect(areFirst(listed('a', 'b', 'c'), hashes)).toEqual([true, false, true])
})

test('the same picture is shown once, and pictures without a hash are all shown', () => {
  expect(areFirst(listed('x', 'y', 'x'), new Map())).toEqual([true, true, false])
})

test('in a long list the same picture may return after a page', () => {
  expect(areFirst(listed('x', 'y', 'x', 'z', 'x'), new Map(), 2)).toEqual([true, true, false, true, true])
})

test('pictures of one pattern in different colours are all shown', async () => {
  const hueOf = async (background: string) =>
    (await thumbhashOf(sharp({ create: { width: 32, height: 32, channels: 3, background } }))).thumbhash
  const [signature, other] = of('a', 'b') as [ImageSignature, ImageSignature]
  const [blue, green] = [await hueOf('#0062ae'), await hueOf('#108040')]
  const hashes = new Map([
    [signature, '5'],
    [other, '5'],
  ])
  const shownIn = (one: string, two: string) =>
    areFirst(
      [
        { signature, thumbhash: one },
        { signature: other, thumbhash: two },
      ],
      hashes,
    )
  expect(shownIn(blue, green)).toEqual([true, true])
  expect(shownIn(blue, blue)).toEqual([true, false])
})
