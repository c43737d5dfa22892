import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newUsername, PASSWORD } from '../support/members.ts'
import { freePort, startProduct, type RunningProduct } from '../support/start-product.ts'
import { expect, FAILED_REQUESTS, test as base } from '../support/test.ts'

/** A bot check like those of the services: its script draws a button, and its server knows one token. */
const SCRIPT = `window.turnstile = { render(box, { sitekey, callback }) {
  const button = document.createElement('button')
  button.textContent = 'I am a person'
  button.onclick = () => callback('person-' + sitekey)
  box.append(button)
} }`

interface Own {
  readonly product: RunningProduct
  /** A second address of the same product, like that of a country's site. */
  readonly countrySite: string
  /** False: the service's script cannot be loaded. */
  readonly service: { isUp: boolean; readonly seen: string[] }
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

const test = base.extend<object, { own: Own }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const service = { isUp: true, seen: [] as string[] }
      const check = createHttpServer((request, response) => {
        if (request.url === '/api.js') {
          response.writeHead(service.isUp ? 200 : 503, { 'content-type': 'text/javascript' })
          response.end(service.isUp ? SCRIPT : '')
          return
        }
        let body = ''
        request.on('data', (part) => (body += part))
        request.on('end', () => {
          const token = new URLSearchParams(body).get('response') ?? ''
          service.seen.push(token)
          response.writeHead(200, { 'content-type': 'application/json' })
          response.end(JSON.stringify({ success: token === 'person-site-key' }))
        })
      })
      const checkPort = await listen(check)
      const port = await freePort()
      const door = createServer((socket) => {
        const inner = connect(port, '127.0.0.1')
        socket.pipe(inner).pipe(socket)
        for (const end of [socket, inner]) end.on('error', () => [socket, inner].forEach((each) => each.destroy()))
      })
      const countrySite = `http://127.0.0.1:${await listen(door)}`
      const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-e2e-bot-check-'))
      const product = await startProduct(dataDir, {
        PORT: String(port),
        HOST: '127.0.0.1',
        PINFOLD_ORIGIN: `http://127.0.0.1:${port}`,
        PINFOLD_COUNTRY_SITES: countrySite,
        PINFOLD_DEMO: 'off',
        PINFOLD_BOT_CHECK_VERIFY_URL: `http://127.0.0.1:${checkPort}/siteverify`,
        PINFOLD_BOT_CHECK_SCRIPT: `http://127.0.0.1:${checkPort}/api.js`,
        PINFOLD_BOT_CHECK_SECRET: 'secret',
        PINFOLD_BOT_CHECK_SITE_KEY: 'site-key',
      })
      await use({ product, countrySite, service })
      await product.stop()
      check.close()
      door.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test("a person passes the bot check of a sign-up on a country's site, and the main site knows the member as well", async ({
  page,
  own,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  own.service.isUp = true
  const username = newUsername()
  const joined = page.waitForResponse(/cctld_session/)
  await page.goto(`${own.countrySite}/signup`)
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.frameLocator('iframe[title="Bot check"]').getByRole('button', { name: 'I am a person' }).click()
  const answer = await joined
  expect(new URL(answer.url()).origin).not.toBe(own.countrySite)
  expect(answer.status()).toBe(200)
  await expect(page).toHaveURL(`${own.countrySite}/welcome`)
  expect(own.service.seen).toContain('person-site-key')
})

test('a bot check whose script does not load shows its message, and typed text stays', async ({
  page,
  own,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  own.service.isUp = false
  await page.goto(`${own.product.url.replace('localhost', '127.0.0.1')}/login`)
  await page.getByRole('textbox', { name: 'Email or username' }).fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Error loading reCAPTCHA Enterprise')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email or username' })).toHaveValue('somebody')
})
