import { expect, test } from 'vitest'
import type { ImageSignature, PinId } from '#contracts/ids.ts'
import { WHOLE } from '../constants.ts'
import { readCrop, readSubject, subjectText } from './list-subject.ts'
import { fitted } from './crop-area.ts'

test('the name of a visual search includes its picture, part and filters', () => {
  const subject = {
    signature: 'a'.repeat(32) as ImageSignature,
    pinId: '12' as PinId,
    crop: { x: 0.1, y: 0.2, w: 0.5, h: 0.25 },
    domain: 'shop.example',
    category: 'art & craft',
    min: 25,
    max: null,
  }
  expect(readSubject(subjectText(subject))).toEqual(subject)
})

test('a part outside the picture is moved inside, and one that is too small is enlarged', () => {
  expect(fitted({ x: 0.9, y: -0.5, w: 0.4, h: 0.01 })).toEqual({ x: 0.6, y: 0, w: 0.4, h: 0.05 })
  expect(readCrop('nonsense')).toEqual(WHOLE)
  expect(readCrop('900-900-900-900')).toMatchObject({ w: 0.9, h: 0.9 })
})
