import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainOf, proofsOf, showsProof } from './check-website.ts'

const TOKEN = 'a1b2c3'
const OUTSIDE = '127.0.0.1'
let site: Server
let pages: Record<string, string> = {}
let movesTo: string | null = null

beforeAll(async () => {
  site = createServer((request, response) => {
    if (movesTo) response.writeHead(302, { location: movesTo }).end()
    else if (pages[request.url ?? ''] === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', 'text/html').end(pages[request.url ?? ''])
  })
  await new Promise<void>((done) => site.listen(0, OUTSIDE, done))
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

/** Checks a website. Every host name leads to the local site of this test. */
const check = (method: 'METATAG' | 'FILENAME') => {
  const { port } = site.address() as AddressInfo
  return showsProof('chairs.example', TOKEN, method, {
    resolve: async () => [OUTSIDE],
    isAllowed: (address) => address === OUTSIDE,
    protocols: ['http:'],
    port,
  })
}

test('a META tag in the head proves a website, one in the body does not', async () => {
  const tag = proofsOf(TOKEN).METATAG
  pages = { '/': `<html><head>${tag}</head><body></body></html>` }
  expect(await check('METATAG')).toBe(true)
  pages = { '/': `<html><head></head><body>${tag}</body></html>` }
  expect(await check('METATAG')).toBe(false)
  pages = { '/': `<head>${tag.replace(TOKEN, 'other')}</head>` }
  expect(await check('METATAG')).toBe(false)
})

test('a file with the token proves a website', async () => {
  pages = { [`/${proofsOf(TOKEN).FILENAME}`]: `token: ${TOKEN}` }
  expect(await check('FILENAME')).toBe(true)
  pages = {}
  expect(await check('FILENAME')).toBe(false)
})

test("another website's content after a redirect proves nothing", async () => {
  const { port } = site.address() as AddressInfo
  movesTo = `http://elsewhere.example:${port}/`
  expect(await check('METATAG')).toBe(false)
  movesTo = null
})

test('a DNS text record proves a website only if it matches completely', async () => {
  const texts = async () => [['v=spf1 -all'], ['pinfold-site-verification=', TOKEN]]
  expect(await showsProof('chairs.example', TOKEN, 'DNSTXT', { texts })).toBe(true)
  expect(await showsProof('chairs.example', 'a1b2', 'DNSTXT', { texts })).toBe(false)
  expect(await showsProof('chairs.example', TOKEN, 'DNSTXT', { texts: () => Promise.reject(new Error('no')) })).toBe(
    false,
  )
})

test("a website is a domain: no machine's address, no port, no other scheme", () => {
  expect(domainOf(' https://www.Chairs.example/shop?x=1 ')).toBe('chairs.example')
  expect(domainOf('chairs.example')).toBe('chairs.example')
  for (const text of [
    '',
    'chairs',
    '127.0.0.1',
    'http://[::1]/',
    'ftp://chairs.example',
    'a@chairs.example',
    'chairs.example:8080',
  ])
    expect(domainOf(text)).toBeNull()
})
