import { expect, test } from 'vitest'
import {
  BLOCK_TIME_MAX_MS,
  MADE_BLOCK_KINDS,
  STORY_BACKGROUND,
  STORY_BLOCKS_MAX,
  STORY_LAYOUTS,
  STORY_PAGES_MAX,
  STORY_RATIOS,
  STORY_TEXT_STYLE,
  TEXT_CORNERS,
} from '#features/story-pins/constants.ts'
import type { BlockMedia, DraftBlock, StoryDraft, StoryItem } from '#features/story-editor/contract.ts'
import { textLook } from '#features/story-pins/domain/block-look.ts'
import { boxLimits, boxOf, inBox, inTime, isBlank, newBlock, shownBlock, timeLimits } from './draft-block.ts'
import {
  blockCopy,
  changeBlock,
  copyOf,
  editItem,
  freeTop,
  hiddenBlocks,
  inCorner,
  newItem,
  newStory,
  placeFor,
  ratioOf,
  withBlock,
  withBlockAt,
  withItem,
  withItemAt,
  withLayout,
  withoutFont,
  withoutItem,
} from './edit-story.ts'
import { isShown } from '#features/story-pins/ui/page-time.ts'
import { withoutPreview, withPreview } from './link-preview.ts'
import { faultOf, refusedBlock, STRANGE_FONT, wrongBlocks } from './wrong-blocks.ts'

const media = (kind: BlockMedia['kind'], durationMs = 0): BlockMedia => ({
  file: '7' as BlockMedia['file'],
  kind,
  name: 'a',
  bytes: 9,
  width: 900,
  height: 1_600,
  durationMs,
})
const filled = (kind: (typeof MADE_BLOCK_KINDS)[number]): DraftBlock =>
  newBlock('1', kind, {
    text: 'Words',
    media: kind === 'image' || kind === 'video' ? media(kind) : null,
    link: 'https://a.test/',
    userId: '5' as DraftBlock['userId'],
    pinId: '6' as DraftBlock['pinId'],
    commentId: '8' as DraftBlock['commentId'],
  })

test('a new page is white and a new text has the default style (spec business §3 and §9)', () => {
  expect(newItem('1')).toMatchObject({ backgroundColor: '#FFFFFF', layout: 0, blocks: [] })
  expect(STORY_BACKGROUND).toBe('#FFFFFF')
  const look = textLook(shownBlock(newBlock('1', 'paragraph', { text: 'Hi' })))
  expect(look).toMatchObject({ align: 'start', color: '#111111', sizePx: 28, lineHeight: 1.25, letterSpacingPx: -0.4 })
  expect(STORY_TEXT_STYLE.highlight_color).toBe('#FFFFFF')
})

test('a box follows from left, top, scale and transform, and is kept within the page (spec business §3, edits)', () => {
  const block = newBlock('1', 'paragraph', { width: 80, height: 14 })
  expect(boxOf(block)).toEqual({ x: 8, y: 40, width: 80, height: 14, rotation: 0 })
  const wide = inBox(block, { width: 40, height: 28, x: -5, y: 90, rotation: 370 })
  expect(boxOf(wide)).toEqual({ x: 0, y: 72, width: 40, height: 28, rotation: 10 })
  expect(wide.edits).toMatchObject({ scale: 1, transform: { scaleX: 0.5, scaleY: 2 } })
  const grown = inBox(block, { width: 100, height: 17.5 }, 1.25)
  expect(grown.edits).toMatchObject({ scale: 1.25, transform: { scaleX: 1, scaleY: 1 } })
  expect(textLook(shownBlock(grown)).sizePx).toBe(35)
})

test('any sequence of moves, resizes and turns leaves a block within the page', () => {
  let block = newBlock('1', 'heading')
  for (let i = 0; i < 500; i += 1) {
    const draw = (n: number) => (((i + 1) * 7919 * n) % 400) - 150
    block = inBox(
      block,
      { x: draw(3), y: draw(5), width: draw(7), height: draw(11), rotation: draw(13) },
      0.5 + (i % 20) / 10,
    )
    const { x, y, width, height } = boxOf(block)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(100.5)
    expect(y + height).toBeLessThanOrEqual(100.5)
  }
})

