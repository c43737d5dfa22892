import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import { WHOLE } from '../constants.ts'
import { colorsOfPart, createDevicePictures } from './device-pictures.ts'
import { rasterOfThumbhash } from '../effects/raster-of-thumbhash.ts'

type Rgb = readonly [red: number, green: number, blue: number]
const RED: Rgb = [200, 30, 30]
const ORANGE: Rgb = [220, 110, 30]
const BLUE: Rgb = [30, 40, 200]
const SIDE_PX = 32

/** The thumbhash of a picture of two halves, as the server computes it. */
function hashOf(left: Rgb, right: Rgb): string {
  const rgba = Array.from({ length: SIDE_PX * SIDE_PX }, (_, at) => [
    ...(at % SIDE_PX < SIDE_PX / 2 ? left : right),
    255,
  ])
  return Buffer.from(rgbaToThumbHash(SIDE_PX, SIDE_PX, Uint8Array.from(rgba.flat()))).toString('base64')
}

const pin = (id: string, thumbhash: string | null, signature = id) => ({
  id,
  image_signature: signature as ImageSignature,
  thumbhash,
})
const colorsOf = (hash: string, crop = WHOLE) => colorsOfPart(rasterOfThumbhash(hash)!, crop)

test('pictures of this device with the nearest layout and colours are first, one pin per picture', () => {
  const pictures = createDevicePictures(rasterOfThumbhash)
  pictures.put(pin('1', hashOf(BLUE, BLUE)))
  pictures.put(pin('2', hashOf(ORANGE, ORANGE)))
  pictures.put(pin('3', hashOf(RED, RED), 'red'))
  pictures.put(pin('4', hashOf(RED, RED), 'red'))
  pictures.put(pin('5', null))
  expect(pictures.find(colorsOf(hashOf(RED, RED)))).toEqual(['3', '2', '1'])
})

test('a part of a picture is searched for alone', () => {
  const pictures = createDevicePictures(rasterOfThumbhash)
  pictures.put(pin('1', hashOf(RED, RED)))
  pictures.put(pin('2', hashOf(BLUE, BLUE)))
  const halves = hashOf(RED, BLUE)
  expect(pictures.find(colorsOf(halves, { x: 0.75, y: 0, w: 0.25, h: 1 }))[0]).toBe('2')
  expect(pictures.find(colorsOf(halves, { x: 0, y: 0, w: 0.25, h: 1 }))[0]).toBe('1')
})

test('a pin whose picture changed is found only by the new one, and a deleted one by none', () => {
  const pictures = createDevicePictures(rasterOfThumbhash)
  pictures.put(pin('1', hashOf(RED, RED), 'red'))
  pictures.put(pin('1', hashOf(BLUE, BLUE), 'blue'))
  expect([pictures.idOf('red' as ImageSignature), pictures.idOf('blue' as ImageSignature)]).toEqual([null, '1'])
  pictures.remove('1')
  expect([pictures.size, pictures.idOf('blue' as ImageSignature)]).toEqual([0, null])
})

test.each(['', '%', 'AA=='])('%j is not the hash of a picture', (hash) => {
  expect(rasterOfThumbhash(hash)).toBeNull()
})
