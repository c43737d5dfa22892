import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { wavOf } from '#features/audio/server/test-tracks.ts'
import { woff2Font } from '#features/story-fonts/server/test-fonts.ts'
import { chooseBoard } from '../support/creation.ts'
import { applicationIsKept } from '../support/feed.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { addBlock, addStoryOfAllKinds, blockOf, newId, startStory } from '../support/story.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

const picture = async (color: string) => ({
  name: 'market.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 540, height: 960, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

test('a story is made of pages and blocks, offline as well, moved with keys, undone, published and shown', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  await startStory(page)
  const chooser = page.waitForEvent('filechooser')
  await addBlock(page, 'Picture')
  await (await chooser).setFiles(await picture('#2a6f4e'))
  await expect(page.getByRole('textbox', { name: 'Alt text' }).first()).toBeVisible()
  await applicationIsKept(page)
  await context.setOffline(true)
  await addBlock(page, 'Heading')
  await page.getByRole('textbox', { name: 'Words' }).fill('From the market')
  await expect(page.getByTestId('story-editor-stage').getByRole('heading', { includeHidden: true })).toHaveText(
    'From the market',
  )
  await page.getByRole('textbox', { name: 'Left %' }).fill('4')
  await page.getByRole('button', { name: /^Heading/ }).press('Shift+ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Left %' })).toHaveValue('9')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Complete these pages before you publish.')).toBeVisible()
  await page.getByRole('button', { name: 'Page 2: Add something to this page.' }).click()
  await addBlock(page, 'Ingredient')
  await page.getByRole('textbox', { name: 'Amount' }).fill('2')
  await page.getByRole('textbox', { name: 'Words' }).fill('lemons')
  await page.getByRole('button', { name: 'Duplicate page' }).click()
  await expect(page.getByRole('heading', { name: '3 pages' })).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '2 pages' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title of the page' }).fill('At the market')
  await context.setOffline(false)

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Lemon day')
  await chooseBoard(page, 'Garden')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Pause story' }).click()
  await expect(page.getByTestId('story-stage').getByRole('heading', { name: 'From the market' })).toBeVisible()
  await expect(page.getByText('At the market', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('2 lemons')).toBeVisible()
  const [pin] = await query<{ kind: string; pages: number; kept: number }>(
    `select p.kind, jsonb_array_length(p.story -> 'pages') as pages,
       (select count(*)::int from pin_pictures k where k.pin_id = p.id) as kept from pins p where p.owner_id = $1`,
    [member.id],
  )
  expect(pin).toEqual({ kind: 'story', pages: 2, kept: 2 })
})

