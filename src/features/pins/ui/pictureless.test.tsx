import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CellBox } from '#kit/grid/grid-cell.tsx'
import { cellHeightPx, shownRatio } from '#geometry/cell-height.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { gridPin } from '#testing/samples.ts'
import { cardOfPin } from '../domain/pin-card.ts'
import { CloseupTile } from './closeup-tile.tsx'
import { PinCard } from './pin-card.tsx'

beforeAll(async () => {
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {} })
})

const text = { pending: '', badgeOf: () => null, nameOf: () => '', selected: () => '', select: () => '' }
const box = {
  widthPx: 236,
  pictureHeightPx: 300,
  isActive: false,
  isSelected: null,
  isFirst: true,
  topPx: () => 0,
} as unknown as CellBox

const cardHtml = (
  has_picture: boolean | undefined,
  hasFooter = true,
  [width, height] = [600, 900],
  more = {},
  pin: Partial<WireGridPin> = {},
) =>
  renderToStaticMarkup(
    <PinCard
      hasFooter={hasFooter}
      pin={cardOfPin(
        gridPin(1, {
          ...pin,
          title: 'Words alone',
          width,
          height,
          ...(has_picture === undefined ? {} : { has_picture }),
        }),
        false,
      )}
      box={{ ...box, ...more }}
      text={text}
      boardId={null}
      boardName=""
      canSelect={false}
      onMenu={() => undefined}
    />,
  )

test('a card without a picture shows its title once, in its own direction, and no image', () => {
  const html = cardHtml(false)
  expect(html).not.toContain('<img')
  expect(html.match(/Words alone/g)).toHaveLength(1)
  expect(html).toMatch(/dir="auto" data-tile=""/)
})

test('a flat card without a picture has its title below the tile, clear of the tools, and once', () => {
  for (const heightPx of [100, 200, 230]) {
    const html = cardHtml(false, true, [400, heightPx], { widthPx: 400, pictureHeightPx: heightPx })
    expect(html.match(/Words alone/g)).toHaveLength(1)
    expect(html).toMatch(/data-tile="".*<\/span><span[^>]*dir="auto">Words alone/)
    expect(html).not.toContain('data-alone')
  }
  const inTile = /data-tile=""><span[^>]*>Words alone/
  expect(cardHtml(false, true, [400, 260], { widthPx: 400, pictureHeightPx: 260 })).toMatch(inTile)
  // The cell may be higher than the pin, as in the place for an ad.
  expect(cardHtml(false, true, [400, 100], { widthPx: 236, pictureHeightPx: 354 })).toMatch(inTile)
  expect(cardHtml(false, true, [400, 100], { widthPx: 0, pictureHeightPx: 0 })).not.toMatch(inTile)
})

test('a flat card without a picture and without a footer keeps its title in the tile', () => {
  expect(cardHtml(false, false, [400, 100])).toMatch(/data-tile=""><span[^>]*>Words alone/)
})

test('the title in a tile stays clear of the tools of a card that is pointed at, down to the lowest tile of a compact column', () => {
  for (const [heightPx, low] of [
    [56, true],
    [77, true],
    [139, true],
    [140, false],
    [300, false],
  ] as const) {
    const html = cardHtml(false, false, [600, 900], { pictureHeightPx: heightPx, isActive: true })
    const [, above, below] = /padding-block:(\d+)px (\d+)px/.exec(html) ?? []
    expect([Number(above), Number(below)], `${heightPx}`).toEqual(low ? [2, 34] : [54, 52])
    // The room left is one line of the small text in `picture-tile.module.css`.
    expect(heightPx - Number(above) - Number(below), `${heightPx}`).toBeGreaterThanOrEqual(19)
  }
  expect(cardHtml(false, false)).not.toContain('padding-block')
  expect(cardHtml(true, false, [600, 900], { isActive: true })).not.toContain('padding-block')
})

test('the card of a covered picture shows neither the picture nor its video, but the title', () => {
  const video = { url: '/media/v/1.mp4', duration: 10 }
  const html = cardHtml(true, false, [600, 900], { isActive: true }, { is_covered: true, video })
  expect(html).not.toMatch(/<img|<video/)
  expect(html).toMatch(/data-tile=""[^>]*><span[^>]*>Words alone/)
  expect(cardHtml(true, false, [600, 900], {}, { is_covered: false })).toContain('<img')
})

test('a card whose row does not say whether there is a picture shows one', () => {
  expect(cardHtml(undefined)).toContain('<img')
})

test('a picture that fails to load has the title over it only if it is not below it', () => {
  expect(cardHtml(true).match(/Words alone/g)).toHaveLength(1)
  expect(cardHtml(true)).toContain('data-title=""')
  expect(cardHtml(true, false)).toContain('data-title="Words alone"')
})

test('a closeup without a picture shows the title as its heading, in a box as high as a card may be', () => {
  const card = cardOfPin(gridPin(1, { title: 'Words', has_picture: false, width: 1, height: 100_000 }), false)
  const html = renderToStaticMarkup(<CloseupTile card={card} title="Words" />)
  expect(html).toMatch(/<h1[^>]*>Words<\/h1>/)
  expect(html).not.toContain('<img')
  expect(html).toContain(`--ratio:${1 / shownRatio(1, 100_000)}`)
})

test('a picture of one pixel in height or width keeps a visible box', () => {
  expect(shownRatio(100_000, 1)).toBe(0.45)
  expect(shownRatio(1, 100_000)).toBe(2.2)
  expect(shownRatio(600, 900)).toBe(1.5)
  expect(cellHeightPx(1, 100_000, 100, 0)).toBe(220)
})
