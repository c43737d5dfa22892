import type { Page } from 'playwright/test'
import { closeupIsThere, likeButton, likedButton, openSomePin } from './support/closeup.ts'
import { test as deviceTest } from './support/device.ts'
import { allPicturesShown, applicationIsKept, homeFeed, openFeed, wheel } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { storedOf } from './support/stored.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

test('an unknown address says so and shows the way home @smoke', async ({ page, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const places = [
    { path: '/no/such/page/at/all', title: "We couldn't find that page" },
    { path: '/pin/999999999999999', title: "We couldn't find that pin" },
    { path: '/pin/not-a-number', title: "We couldn't find that pin" },
    { path: '/nobody-of-this-name', title: "We couldn't find that person" },
    { path: '/robin/no-such-board', title: "We couldn't find that board" },
    { path: '/topics/no-such-topic', title: "We couldn't find" },
    { path: '/search/people?q=oak', title: "We couldn't find that page" },
    { path: '/LOGIN', title: "We couldn't find that page" },
    { path: '/%E0%A4%A', title: "We couldn't find that page" },
  ]
  for (const { path, title } of places) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(404)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title }), path).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to the home feed' }).click()
    await expect(homeFeed(page).getByRole('listitem').first()).toBeVisible()
  }
})

test.describe('missing pictures', () => {
  test.use({ serviceWorkers: 'block' })

  test('a failed picture shows its colour, and its card the title once @smoke', async ({ page, problems }) => {
    problems.expect(FAILED_REQUESTS)
    await page.route('**/i/**', (route) => route.abort())
    await page.goto('/')
    const card = homeFeed(page).getByRole('listitem').first()
    const picture = card.locator('[data-title]')
    await expect(picture.locator('img')).toHaveAttribute('data-state', 'failed')
    const shown = await picture.evaluate((element) => ({
      color: getComputedStyle(element).backgroundColor,
      over: getComputedStyle(element, '::after').content,
    }))
    expect(shown.color).toMatch(/^rgb\(\d+, \d+, \d+\)$/)
    expect(shown.over).toBe('""')
    const [title = ''] = (await card.innerText()).split('\n')
    expect(title).not.toBe('')
    await expect(card.getByText(title, { exact: true })).toHaveCount(1)
    const height = await picture.evaluate((element) => element.getBoundingClientRect().height)
    expect(height).toBeGreaterThan(100)
  })

  test('a failed picture has no browser error sign while its pin is selected', async ({ page, context, problems }) => {
    problems.expect(FAILED_REQUESTS)
    await signUp(context)
    await page.route('**/i/**', (route) => route.abort())
    await page.goto('/')
    const card = homeFeed(page).getByRole('listitem').first()
    const image = card.locator('[data-title] img')
    await expect(image).toHaveAttribute('data-state', 'failed')
    await card.click({ modifiers: ['ControlOrMeta'] })
    await expect(card.locator('[data-selected="true"]')).toBeVisible()
    await expect(image).toHaveCSS('opacity', '0')
  })
})

/** A page of this origin without the application, to access its storage. */
const BESIDE_THE_APPLICATION = '/robots.txt'

const CORRUPTIONS = {
  'rows of the cache are garbage': (page: Page) => page.evaluate(overwriteRows),
  'the databases are gone': (page: Page) =>
    page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    }),
  'the databases are of another kind': (page: Page) =>
    page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) {
        if (!name?.endsWith('cache')) continue
        indexedDB.deleteDatabase(name)
        await new Promise<void>((resolve, reject) => {
          const request = indexedDB.open(name, 999)
          request.addEventListener('upgradeneeded', () => request.result.createObjectStore('something'))
          request.addEventListener('error', () => reject(request.error!))
          request.addEventListener('success', () => {
            request.result.close()
            resolve()
          })
        })
      }
    }),
}

for (const [what, corrupt] of Object.entries(CORRUPTIONS)) {
  test(`the feed comes from the server when ${what}`, async ({ page, context, problems }) => {
    problems.expect(FAILED_REQUESTS) // the browser requests an icon for a page without the application
    await signUp(context)
    await openFeed(page)
    const pin = await openSomePin(page)
    await page.goto(BESIDE_THE_APPLICATION) // leaving the page writes its window to disk
    await corrupt(page)
    await openFeed(page)
    await wheel(page, 1_500)
    await allPicturesShown(page)
    await page.goto(`/pin/${pin}`)
    await closeupIsThere(page, pin)
    await likeButton(page).click()
    await expect(likedButton(page)).toBeVisible()
    await page.reload()
    await expect(likedButton(page)).toBeVisible()
  })
}

