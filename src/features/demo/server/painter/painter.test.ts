import { describe, expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { toRgb } from './color.ts'
import { meanColor } from './mean-color.ts'
import { paintSvg, type Painting } from './paint.ts'
import { PALETTES, palettesOf } from './palettes.ts'
import { STYLES } from './styles.ts'
import { toneOf } from './tone.ts'
import { trueSize } from './true-size.ts'

/** One painting of each variant of each style. */
function paintings(name: string): readonly Painting[] {
  return STYLES.flatMap((style) =>
    style.variants.map((variant): Painting => {
      const random = randomFrom(`${name} ${style.name} ${variant}`)
      const [width, height] = trueSize(random, style.ratio)
      const palette = random.pick(palettesOf(style.moods)).name
      return { style: style.name, variant, palette, seed: random.int(1, 1e9), width, height }
    }),
  )
}

describe('painted pictures', () => {
  test('there are many styles and palettes', () => {
    expect(paintings('count').length).toBeGreaterThan(60)
    expect(PALETTES.length).toBeGreaterThan(40)
    expect(new Set(PALETTES.map((palette) => palette.name)).size).toBe(PALETTES.length)
  })

  test('the same painting is the same drawing, byte for byte', () => {
    for (const painting of paintings('same')) expect(paintSvg(painting)).toBe(paintSvg(painting))
  })

  test('another seed is another drawing, not the same one in other colours', () => {
    for (const painting of paintings('other')) {
      const shapesOf = (svg: string) => svg.replace(/#[0-9a-f]{6}/g, '')
      expect(shapesOf(paintSvg({ ...painting, seed: painting.seed + 1 }))).not.toBe(shapesOf(paintSvg(painting)))
    }
  })

  test('every size shows the same drawing', () => {
    const [painting] = paintings('size')
    const drawing = (svg: string) => svg.slice(svg.indexOf('viewBox'))
    expect(drawing(paintSvg(painting!, 236))).toBe(drawing(paintSvg(painting!, 1200)))
  })

  test('every drawing is free of invalid numbers and small enough for the pipeline', () => {
    for (const name of ['a', 'b', 'c'])
      for (const painting of paintings(name)) {
        const svg = paintSvg(painting)
        expect(svg, `${painting.style}:${painting.variant}`).not.toMatch(/NaN|undefined|Infinity/)
        expect(svg.length, `${painting.style}:${painting.variant}`).toBeLessThan(700_000)
      }
  })

  test('the colour of a card is close to its picture, although nothing was painted to compute it', async () => {
    const distances = await Promise.all(
      paintings('tone').map(async (painting) => {
        const told = toRgb(toneOf(painting.style, painting.variant, painting.palette))
        const truth = await meanColor(painting)
        return Math.hypot(...told.map((value, i) => value - truth[i]!)) / Math.sqrt(3)
      }),
    )
    const sorted = distances.sort((a, b) => a - b)
    // The differences are in steps of a colour channel, of 255.
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(28)
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(60)
  })

  test('an unknown name is reported at once', () => {
    const painting: Painting = { style: 'plate', variant: 'pasta', palette: 'clay', seed: 1, width: 600, height: 900 }
    expect(() => paintSvg({ ...painting, style: 'none' })).toThrow('no style is named "none"')
    expect(() => paintSvg({ ...painting, variant: 'none' })).toThrow('no variant "none"')
    expect(() => paintSvg({ ...painting, palette: 'none' })).toThrow('no palette is named "none"')
  })
})
