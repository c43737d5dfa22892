import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { FOUND_PREVIEW_URL } from '#features/media/constants.ts'
import { bookmarkScript } from '#features/pin-builder/ui/rules/offered-pictures.ts'
import { PASSWORD, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

const CLIP = new URL('../../../src/features/demo/server/clips/cat.webm', import.meta.url)

test('files that another app shares wait in the builder until the member takes them, and are not sent before', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await page.goto('/pin/create')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
  // The system sends the manifest's form as a navigation.
  await page.evaluate((base64) => {
    const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const files = new DataTransfer()
    for (const name of ['one.jpg', 'two.jpg']) files.items.add(new File([data], name, { type: 'image/jpeg' }))
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/pin/share',
      enctype: 'multipart/form-data',
    })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
    input.files = files.files
    const text = Object.assign(document.createElement('input'), { name: 'text', value: 'See https://soup.example/a' })
    form.append(input, text)
    document.body.append(form)
    form.submit()
  }, bytes.toString('base64'))
  await expect(page).toHaveURL(/\/pin\/create\?.*shared=2/)
  const shared = page.getByRole('region', { name: 'Shared with you' })
  await expect(shared.getByText('one.jpg')).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/shared.png` })
  expect(await query('select id from drafts where user_id = $1', [member.id])).toEqual([])
  await shared.getByRole('button', { name: 'Make drafts of 2 files' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://soup.example/a')
  await expect.poll(async () => (await query('select id from drafts where user_id = $1', [member.id])).length).toBe(2)
  await page.goBack()
  await expect(page).toHaveURL(/\/pin\/create$/)
  await expect(shared).toBeHidden()
  await page.goto('/pin/create?shared=2')
  await expect(page.getByText('Nothing that was shared is left here.')).toBeVisible()
})

/** Sends a file in the manifest's form, as the system does for another app. */
async function share(page: Page, file: { readonly name: string; readonly type: string }, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ name, type, base64 }) => {
      const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const files = new DataTransfer()
      files.items.add(new File([data], name, { type }))
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/pin/share',
        enctype: 'multipart/form-data',
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { ...file, base64: bytes.toString('base64') },
  )
}

test('a shared file that is no picture is named, and can be discarded', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/pin/create')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await share(page, { name: 'words.jpg', type: 'image/jpeg' }, Buffer.from('no picture at all'))
  const shared = page.getByRole('region', { name: 'Shared with you' })
  await expect(shared.getByText('words.jpg is damaged or not a picture.')).toBeVisible()
  await expect(shared.getByRole('button', { name: /^Make/ })).toBeHidden()
  await shared.getByRole('button', { name: 'Discard' }).click()
  await expect(shared).toBeHidden()
  await expect(page).toHaveURL('/pin/create')
})

test('a video that another app shares is shown by a frame of it', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/pin/create')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await share(page, { name: 'cat.webm', type: 'video/webm' }, await readFile(CLIP))
  const shared = page.getByRole('region', { name: 'Shared with you' })
  await expect(shared.getByText('cat.webm')).toBeVisible()
  const frame = shared.locator('img')
  await expect.poll(() => frame.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect((await frame.boundingBox())!.height).toBeGreaterThan(100)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/shared-video.png` })
})

test('a title and an address that another app shares are kept without a file', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/pin/create?shared=0&title=Bean+soup&url=https%3A%2F%2Fsoup.example%2Fa')
  const shared = page.getByRole('region', { name: 'Shared with you' })
  await expect(shared.getByText('Bean soup')).toBeVisible()
  await expect(shared.getByText('No file was shared. The address is in the field below.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Save from a website' })).toHaveValue('https://soup.example/a')
})