/** Runs in the page: every record of the cache keeps its key and gets an invalid value. */
async function overwriteRows(): Promise<void> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error!))
    })
  for (const { name } of await indexedDB.databases()) {
    if (!name?.endsWith('cache')) continue
    const database = await done(indexedDB.open(name))
    for (const table of database.objectStoreNames) {
      const store = database.transaction(table, 'readwrite').objectStore(table)
      for (const row of (await done(store.getAll())) as Record<string, unknown>[]) {
        const path = [store.keyPath].flat()
        const damaged = Object.entries(row).map(([field, value]) => [field, path.includes(field) ? value : '{garbage'])
        await done(store.put(Object.fromEntries(damaged)))
      }
    }
    database.close()
  }
}

deviceTest('a like that waits outlives a damaged cache', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(device.context())
  const page = device.page()
  await openFeed(page)
  await applicationIsKept(page)
  const pin = await openSomePin(page)
  await device.goOffline()
  await likeButton(page).click()
  await expect(likedButton(page)).toBeVisible()
  await device.goOnline()
  await device.loseServer()
  await page.context().route(`**${BESIDE_THE_APPLICATION}`, (route) => route.fulfill({ body: '' }))
  await page.goto(BESIDE_THE_APPLICATION)
  await page.evaluate(overwriteRows)
  await device.findServer()
  await openFeed(page)
  await expect.poll(() => storedOf(member.id), { timeout: 30_000 }).toEqual({ saves: [], likes: [pin], commands: 1 })
})

deviceTest(
  'a list says like the banner that the server is out of reach, and loads when it is back',
  async ({ device, problems }) => {
    problems.expect(FAILED_REQUESTS)
    const page = device.page()
    await openFeed(page)
    await applicationIsKept(page)
    await device.loseServer()
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Travel' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: "The server can't be reached right now" })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await device.findServer()
    await expect(page.getByRole('listitem').locator('[data-pin]').first()).toBeVisible({ timeout: 30_000 })
  },
)

test.describe('missing code', () => {
  test.use({ serviceWorkers: 'block' })

  test('a screen whose code does not load says so and loads at a tap', async ({ page, problems }) => {
    problems.expect(FAILED_REQUESTS)
    problems.expect(/A screen failed|Failed to fetch dynamically imported module/)
    await openFeed(page)
    await page.route('**/assets/log-in-screen-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Sorry! Something went wrong on our end!' })).toBeVisible()
    await page.unroute('**/assets/log-in-screen-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })
})

test('a malformed request is rejected with 400 and the name of the field', async ({ page, request }) => {
  const feed = '/resource/UserHomefeedResource/get/'
  const options = (value: unknown) => ({ params: { data: JSON.stringify({ options: value }) } })
  await page.goto('/login')
  const csrf = await page.evaluate(() => /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '')
  const headers = { 'x-csrftoken': decodeURIComponent(csrf) }
  const post = (path: string, data: unknown) => page.request.post(path, { headers, data })
  const answers = [
    { field: 'data', answer: await request.get(feed, { params: { data: '{nope' } }) },
    { field: 'options.page_size', answer: await request.get(feed, options({ page_size: 'ten' })) },
    { field: 'options.page_size', answer: await request.get(feed, options({ page_size: 251 })) },
    { field: 'options.surplus', answer: await request.get(feed, options({ surplus: 1 })) },
    { field: 'options.id', answer: await request.get('/resource/PinResource/get/', options({ id: 'x' })) },
    { field: 'body.password', answer: await post('/v3/login/handshake/', { username_or_email: 'robin' }) },
    {
      field: 'body.email',
      answer: await post('/v3/register/email/handshake/', {
        email: 'nowhere',
        username: 'somebody',
        password: 'long enough',
        first_name: 'Some',
      }),
    },
    { field: 'queryHash', answer: await post('/_/graphql/', { queryHash: 'unknown', variables: {} }) },
  ]
  for (const { field, answer } of answers) {
    expect(answer.status(), field).toBe(400)
    expect(await answer.text()).toContain(`"field":"${field}"`)
    expect(await answer.text()).toContain(`"message":"${field}: `)
  }
})
