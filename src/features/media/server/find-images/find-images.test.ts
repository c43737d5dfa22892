import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import { createFindImages } from './find-images.ts'
import { pageImages } from './page-images.ts'

const URL_OF_PAGE = 'https://pins.example/recipes/bread'
const addresses = (html: string) => pageImages(html, URL_OF_PAGE).items.map(({ image_url }) => image_url)

test('a page gives its preview pictures first, then its shown ones, with size and description', () => {
  const { title, canonicalUrl, items } = pageImages(
    `<html><head><title> Bread &amp; butter </title><link rel="canonical" href="/bread">
     <meta property="og:image" content="/preview.jpg"><meta property="og:image:width" content="1200">
     <meta property="og:image:height" content="630"><meta property="og:image:alt" content="A loaf"></head>
     <body><img src="small.png" width="40" height="30px" alt="Flour"><img src="/preview.jpg" alt="again"></body>`,
    URL_OF_PAGE,
  )
  expect(title).toBe('Bread & butter')
  expect(canonicalUrl).toBe('https://pins.example/bread')
  expect(items).toEqual([
    { image_url: 'https://pins.example/preview.jpg', width: 1_200, height: 630, alt: 'A loaf' },
    { image_url: 'https://pins.example/recipes/small.png', width: 40, height: 30, alt: 'Flour' },
  ])
})

test('the widest picture of a srcset is used, and lazy pictures are found', () => {
  expect(addresses('<img src="s.jpg" srcset="m.jpg 400w, l.jpg 1600w, s.jpg 100w">')).toEqual([
    'https://pins.example/recipes/l.jpg',
  ])
  expect(addresses('<img data-src="lazy.jpg" src="data:image/gif;base64,R0lGOD">')).toEqual([
    'https://pins.example/recipes/lazy.jpg',
  ])
})

test('addresses are relative to the base of the page, and only web addresses count', () => {
  expect(addresses('<base href="https://cdn.example/x/"><img src="a.jpg">')).toEqual(['https://cdn.example/x/a.jpg'])
  expect(
    addresses(
      '<img src="javascript:alert(1)"><img src="data:image/png;base64,AA"><img src="file:///a.png"><img src="http://["><img>',
    ),
  ).toEqual([])
})

test('at most 50 pictures are kept (spec business §7)', () => {
  expect(addresses(Array.from({ length: 70 }, (_, i) => `<img src="${i}.jpg">`).join(''))).toHaveLength(50)
})

test('a page of 5 MB of open tags is read in linear time', () => {
  expect(addresses('<img '.repeat(1_000_000))).toEqual([])
  expect(addresses(`<img srcset="${', '.repeat(1_000_000)}">`)).toEqual([])
})

let site: Server
let port: number
let answer: (response: ServerResponse) => void
const member: Member = { id: '1' as UserId, username: 'ada', role: 'member' }
const parts = { resolve: async () => ['127.0.0.1'], isAllowed: () => true }
const find = (findImages = createFindImages(parts)) =>
  findImages({ input: { url: `http://pins.example:${port}/page` }, viewer: member })

beforeAll(async () => {
  site = createServer((_request, response) => answer(response))
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  port = (site.address() as AddressInfo).port
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

test('a page is read in its own charset', async () => {
  answer = (response) =>
    response
      .setHeader('content-type', 'text/html; charset=iso-8859-1')
      .end(Buffer.from('<img src="/a.jpg" alt="Caf\u00e9">', 'latin1'))
  expect(await find()).toMatchObject({ ok: true, data: { items: [{ alt: 'Caf\u00e9' }] } })
})

test('a page whose header names no charset is read in the one that it names itself', async () => {
  answer = (response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(Buffer.from('<meta charset="iso-8859-1"><img src="/a.jpg" alt="Caf\u00e9">', 'latin1'))
  expect(await find()).toMatchObject({ ok: true, data: { items: [{ alt: 'Caf\u00e9' }] } })
})

test('a picture file has itself as its only picture; another kind of file is rejected with the field', async () => {
  answer = (response) => response.setHeader('content-type', 'image/png').end('x')
  expect(await find()).toMatchObject({ ok: true, data: { items: [{ image_url: `http://pins.example:${port}/page` }] } })
  answer = (response) => response.setHeader('content-type', 'application/pdf').end('x')
  expect(await find()).toMatchObject({ ok: false, code: 'request/invalid', field: 'options.url' })
})

test('a member may read two pages at once, not three', async () => {
  const waiting: ServerResponse[] = []
  answer = (response) => void waiting.push(response.setHeader('content-type', 'text/html'))
  const findImages = createFindImages(parts)
  const both = [find(findImages), find(findImages)]
  expect(await find(findImages)).toMatchObject({ ok: false, code: 'rate/limited' })
  await expect.poll(() => waiting.length).toBe(2)
  for (const response of waiting) response.end('<p>')
  expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }])
  answer = (response) => response.setHeader('content-type', 'text/html').end('<p>')
  expect(await find(findImages)).toMatchObject({ ok: true })
})