/** The system sends the manifest's form as a navigation. */
function shareAnotherApps(page: Page): Promise<void> {
  return page.evaluate(() => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(9)], 'one.jpg', { type: 'image/jpeg' }))
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/pin/share',
      enctype: 'multipart/form-data',
    })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
    input.files = files.files
    const text = Object.assign(document.createElement('input'), { name: 'text', value: 'See https://soup.example/a' })
    form.append(input, text)
    document.body.append(form)
    form.submit()
  })
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('what another app shares with a visitor is kept through the log-in', async ({ page, context }) => {
    const member = await signUp(context)
    await context.clearCookies()
    await page.goto('/pin/create')
    await shareAnotherApps(page)
    await expect(page.getByText('What you shared waits here until you have logged in, for an hour.')).toBeVisible()
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/visitor-shared.png` })
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('textbox', { name: 'Email or username' }).fill(member.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    // What only looks like a picture is reported, and no draft of it is offered.
    const shared = page.getByRole('region', { name: 'Shared with you' })
    await expect(shared.getByText('one.jpg is damaged or not a picture.')).toBeVisible()
    await expect(shared.getByRole('button', { name: 'Make a draft of it' })).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Save from a website' })).toHaveValue('https://soup.example/a')
    expect((await context.cookies()).filter(({ name }) => name === 'share')).toEqual([])
  })

  test('a draft of a website offers the other pictures of its page without reading it again', async ({
    page,
    context,
  }) => {
    await signUp(context)
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a63' } })
      .jpeg()
      .toBuffer()
    await page.route(`**${FOUND_PREVIEW_URL}**`, (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }))
    const offered = new URLSearchParams([
      ['url', 'https://soup.example/a'],
      ['title', 'Soup'],
      ['picture', 'https://soup.example/1.jpg'],
      ['picture', 'https://soup.example/2.jpg'],
    ])
    await page.goto(`/pin/create#${offered}`)
    const found = page.getByRole('list', { name: 'Pictures on the page' }).getByRole('button')
    await found.first().click()
    await page.getByRole('button', { name: 'Use 1 picture' }).click()
    await expect(page).toHaveURL(/draft=/)
    await page.reload()
    await page.getByRole('button', { name: 'Other pictures of this page' }).click()
    await expect(found).toHaveCount(2)
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/source.png` })
    await found.last().click()
    await page.getByRole('button', { name: 'Use 1 picture' }).click()
    await expect(page.getByRole('complementary', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(2)
  })

  test('what another app shares waits in the builder as well; a member whose changes are stopped is told', async ({
    page,
    context,
  }) => {
    const member = await signUp(context)
    await page.goto('/pin/create')
    await shareAnotherApps(page)
    await expect(page).toHaveURL(/shared=held.*soup\.example/)
    // What only looks like a picture is reported, and no draft of it is offered.
    const shared = page.getByRole('region', { name: 'Shared with you' })
    await expect(shared.getByText('one.jpg is damaged or not a picture.')).toBeVisible()
    await expect(shared.getByRole('button', { name: 'Make a draft of it' })).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Save from a website' })).toHaveValue('https://soup.example/a')
    await query('update users set writing_stopped_at = now() where id = $1', [member.id])
    await page.goto('/pin/create')
    await expect(page.getByText('The operator of this site stopped changes from your account.')).toBeVisible()
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/stopped.png` })
  })
})

test('the bookmark button passes on the address, title and larger pictures of a page', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  await signUp(context)
  const picture = (side: number, color: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${color}"/></svg>`)}`
  await page.goto('/pin/create')
  await page.getByText('Save pictures from any website').click()
  const button = page.getByText('Save to Pinfold')
  expect(await button.getAttribute('href')).toBe(bookmarkScript(new URL(page.url()).origin))
  // A server cannot fetch pictures inside a data URL.
  await page.goto('/robots.txt')
  await page.evaluate(
    async (sources) => {
      document.title = 'Soup'
      for (const src of sources) {
        const image = Object.assign(new Image(), { src })
        document.body.append(image)
        await image.decode()
      }
    },
    [picture(400, 'red'), '/icon-512.png', '/icon-192.png'],
  )
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(decodeURIComponent(bookmarkScript(new URL(page.url()).origin).replace('javascript:', ''))),
  ])
  await expect(opened).toHaveURL(/\/pin\/create#/)
  const offered = new URLSearchParams(new URL(opened.url()).hash.slice(1))
  expect(offered.get('title')).toBe('Soup')
  expect(offered.getAll('picture')).toEqual(
    ['/icon-512.png', '/icon-192.png'].map((path) => new URL(path, page.url()).href),
  )
})