test('a story has 1 to 20 pages, each with blocks of its own', () => {
  let next = 1
  const newId = () => String((next += 1))
  let story: StoryDraft | null = newStory(newItem('1', [newBlock('a', 'paragraph', { text: 'Soup' })]))
  for (let i = 1; i < STORY_PAGES_MAX; i += 1) story = withItem(story!, copyOf(story!.items[0]!, newId), '1')
  expect(story!.items).toHaveLength(20)
  expect(new Set(story!.items.flatMap(({ id, blocks }) => [id, blocks[0]!.id])).size).toBe(40)
  expect(withItem(story!, newItem('x'), null)).toBeNull()
  expect(withoutItem(newStory(newItem('1')), '1').items).toHaveLength(1)
  expect(withItemAt(story!, 0, 19).items[19]!.id).toBe('1')
  expect(withItemAt(story!, 0, 20)).toBe(story)
})

test("if the cover's page is deleted, another one is chosen, and blocks change their order within the page", () => {
  const story = { ...newStory(newItem('1')), items: [newItem('1'), newItem('2')], coverItem: '2' }
  expect(withoutItem(story, '2').coverItem).toBeNull()
  const page = newItem('1', [newBlock('a', 'paragraph'), newBlock('b', 'heading')])
  expect(withBlockAt(page, 'a', 1).blocks.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(withBlockAt(page, 'a', 2)).toBe(page)
  const full = newItem(
    '1',
    Array.from({ length: STORY_BLOCKS_MAX }, (_, i) => newBlock(`${i}`, 'paragraph')),
  )
  expect(withBlock(full, newBlock('x', 'heading'))).toBeNull()
  expect(withBlock(page, newBlock('c', 'image', { media: media('image') }))!.blocks[0]!.id).toBe('c')
})

test('each of the corners and layouts keeps blocks within the page (spec business §3)', () => {
  for (const corner of TEXT_CORNERS) {
    const { x, y, width } = boxOf(inCorner(newBlock('1', 'link'), corner))
    expect([x, y]).toEqual([
      { l: 8, c: (100 - width) / 2, r: 92 - width }[corner[1] as 'l'],
      corner[0] === 't' ? 8 : 85,
    ])
  }
  const page = newItem(
    '1',
    MADE_BLOCK_KINDS.map((kind, i) => ({ ...filled(kind), id: `${i}` })),
  )
  for (const layout of STORY_LAYOUTS.keys())
    for (const block of withLayout(page, layout).blocks) {
      const { y, height } = boxOf(block)
      expect(y + height).toBeLessThanOrEqual(100.5)
    }
  const above = withLayout(newItem('1', [filled('image'), { ...filled('heading'), id: '2' }]), 2).blocks.map(boxOf)
  expect(above.map(({ y, height }) => [y, height])).toEqual([
    [0, 55],
    [58, 13],
  ])
})

test('each of the 13 kinds that can be created reports what it lacks (spec business §3)', () => {
  expect(MADE_BLOCK_KINDS).toHaveLength(13)
  expect(MADE_BLOCK_KINDS.map((kind) => faultOf(filled(kind)))).toEqual(MADE_BLOCK_KINDS.map(() => null))
  const faults = MADE_BLOCK_KINDS.map((kind) => faultOf(newBlock('1', kind)))
  expect(faults).toEqual([
    'text',
    'text',
    'media',
    'media',
    'link',
    'member',
    'product',
    'text',
    'text',
    'text',
    'trackName',
    'comment',
    'product',
  ])
  expect(faultOf({ ...filled('video'), media: media('video', 60_001) })).toBe('videoLength')
  expect(faultOf({ ...filled('link'), link: 'javascript:alert(1)' })).toBe('link')
  expect(faultOf({ ...filled('link'), link: 'http://127.0.0.1/' })).toBe('privateLink')
  const story = newStory(newItem('1'))
  expect(wrongBlocks(story)).toEqual([{ page: 0, block: null, fault: 'empty' }])
})

test('a track with a file has its licence and maker, and a layout does not move it', () => {
  const track = { ...filled('music'), media: media('audio', 600_000) }
  expect(faultOf(track)).toBe('license')
  expect(faultOf({ ...track, license: 'own' })).toBeNull()
  expect(faultOf({ ...track, license: 'cc-by' })).toBe('artist')
  expect(faultOf({ ...track, license: 'cc-by', artist: 'The Roof' })).toBeNull()
  expect(faultOf({ ...track, license: 'own', media: media('audio', 600_001) })).toBe('audioLength')
  expect(faultOf({ ...track, media: media('image') })).toBe('media')
  const [placed] = withLayout(newItem('1', [track]), 2).blocks
  expect(boxOf(placed!)).toEqual(boxOf(track))
})

test("a link's preview adds its title and picture, keeps text that was written before, and can be removed (spec business §3)", () => {
  const link = newBlock('1', 'link', { link: 'https://a.test/?x=1' })
  const found = { text: 'Soup', srcUrl: link.link, canonicalUrl: 'https://a.test/', imageUrl: 'https://a.test/a.jpg' }
  const file = '9' as BlockMedia['file']
  const shown = withPreview(link, found, file)
  expect([shown.text, shown.media?.file, boxOf(shown).height]).toEqual(['Soup', file, 11])
  expect(shownBlock(shown)).toMatchObject({ link: link.link, canonical_url: 'https://a.test/' })
  expect(withPreview({ ...link, text: 'Mine' }, { ...found, imageUrl: null }, file)).toMatchObject({
    text: 'Mine',
    media: null,
  })
  const bare = withoutPreview(shown)
  expect([bare.linkBlock, bare.media, boxOf(bare).height]).toEqual([undefined, null, 7])
})

test('a shown block has exactly the fields that were written', () => {
  expect(shownBlock(newBlock('1', 'supply', { text: 'Flour', amount: '2', unit: 'cups' }))).toEqual({
    type: 'story_pin_supply_block',
    block_style: { x_coord: 8, y_coord: 40, width: 84, height: 6 },
    text: 'Flour',
    amount: '2',
    unit: 'cups',
  })
})

test('a block is shown from and to the times that were set, and ends after it begins (spec viewer §3)', () => {
  const block = newBlock('1', 'heading')
  expect(shownBlock(block)).not.toHaveProperty('start_ms')
  const timed = inTime(inTime(block, { startMs: 2_000 }), { endMs: 4_500 })
  expect(shownBlock(timed)).toMatchObject({ start_ms: 2_000, end_ms: 4_500 })
  const shown = shownBlock(timed)
  expect([1_999, 2_000, 4_499, 4_500].map((ms) => isShown(shown, ms))).toEqual([false, true, true, false])
  expect(inTime(timed, { startMs: 5_000 })).toMatchObject({ startMs: 5_000, endMs: 5_100 })
  expect(inTime(timed, { startMs: -1, endMs: 0 })).toEqual(block)
  expect(inTime(block, { startMs: 90_000, endMs: 90_000 })).toMatchObject({
    startMs: BLOCK_TIME_MAX_MS - 100,
    endMs: BLOCK_TIME_MAX_MS,
  })
})

test('a locked page is neither changed nor deleted, and its copy is not locked (spec business §3, isEditable)', () => {
  const locked = { ...newItem('1', [newBlock('a', 'paragraph', { text: 'Soup' })]), isEditable: false }
  const story = { ...newStory(locked), items: [locked, newItem('2')] }
  const emptied = (item: StoryItem) => ({ ...item, blocks: [] })
  expect(editItem(story, '1', emptied)).toEqual(story)
  expect(withoutItem(story, '1')).toEqual(story)
  expect(withoutItem(story, '2').items).toEqual([locked])
  const free = { ...story, items: [{ ...locked, isEditable: true }] }
  expect(editItem(free, '1', emptied).items[0]?.blocks).toEqual([])
  expect(copyOf(locked, () => '9')).not.toHaveProperty('isEditable')
})

test('pages are 9:16 unless another variant was chosen (spec business §3, aspect ratios)', () => {
  const story = newStory(newItem('1'))
  const ratios = [story, { ...story, ratio: 'farPortrait' as const }, { ...story, ratio: 'farLandscape' as const }]
  expect(ratios.map(ratioOf)).toEqual([9 / 16, 3 / 4, 16 / 9])
})

test('new blocks are below each other, between the others if there is no space below, and never over them', () => {
  for (const ratio of Object.values(STORY_RATIOS)) {
    let page = newItem('1')
    const tops: (number | null)[] = []
    for (const kind of ['heading', 'paragraph', 'ingredient', 'link'] as const) {
      const block = newBlock(kind, kind, {}, ratio)
      const top = freeTop(page, block.height)
      tops.push(top)
      if (top !== null) page = withBlock(page, inBox(block, { y: top }))!
    }
    expect(tops[0]).not.toBeNull()
    const boxes = page.blocks.map(boxOf).toSorted((a, b) => a.y - b.y)
    for (const [i, { y, height }] of boxes.entries()) expect(y + height).toBeLessThanOrEqual(boxes[i + 1]?.y ?? 100)
  }
  const two = newItem('1', [inBox(newBlock('a', 'link'), { y: 8 }), inBox(newBlock('b', 'link'), { y: 92 })])
  expect(freeTop(two, 7)).toBe(17)
  expect(freeTop(two, 80)).toBeNull()
  // Two lines of a heading must fit: 2 x 40 of 640 pixels.
  expect(boxOf(newBlock('a', 'heading')).height).toBeGreaterThanOrEqual(12.5)
})

test('a new block goes below the words of a text that is taller than its box', () => {
  const heading = inBox(newBlock('a', 'heading'), { y: 8 })
  const page = newItem('1', [heading])
  const shown = { ...boxOf(heading), height: 30 }
  expect(freeTop(page, 12, () => shown)).toBe(40)
  expect(placeFor(page, { width: 84, height: 12 }, () => shown).y).toBe(40)
})

const pictureIn = (id: string, box: Partial<ReturnType<typeof boxOf>> = {}) =>
  inBox(newBlock(id, 'image', { media: media('image') }), box)
const idsOf = ({ blocks }: StoryItem) => blocks.map(({ id }) => id)

test('a new picture that fills the page lies on the ones at the back, and hides no other block', () => {
  const video = newBlock('new', 'video', { media: media('video') })
  const added = (...blocks: DraftBlock[]) => idsOf(withBlock(newItem('1', blocks), video)!)
  const [picture, heading, banner] = [pictureIn('a'), newBlock('b', 'heading'), pictureIn('c', { height: 50 })]
  expect(added(picture, heading)).toEqual(['a', 'new', 'b'])
  expect(added(banner, heading)).toEqual(['new', 'c', 'b'])
  // The member has brought the picture to the front.
  expect(added(heading, picture)).toEqual(['new', 'b', 'a'])
  expect(idsOf(withBlock(newItem('1', [picture]), pictureIn('new', { width: 99 }))!)).toEqual(['a', 'new'])
})

test('a picture that is made to fill the page becomes its background, and may be brought forward after that', () => {
  const page = newItem('1', [pictureIn('a'), newBlock('b', 'heading'), pictureIn('c', { height: 50 })])
  const whole = { x: 0, y: 0, width: 100, height: 100 }
  const widened = changeBlock(page, 'c', (block) => inBox(block, { y: 30, height: 60 }))
  expect(idsOf(widened)).toEqual(['a', 'b', 'c'])
  const filled = changeBlock(widened, 'c', (block) => inBox(block, whole))
  expect(idsOf(filled)).toEqual(['a', 'c', 'b'])
  const forward = withBlockAt(filled, 'c', 2)
  expect(idsOf(changeBlock(forward, 'c', (block) => ({ ...block, altText: 'A lemon' })))).toEqual(['a', 'b', 'c'])
  expect(idsOf(changeBlock(forward, 'c', (block) => inBox(block, { rotation: 90 })))).toEqual(['a', 'b', 'c'])
  // Dragging corners leaves rounding errors.
  const nearly = changeBlock(page, 'c', (block) => inBox(inBox(block, {}, 1.2347), whole))
  expect(idsOf(nearly)).toEqual(['a', 'c', 'b'])
  expect(idsOf(changeBlock(page, 'b', (block) => inBox(block, whole)))).toEqual(['a', 'b', 'c'])
})

test('the layout with pictures behind the text lays them behind all other blocks', () => {
  const page = newItem('1', [newBlock('a', 'heading'), pictureIn('b', { height: 50 }), newBlock('c', 'link')])
  expect(idsOf(withLayout(page, STORY_LAYOUTS.indexOf('cover')))).toEqual(['b', 'a', 'c'])
  expect(idsOf(withLayout(page, STORY_LAYOUTS.indexOf('list')))).toEqual(['a', 'b', 'c'])
})

test('a block is hidden if a picture in front of it fills the page for as long as the page is shown', () => {
  const page = newItem('1', [newBlock('a', 'heading'), pictureIn('b'), pictureIn('c', { height: 50 })])
  expect([...hiddenBlocks(page)]).toEqual(['a'])
  const late = changeBlock(page, 'b', (block) => inTime(block, { startMs: 2_000 }))
  expect(hiddenBlocks(late).size).toBe(0)
  expect(hiddenBlocks(changeBlock(page, 'b', (block) => ({ ...block, media: null }))).size).toBe(0)
  expect(hiddenBlocks(newItem('1')).size).toBe(0)
})

test('each of eleven blocks is placed so that the middle of every other block stays visible', () => {
  const kinds = [
    'heading',
    'paragraph',
    'ingredient',
    'supply',
    'music',
    'generic_sticker',
    'link',
    'mention_sticker',
    'product_sticker',
    'vto_makeup_sticker',
    'comment_reply_sticker',
  ] as const
  let page = newItem('1')
  for (const kind of kinds) {
    const block = newBlock(kind, kind)
    const { x, y } = placeFor(page, block)
    for (const other of page.blocks) {
      const box = boxOf(other)
      const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
      const hides = middleX > x && middleX < x + block.width && middleY > y && middleY < y + block.height
      expect(`${kind} hides ${other.id}: ${hides}`).toBe(`${kind} hides ${other.id}: false`)
    }
    page = withBlock(page, inBox(block, { x, y }))!
  }
  // There is no room in the middle, but there is beside the other blocks.
  const narrow = newItem('1', [inBox(newBlock('a', 'paragraph', { width: 40, height: 100 }), { x: 40, y: 0 })])
  expect(placeFor(narrow, { width: 30, height: 10 })).toEqual({ x: 8, y: 0 })
})

test('however many blocks a page has, a new one is never laid on the very place of another one', () => {
  for (const ratio of Object.values(STORY_RATIOS)) {
    let page = newItem('1')
    for (let n = 0; n < STORY_BLOCKS_MAX; n += 1) {
      const block = newBlock(`${n}`, 'heading', {}, ratio)
      const { x, y } = placeFor(page, block)
      expect(page.blocks.filter((other) => boxOf(other).x === x && Math.abs(boxOf(other).y - y) < 1)).toEqual([])
      page = withBlock(page, inBox(block, { x, y }))!
    }
  }
})

test('a copy lies beside its block, also at the edge of the page, and beside an earlier copy', () => {
  const inEdge = inBox(newBlock('a', 'link'), { x: 44, y: 93 })
  const first = blockCopy({ blocks: [inEdge] }, inEdge, 'b')
  const second = blockCopy({ blocks: [inEdge, first] }, inEdge, 'c')
  expect([first, second].map(boxOf)).toMatchObject([
    { x: 40, y: 89 },
    { x: 36, y: 85 },
  ])
  const link = inBox(newBlock('a', 'link'), { x: 20, y: 20 })
  expect(boxOf(blockCopy({ blocks: [link] }, link, 'b'))).toMatchObject({ x: 24, y: 24 })
})

test('a new block of any kind is blank, and the editor shows where it is', () => {
  expect(MADE_BLOCK_KINDS.filter((kind) => !isBlank(newBlock('1', kind)))).toEqual([])
  expect(isBlank(newBlock('1', 'heading', { text: 'Soup' }))).toBe(false)
  expect(isBlank(newBlock('1', 'image', { media: media('image') }))).toBe(false)
})

test('a block that the server refused is named by its page and place, another refusal names none', () => {
  const refused = (field: string | null, error: string | null = 'not there') =>
    refusedBlock({ api_error: error, api_error_field: field })
  expect(refused('storyPin.items.2.blocks.1')).toEqual([{ page: 2, block: 1, fault: 'gone' }])
  expect(refused('storyPin.items.2.blocks.1', null)).toEqual([])
  expect(refused('storyPin.cover')).toEqual([])
  expect(refused(null)).toEqual([])
})

test('a text in a brand font that its author removed is reported, and gets the default font with all others that have it', () => {
  const [own, removed] = [`brand-${'a'.repeat(32)}`, `brand-${'b'.repeat(32)}`]
  const textIn = (font: string) => newBlock(font, 'paragraph', { text: 'Words', textStyle: { font, size: 40 } })
  const page = newItem('1', [textIn(own), textIn(removed), textIn('serif')])
  const story = { ...newStory(page), items: [page, { ...newItem('2', [textIn(removed)]), isEditable: false }] }
  expect(wrongBlocks(story, new Set([own]))).toEqual([
    { page: 0, block: 1, fault: 'font' },
    { page: 1, block: 0, fault: 'font' },
  ])
  // Unknown products and fonts are not reported here. The server refuses them.
  expect(wrongBlocks(story)).toEqual([])
  const refusal = {
    api_error: `storyPin.items.1.blocks.0: ${STRANGE_FONT}`,
    api_error_field: 'storyPin.items.1.blocks.0',
  }
  expect(refusedBlock(refusal)).toEqual([{ page: 1, block: 0, fault: 'font' }])
  const mended = withoutFont(story, removed)
  expect(wrongBlocks(mended, new Set([own]))).toEqual([])
  expect(mended.items[0]!.blocks.map(({ textStyle }) => [textStyle.font, textStyle.size])).toEqual([
    [own, 40],
    ['sans', 40],
    ['serif', 40],
  ])
})

test('what a field of a position or a time may ask for is what the block then has, and no more', () => {
  const block = inBox(newBlock('a', 'heading'), { width: 84.7 })
  const limits = boxLimits(block)
  expect(limits.x).toEqual({ min: 0, max: 15.3 })
  for (const name of ['x', 'y', 'width', 'height'] as const)
    for (const end of ['min', 'max'] as const) {
      const wanted = limits[name][end]
      expect(boxOf(inBox(block, { [name]: wanted }))[name]).toBe(wanted)
      expect(boxOf(inBox(block, { [name]: wanted + (end === 'min' ? -1 : 1) }))[name]).toBe(wanted)
    }
  const late = inTime(block, { startMs: 5_000 })
  const { start, end } = timeLimits(late)
  expect([start, end]).toEqual([
    { min: 0, max: 59.9 },
    { min: 5.1, max: 60 },
  ])
  expect(inTime(late, { endMs: end.min * 1_000 }).endMs).toBe(5_100)
  expect(inTime(late, { endMs: 1_000 }).endMs).toBe(5_100)
  expect(inTime(late, { startMs: start.max * 1_000 }).startMs).toBe(59_900)
})
