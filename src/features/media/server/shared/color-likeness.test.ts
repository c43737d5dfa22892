import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasSameColors } from './color-likeness.ts'
import { looksSame, perceptualHash } from './perceptual-hash.ts'
import { thumbhashOf, thumbhashSize } from './thumbhash.ts'

const HUES = ['#0062ae', '#b00060', '#108040', '#6a00b0', '#505050'] as const

/** The same pattern, a circle on a gradient, in the given colour. */
const patternOf = (color: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200">
      <linearGradient id="g"><stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="#ffde3b"/></linearGradient>
      <rect width="800" height="1200" fill="url(#g)"/><circle cx="320" cy="400" r="205" fill="${color}"/></svg>`),
  )
    .png()
    .toBuffer()

async function looksOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  const small = thumbhashSize(width, height)
  const { thumbhash } = await thumbhashOf(sharp(picture).resize(small.widthPx, small.heightPx, { fit: 'fill' }))
  return { thumbhash, hash: await perceptualHash(sharp(picture)) }
}

test('pictures of one pattern in different colours have one hash and different colours', async () => {
  const looks = await Promise.all(HUES.map(async (color) => looksOf(await patternOf(color))))
  for (const [at, one] of looks.entries())
    for (const other of looks.slice(at + 1)) {
      expect(looksSame(one.hash!, other.hash!)).toBe(true)
      expect(hasSameColors(one.thumbhash, other.thumbhash)).toBe(false)
    }
})

test.each(HUES)(
  'a picture in %s keeps its colours when it is resized, compressed or cut at its edges',
  async (color) => {
    const picture = await patternOf(color)
    const { thumbhash } = await looksOf(picture)
    const copies = [
      sharp(picture).resize(300).jpeg({ quality: 40 }),
      sharp(picture).resize(120).webp({ quality: 20 }),
      sharp(picture).extract({ left: 16, top: 24, width: 768, height: 1152 }).jpeg(),
    ]
    for (const copy of copies)
      expect(hasSameColors(thumbhash, (await looksOf(await copy.toBuffer())).thumbhash)).toBe(true)
  },
)

test('an unknown thumbhash is no reason to tell pictures apart', () => {
  expect(hasSameColors(null, 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG')).toBe(true)
})
