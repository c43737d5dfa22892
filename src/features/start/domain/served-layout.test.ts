import { expect, test } from 'vitest'
import { fitColumns } from '#geometry/columns.ts'
import { kindCode } from '#contracts/list-module.ts'
import { layOutItems } from '#geometry/lay-out-items.ts'
import { createLayout, type Layout } from '#geometry/masonry.ts'
import { servedLayoutStyle } from './served-layout.ts'

const items = Array.from({ length: 25 }, (_, i) => ({
  width: 400 + ((i * 977) % 900),
  height: 300 + ((i * 613) % 1_300),
}))

const ROOMS = [320, 360, 390, 430, 600, 768, 834, 1_024, 1_280, 1_425, 1_440, 1_905, 2_560]

interface Place {
  readonly column: number
  readonly topPx: number
  readonly heightPx: number
}

/** Reads the style sheet as a browser of this width does. Later rules win; heights, sums and maxima are computed. */
function placesIn(css: string, roomPx: number, count: number): readonly Place[] {
  const known = new Map<string, string>()
  const take = (rules: string) => {
    for (const [, selector = '', style = ''] of rules.matchAll(/(\[data-served\][^{]*)\{([^{}]*)\}/g))
      for (const declaration of style.split(/;(?=--)/)) {
        const at = declaration.indexOf(':')
        known.set(`${selector} ${declaration.slice(0, at)}`, declaration.slice(at + 1))
      }
  }
  const [base = '', ...blocks] = css.split('@supports not')[0]!.split('@container ')
  take(base)
  for (const block of blocks) if (roomPx >= Number(/width>=(\d+)px/.exec(block)?.[1])) take(block)
  const stage = (name: string) => known.get(`[data-served] ${name}`) ?? ''
  const [, free, columns] = /100cqi - (\d+)px\)\/(\d+)/.exec(stage('--w')) ?? []
  const widthPx = Math.floor((roomPx - Number(free)) / Number(columns))

  /** Computes a length from numbers, sums, maxima, and names of other lengths. */
  function lengthOf(text: string): number {
    if (text.startsWith('round(var(--w)')) return Math.round(widthPx * Number(/\*([\d.]+)/.exec(text)?.[1]))
    if (text.startsWith('var(')) return lengthOf(stage(text.slice(4, -1)))
    if (text.startsWith('max(')) return Math.max(...partsOf(text.slice(4, -1), ',').map(lengthOf))
    if (text.startsWith('calc('))
      return partsOf(text.slice(5, -1), ' + ').reduce((sum, part) => sum + lengthOf(part), 0)
    return Number.parseFloat(text)
  }

  return Array.from({ length: count }, (_, i) => {
    const own = (name: string) => known.get(`[data-served]>[data-index="${i}"] ${name}`)
    const isModule = own('--s') !== undefined
    const text = isModule ? 0 : lengthOf(own('--f') ?? stage('--f'))
    return {
      column: lengthOf(own('--c') ?? ''),
      topPx: lengthOf(own('--t') ?? ''),
      heightPx: lengthOf(own('--h') ?? '') + text,
    }
  })
}

/** Splits at separators outside of brackets. */
function partsOf(text: string, separator: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push('')
      at += separator.length - 1
    } else parts[parts.length - 1] += text[at]!
  }
  return parts
}

test.each(ROOMS)('in a width of %i px, the style sheet places every item where the grid does', (roomPx) => {
  const layout = createLayout(fitColumns(roomPx).shape)
  layout.append(
    items.map(({ width }) => width),
    items.map(({ height }) => height),
  )
  expect(placesIn(servedLayoutStyle(items), roomPx, items.length)).toEqual(placesOf(layout))
})

test.each(ROOMS)(
  'in a width of %i px, headers and boards between the pins are where the grid places them',
  (roomPx) => {
    const kinds = items.map(() => kindCode('pin'))
    const modules = { 0: 'header', 7: 'wide-boards', 8: 'header', 15: 'boards' } as const
    for (const [at, kind] of Object.entries(modules)) kinds[Number(at)] = kindCode(kind)
    const mixed = items.map((item, i) => {
      const module = modules[i as keyof typeof modules]
      return module ? { module } : item
    })
    const layout = createLayout(fitColumns(roomPx).shape)
    const sizes = (side: 'width' | 'height') => Uint32Array.from(items, (item) => item[side])
    layOutItems(
      layout,
      { widths: sizes('width'), heights: sizes('height'), kinds: Uint8Array.from(kinds) },
      items.length,
    )
    expect(placesIn(servedLayoutStyle(mixed), roomPx, items.length)).toEqual(placesOf(layout))
  },
)

test.each(ROOMS)('in a width of %i px, cards with their own text are where their grid places them', (roomPx) => {
  const cards = Array.from({ length: 7 }, () => ({ width: 1, height: 2 / 3, textPx: 64 }))
  const { shape } = fitColumns(roomPx)
  const layout = createLayout(shape)
  const heightPx = Math.round((shape.columnWidthPx * 2) / 3) + 64
  layout.append(new Uint16Array(7), new Uint16Array(7).fill(heightPx))
  expect(placesIn(servedLayoutStyle(cards), roomPx, 7)).toEqual(placesOf(layout))
})

function placesOf({ count, columns, tops, heights }: Layout): readonly Place[] {
  return Array.from({ length: count }, (_, i) => ({ column: columns[i]!, topPx: tops[i]!, heightPx: heights[i]! }))
}

test('a style sheet stays small although columns end at nearly the same height in many widths', () => {
  const alike = Array.from({ length: 25 }, (_, i) => ({ width: 1_080, height: [1_143, 1_144, 1_350, 1_351][i % 4]! }))
  expect(servedLayoutStyle(alike).length).toBeLessThan(40_000)
  expect(servedLayoutStyle(items).length).toBeLessThan(20_000)
})

test('a list without items has no style sheet', () => expect(servedLayoutStyle([])).toBe(''))