test('a story plays an uploaded track with its credits, in a brand font and an open one', async ({ page, context }) => {
  await signUp(context)
  await addBoard(context, 'Songs')
  await startStory(page)
  const stage = page.getByTestId('story-editor-stage')
  await addBlock(page, 'Heading')
  await page.getByRole('textbox', { name: 'Words' }).fill('Rain مطر')
  await page
    .getByRole('button', { name: /Font$|^Sans/ })
    .first()
    .click()
  await page.getByRole('option', { name: /^Cairo/ }).click()
  await expect(stage.getByText('Rain مطر')).toHaveCSS('font-family', /Story Cairo/)
  const isLoaded = (family: string) =>
    page.evaluate(
      (name) => [...document.fonts].some((font) => font.family.includes(name) && font.status === 'loaded'),
      family,
    )
  await expect.poll(() => isLoaded('Story Cairo')).toBe(true)
  await page
    .locator('input[type=file][accept*=".woff2"]')
    .setInputFiles({ name: 'house.woff2', mimeType: 'font/woff2', buffer: woff2Font() })
  await expect(stage.getByText('Rain مطر')).toHaveCSS('font-family', /brand-/, { timeout: 30_000 })
  await expect.poll(() => isLoaded('brand-')).toBe(true)

  await addBlock(page, 'Music')
  await page
    .locator('input[type=file][accept*="audio"]')
    .setInputFiles({ name: 'rain.wav', mimeType: 'audio/wav', buffer: wavOf(1_500) })
  await expect(page.getByRole('textbox', { name: 'Track' })).toHaveValue('rain')
  await page.getByRole('button', { name: 'Listen' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Rainy day')
  await chooseBoard(page, 'Songs')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Page 1, Music: Choose how the track may be used.' }).click()
  await page.getByRole('button', { name: /License/ }).click()
  await page.getByRole('option', { name: 'CC BY 4.0' }).click()
  await page.getByRole('textbox', { name: 'Artist' }).fill('The Roof')
  await expect(stage.getByText('rain · The Roof · CC BY 4.0')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 30_000 })
  const viewer = page.getByTestId('story-stage')
  await expect(viewer.getByText('rain · The Roof · CC BY 4.0')).toBeVisible()
  await viewer.getByRole('button', { name: 'Play rain' }).click()
  await expect(viewer.getByRole('button', { name: 'Stop rain' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Stop rain' }).click()
  await expect(viewer.getByRole('button', { name: 'Play rain' })).toBeVisible()
})

test('stickers show their words and credits whole in the editor and the viewer, and a new one asks for its choice first', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signUp(context)
  const board = await addBoard(context, 'Desk')
  const call = await callsOf(context)
  const products = await query<{ id: string; title: string }>(
    `select p.id::text, p.title from pins p join boards b on b.id = p.board_id
     where p.kind = 'product' and b.privacy = 'public' and p.deleted_at is null and p.title <> ''
     order by length(p.title) desc limit 12`,
  )
  for (const { id } of products) await call.create('Repin', { pin_id: id, board_id: board })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/pin/create')
  await page.getByRole('button', { name: 'New story' }).click()
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const stage = page.getByTestId('story-editor-stage')
  const fits = (within: Locator, text: string) =>
    within
      .locator('span, a, p', { hasText: text })
      .last()
      .evaluate((element) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element.closest('span, p') ?? element
        return scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1
      })
  await add('Sticker')
  await page.getByRole('textbox', { name: 'Words' }).fill('wow!')
  const word = stage.getByText('wow!')
  await expect.poll(() => word.evaluate((element) => element.getClientRects().length)).toBe(1)
  await add('Sticker')
  await page.getByRole('group', { name: 'Signs' }).getByRole('button', { name: 'Lemon', exact: true }).click()
  await expect(stage.locator('[role="img"][aria-label="Lemon"] path').first()).toBeVisible()
  const blocks = page.getByRole('region', { name: 'Blocks' })
  const sign = blocks.getByRole('listitem').filter({ hasText: 'Lemon' }).getByRole('button')
  await sign.press('PageDown')
  await expect(blocks.getByRole('listitem').last()).toContainText('Lemon')
  await expect(sign).toBeFocused()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/sticker-signs.png` })
  const { title } = products[0]!
  for (const kind of ['Product', 'Try-on product']) {
    await add(kind)
    const first = page.getByRole('list', { name: 'Saved products' }).getByRole('button').first()
    await expect(first).toBeFocused()
    // No bar lies over what has the focus.
    const { x, y, width, height } = (await first.boundingBox())!
    expect(
      await first.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), {
        x: x + width / 2,
        y: y + height / 2,
      }),
    ).toBe(true)
    await page.getByRole('list', { name: 'Saved products' }).getByRole('button', { name: title }).first().click()
    await expect.poll(() => fits(stage, title)).toBe(true)
  }
  const icons = stage.locator('[class*="sticker"] > svg path')
  await expect(icons).toHaveCount(2)
  expect(new Set(await icons.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))).size).toBe(2)
  await add('Music')
  await page.getByRole('textbox', { name: 'Track' }).fill('Rain on tin')
  await page.getByRole('textbox', { name: 'Artist' }).fill('The Roof')
  await page.getByRole('textbox', { name: 'Further credits' }).fill('recorded in May, mixed by Ada and Bea')
  const field = page.getByRole('textbox', { name: 'Further credits' })
  const bar = page.getByRole('button', { name: 'Publish', exact: true })
  await expect
    .poll(async () => {
      const [words, publish] = [await field.boundingBox(), await bar.boundingBox()]
      return words!.y + words!.height <= publish!.y
    })
    .toBe(true)
  const credits = 'Rain on tin · The Roof · recorded in May, mixed by Ada and Bea'
  await expect.poll(() => fits(stage, credits)).toBe(true)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/sticker-editor.png` })
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Words')
  await page.getByRole('button', { name: /^Board/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desk' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 60_000 })
  const viewer = page.getByTestId('story-stage')
  for (const text of [title, credits]) await expect.poll(() => fits(viewer, text)).toBe(true)
  await expect(viewer.getByRole('img', { name: 'Lemon' }).locator('path').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Music' })).toContainText(credits)
  if (process.env['LOOK']) {
    await page.screenshot({ path: `${process.env['LOOK']}/sticker-viewer.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: `${process.env['LOOK']}/sticker-viewer-phone.png`, fullPage: true })
  }
})

test('a locked page stays as it is, and a wide story is wide in the editor and the viewer', async ({
  page,
  context,
}) => {
  await signUp(context)
  await addBoard(context, 'Garden')
  await startStory(page)
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await page.getByRole('menuitem', { name: 'Heading', exact: true }).click()
  await page.getByRole('textbox', { name: 'Words' }).fill('From the market')
  const block = page.getByRole('button', { name: /^Heading/ })
  await block.click()
  const lock = page.getByRole('checkbox', { name: 'Lock this page' })
  await lock.click()
  await expect(lock).toBeChecked()
  await expect(add).toBeDisabled()
  await expect(block).toBeDisabled()
  await page.getByText('Wide', { exact: true }).click()
  const stage = page.getByTestId('story-editor-stage')
  const ratioOf = async (of: typeof stage) => {
    const { width = 0, height = 1 } = (await of.boundingBox()) ?? {}
    return width / height
  }
  await expect.poll(() => ratioOf(stage)).toBeCloseTo(16 / 9, 1)
  await stage.click()
  await page.keyboard.press('ArrowRight')
  await page.reload()
  await expect(lock).toBeChecked()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/locked.png`, fullPage: true })
  await lock.click()
  await expect(lock).not.toBeChecked()
  await block.click()
  await expect(page.getByRole('textbox', { name: 'Left %' })).toHaveValue('8')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Wide')
  await chooseBoard(page, 'Garden')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 20_000 })
  const viewer = page.getByTestId('story-stage')
  await expect(viewer.getByRole('heading', { name: 'From the market' })).toBeVisible()
  expect(await ratioOf(viewer)).toBeCloseTo(16 / 9, 1)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/wide.png` })
})

test('the cover of a scheduled story follows its first page, and Undo takes both back', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await addBoard(context, 'Garden')
  const call = await callsOf(context)
  const heading = blockOf('heading', { text: 'Hello' })
  const items = [{ id: newId(), backgroundColor: '#FFFFFF', layout: 0, blocks: [heading] }]
  const draft = newId()
  const data = { type: 'story', view: 'edit', boardId: board, storyPin: { items, coverItem: null, cover: null } }
  await call.create('StoryPinDrafts', { id: draft, data })
  /** The words of the first page, and the file of the cover once it has arrived. */
  const stored = async () => {
    const rows = await query<{ words: string; cover: string; status: string; scheduled: boolean }>(
      `select d.data #>> '{storyPin,items,0,blocks,0,text}' as words, d.data #>> '{storyPin,cover,file}' as cover,
         (select status from uploads u where u.key::text = d.data #>> '{storyPin,cover,file}') as status,
         d.scheduled_at is not null as scheduled from drafts d where d.user_id = $1`,
      [member.id],
    )
    return rows[0]!
  }
  await page.goto(`/pin/create?draft=${draft}`)
  await page.getByText('Later', { exact: true }).click()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect.poll(stored, { timeout: 20_000 }).toMatchObject({ scheduled: true, status: 'succeeded' })
  const before = await stored()
  await page.getByRole('button', { name: /^Heading/ }).click()
  await page.getByRole('textbox', { name: 'Words' }).fill('Good evening')
  await expect
    .poll(async () => (await stored()).cover !== before.cover && (await stored()), { timeout: 20_000 })
    .toMatchObject({ words: 'Good evening', scheduled: true, status: 'succeeded' })
  const after = await stored()
  await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toMatchObject({ words: 'Hello', cover: before.cover })
  await page.getByRole('toolbar').getByRole('button', { name: 'Redo' }).click()
  await expect.poll(stored).toMatchObject({ words: 'Good evening', cover: after.cover })
})

test.describe('where cookies need consent', () => {
  test.use({ locale: 'en-IE', viewport: { width: 390, height: 760 } })

  test('the question covers nothing of a story that is made, and is answered from one line', async ({
    page,
    context,
  }) => {
    await signUp(context)
    await page.goto('/pin/create')
    const question = page.getByRole('region', { name: 'Cookies' })
    await expect(question.getByRole('button', { name: 'Reject all' })).toBeVisible()
    await page.getByRole('button', { name: 'New story' }).click()
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await expect(publish).toBeVisible()
    await expect(question.getByRole('button', { name: 'Reject all' })).toBeHidden()
    const edges = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return { top: y, bottom: y + height }
    }
    // From top to bottom: the page that is edited, the bar that publishes it, the question, the links of the phone.
    const stage = page.getByTestId('story-editor-stage')
    await expect(stage).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await edges(publish)).bottom <= (await edges(question)).top).toBe(true)
    expect((await edges(stage)).bottom).toBeLessThanOrEqual((await edges(publish)).top)
    const links = page.getByRole('link', { name: 'Home' }).last()
    expect((await edges(question)).bottom).toBeLessThanOrEqual((await edges(links)).top)
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/consent-line.png` })
    await question.getByRole('button', { name: 'Choose' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookies' })
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/consent-dialog.png` })
    await dialog.getByRole('button', { name: 'Reject all' }).click()
    await expect(dialog).toBeHidden()
    await expect(question).toBeHidden()
  })
})

test('a member whom a sticker mentions takes the mention out beside the story', async ({ page, context, browser }) => {
  test.setTimeout(180_000)
  const there = await browser.newContext()
  const named = await signUp(there, 'Bea', 'Brown')
  const author = await signUp(context)
  const { draft } = await addStoryOfAllKinds(context, author, named)
  await page.goto(`/pin/create?draft=${draft}`)
  // A block without words of its own gets the focus as a whole, until its comments are there.
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Comment reply' }).click()
  await expect(
    page.getByRole('region', { name: 'Comment reply' }).locator(':focus').or(page.locator('[data-story-fields]:focus')),
  ).toHaveCount(1)
  await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/pin\/\d+/)
  const seen = await there.newPage()
  await seen.goto(page.url())
  await expect(seen.getByText('This story mentions you.')).toBeVisible()
  if (process.env['LOOK']) await seen.screenshot({ path: `${process.env['LOOK']}/mention.png` })
  await seen.getByRole('button', { name: 'Remove my mention' }).click()
  await seen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(seen.getByText('This story mentions you.')).toBeVisible()
  await seen.getByRole('button', { name: 'Remove my mention' }).click()
  await seen.getByRole('dialog').getByRole('button', { name: 'Remove my mention' }).click()
  await expect(seen.getByText('You are no longer mentioned in this story.')).toBeVisible()
  await expect(seen.getByText('This story mentions you.')).toBeHidden()
  // The place of the sticker stays, with a note.
  await seen.getByRole('button', { name: /^(Pause|Play) story$/ }).focus()
  await expect(async () => {
    const next = seen.getByRole('button', { name: 'Next page' })
    if (!(await seen.getByTestId('story-stage').getByText('Mention removed').isVisible())) await next.click()
    expect(await seen.getByTestId('story-stage').getByText('Mention removed').isVisible()).toBe(true)
  }).toPass()
  await there.close()
})

test('a block that names what others cannot see is named when the server refuses the story', async ({
  page,
  context,
}) => {
  await signUp(context)
  const board = await addBoard(context, 'Garden')
  const call = await callsOf(context)
  // A comment that does not exist.
  const reply = blockOf('comment_reply_sticker', { commentId: newId(), text: 'Which lemons?', username: 'bea' })
  const blocks = [blockOf('heading', { text: 'Hello' }), reply]
  const item = { id: newId(), backgroundColor: '#FFFFFF', layout: 0, blocks }
  const storyPin = { items: [item], coverItem: null, cover: null }
  const draft = newId()
  await call.create('StoryPinDrafts', { id: draft, data: { type: 'story', view: 'edit', boardId: board, storyPin } })
  await page.goto(`/pin/create?draft=${draft}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const named = page.getByRole('button', { name: /^Page 1, Comment reply: This is not available to other people/ })
  await named.click({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Comment reply/, pressed: true })).toBeVisible()
})

test.describe('while the editor of a story is loading', () => {
  test.use({ serviceWorkers: 'block' })

  test('the story cannot be published, because its cover is not drawn yet', async ({ page, context }) => {
    await signUp(context)
    const board = await addBoard(context, 'Garden')
    const call = await callsOf(context)
    const item = { id: newId(), backgroundColor: '#FFFFFF', layout: 0, blocks: [blockOf('heading', { text: 'Hello' })] }
    const storyPin = { items: [item], coverItem: null, cover: null }
    const draft = newId()
    await call.create('StoryPinDrafts', { id: draft, data: { type: 'story', view: 'edit', boardId: board, storyPin } })
    let load = (): void => undefined
    const isAllowed = new Promise<void>((resolve) => {
      load = resolve
    })
    await context.route(/\/story-editor-[^/]*\.js/, async (route) => {
      await isAllowed
      await route.continue()
    })
    await page.goto(`/pin/create?draft=${draft}`)
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await expect(publish).toBeVisible()
    await expect(publish).toBeDisabled()
    load()
    await publish.click()
    await expect(page.getByRole('link', { name: 'See pin' })).toBeVisible({ timeout: 30_000 })
  })
})
