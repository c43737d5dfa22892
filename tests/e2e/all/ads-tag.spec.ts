import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright/test'
import { openFeed } from '../support/feed.ts'
import { dataFolder, query } from '../support/product.ts'
import { startProduct, type RunningProduct } from '../support/start-product.ts'
import { expect, test } from '../support/test.ts'

/** The tag of a service. It reports to its own server what it was given and what it can see of the page. */
const TAG = `
const sees = (() => { try { return parent.document.title } catch { return null } })()
fetch(new URL('/told', document.currentScript.src), {
  method: 'POST', mode: 'no-cors', body: JSON.stringify({ given: window.dataLayer, sees }),
})
`
let service: Server
let product: RunningProduct
const told: { readonly given: readonly Record<string, unknown>[]; readonly sees: string | null }[] = []
let asked = 0

test.beforeAll(async () => {
  service = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        told.push(JSON.parse(body) as (typeof told)[number])
        response.end()
      })
      return
    }
    asked += 1
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(TAG)
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  product = await startProduct(dataFolder(), { PINFOLD_ADS_TAG: `http://127.0.0.1:${port}/tag.js` })
})
test.afterAll(async () => {
  await product.stop()
  service.close()
  await query(`update experiments set state = 'draft', groups = '[{"name": "control", "share": 50}, {"name": "enabled", "share": 50}]'
               where name = 'ads_measurement'`)
})

/**
 * Flags of personalization, analytics and marketing, then the choice's revision and the start of consent to analytics.
 */
const choose = (context: BrowserContext, consent: string) =>
  context.addCookies([{ name: 'consent', value: consent, url: product.url }])

test('the ads tag is loaded only with marketing consent and its experiment, gets only its data, and cannot see the page', async ({
  page,
  context,
}) => {
  const answered = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/_/_/state')
  const groups = (share: number) => JSON.stringify([{ name: 'enabled', share }])
  await query(`update experiments set groups = $1, state = 'stopped' where name = 'ads_measurement'`, [groups(100)])
  await choose(context, '111.1.1')
  const stopped = answered()
  await openFeed(page, product.url)
  await stopped

  await query(`update experiments set state = 'running' where name = 'ads_measurement'`)
  await choose(context, '110.2.1')
  // The server reads the running experiments every two seconds.
  await expect(async () => {
    const unwanted = answered()
    await openFeed(page, product.url)
    expect(await (await unwanted).text()).toContain('ads_measurement')
  }).toPass({ timeout: 60_000 })
  expect(asked).toBe(0)

  await choose(context, '111.3.1')
  await openFeed(page, product.url)
  await expect.poll(() => told.length, { timeout: 30_000 }).toBe(1)
  expect(told[0]?.sees).toBeNull()
  expect(told[0]?.given[0]).toMatchObject({
    event: 'measurement',
    language: 'en-US',
    screen: { width: expect.any(Number), height: expect.any(Number) },
    fingerprints: { all: expect.stringMatching(/^[0-9a-f]{32}$/) },
  })
})
